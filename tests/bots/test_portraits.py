"""Faces: drawn for everybody in every mood, within the rules for drawings."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from orrery.bots.people import people
from orrery.bots.portraits import MOODS, SIZE, picture, portrait
from orrery.core.art import stylesheet

WHO = [one.id for one in people()]


@pytest.mark.parametrize("who", WHO)
def test_everybody_has_a_face_for_every_mood(who: str) -> None:
    faces = [portrait(who, mood) for mood in MOODS]
    assert len(set(faces)) == len(MOODS)
    for face in faces:
        root = ET.fromstring(face)
        assert root.get("viewBox") == f"0 0 {SIZE} {SIZE}"


def test_nobody_looks_like_somebody_else() -> None:
    assert len({portrait(who, mood) for who in WHO for mood in MOODS}) == len(WHO) * len(MOODS)


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("who", WHO)
def test_a_face_has_classes_and_no_colours(who: str, mood: str) -> None:
    known = set(re.findall(r"\.(o-[a-z0-9-]+)", stylesheet()))
    for element in ET.fromstring(portrait(who, mood)).iter():
        assert set(element.get("class", "").split()) <= known | {"orrery"}
        assert not set(element.attrib) & {"style", "id", "stroke", "color"}
        assert element.get("fill", "none") == "none"


@pytest.mark.parametrize("who", WHO)
def test_nothing_of_a_face_lies_outside_its_square(who: str) -> None:
    for element in ET.fromstring(portrait(who, "calm")).iter("{http://www.w3.org/2000/svg}circle"):
        x, y, radius = (float(element.get(name, "0")) for name in ("cx", "cy", "r"))
        assert 0 <= x - radius <= x + radius <= SIZE
        assert 0 <= y - radius <= y + radius <= SIZE


@pytest.mark.parametrize("who", WHO)
def test_a_picture_follows_day_and_night_and_needs_no_other_file(who: str) -> None:
    for mood in MOODS:
        drawn = picture(who, mood)
        ET.fromstring(drawn)
        assert "color-scheme:light dark" in drawn
        assert "light-dark(" in drawn
        assert "var(" not in drawn
        assert not re.search(r'href="(?!#)|url\((?!#)', drawn)
        assert len(drawn) < 4000


def test_who_has_no_face_is_told() -> None:
    with pytest.raises(KeyError):
        portrait("nobody", "calm")
