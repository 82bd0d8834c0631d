"""Golden games: what happened in them, and how it is told, has not changed by accident."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import orrery
from orrery.laws import golden, mutants, perft
from orrery.laws.golden import Told
from orrery.laws.modes import plain_modes

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / golden.FOLDER
AGAIN = "If the change is meant: run `python -m orrery.laws.{}` and read the difference."
TELLINGS = golden.tellings(FOLDER)
MODES = perft.every_game(FOLDER)
COUNTS = perft.read(FOLDER)
NOT_BY_CHANCE = {"newton-2-extra_cube_unlimited"}
"""Modes whose root rule random games do not come by; `test_travel.py` has a test of this one."""

each_story = pytest.mark.parametrize("name", TELLINGS)
each_game = pytest.mark.parametrize("game_id", orrery.game_ids())


@each_game
def test_random_games_are_played_as_before(game_id: str) -> None:
    game = orrery.load(game_id)
    kept = golden.read_modes(FOLDER, game)
    assert list(kept) == [mode.name(game) for mode in plain_modes(game)]
    for name, one in kept.items():
        difference = one.fingerprints.difference(MODES[name].fingerprints())
        assert not difference, f"{name}: {difference}. {AGAIN.format('golden')}"


@each_story
def test_a_story_is_told_as_before(name: str) -> None:
    told = Told.read(FOLDER, TELLINGS[name])
    difference = golden.compare(FOLDER, told)
    assert not difference, f"{AGAIN.format('golden')}\n{difference}"
    assert not told.missing(), "play it anew: python -m tests.golden.play"


def test_every_story_is_listed() -> None:
    for ending in ("md", "record"):
        assert {path.stem for path in FOLDER.glob(f"*.{ending}")} == set(TELLINGS)


@each_game
def test_stories_show_every_end_of_a_game(game_id: str) -> None:
    names = [name for name, telling in TELLINGS.items() if telling.game_id == game_id]
    said = {key for name in names for key in TELLINGS[name].shows}
    words = orrery.load(game_id).words("en").templates
    ends = {key for key in words if key.startswith("outcome.")} - {"outcome.running"}
    assert ends <= said


@each_game
def test_a_game_by_other_rules_is_noticed(game_id: str) -> None:
    """A root rule is a change of a rule: without it the game of its mode goes differently."""
    for name, one in MODES.items():
        if one.game.id == game_id:
            assert one.shows_its_mode() == (name not in NOT_BY_CHANCE), name


def test_what_differs_is_said() -> None:
    kept = golden.read_modes(FOLDER, orrery.load("galaxy_rush"))["galaxy_rush-2"].fingerprints
    assert kept.difference(kept) == ""
    later = replace(kept, steps=(*kept.steps[:7], "----", *kept.steps[8:]))
    assert kept.difference(later) == "the table or what is legal differs at decision 7"
    shorter = replace(kept, steps=kept.steps[:-1])
    assert kept.difference(shorter).endswith(f"instead of {len(kept.steps) - 1}")
    assert kept.difference(replace(kept, told="")) == "the log is told in other words"


def test_a_changed_rule_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    root = mutants.copy_sources(tmp_path)
    module = Path("orrery/games/galaxy_rush/scoring.py")
    first, *_ = mutants.mutants(module, (root / module).read_text(encoding="utf-8"))
    assert mutants.compared(root, "galaxy_rush") == ""
    assert "differs at decision" in mutants.check(root, "galaxy_rush", first)


def test_a_game_without_an_end_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text("while True:\n    pass\n")
    assert mutants.run(tmp_path, ["endless"], 1) == "it does not end"


def test_what_is_written_again_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = (FOLDER / golden.LIST).read_text(encoding="utf-8")
    (tmp_path / golden.LIST).write_text(listed, encoding="utf-8")
    record = (FOLDER / "galaxy_rush-tie.record").read_text(encoding="utf-8")
    (tmp_path / "galaxy_rush-tie.record").write_text(record, encoding="utf-8")
    only = {"galaxy_rush-tie": TELLINGS["galaxy_rush-tie"]}
    monkeypatch.setattr(golden, "tellings", lambda folder: only)
    monkeypatch.setattr("sys.argv", ["golden", "--folder", str(tmp_path), "--game", "galaxy_rush"])
    golden.main()
    written = capsys.readouterr().out
    assert "galaxy_rush-tie.md: written" in written
    assert "galaxy_rush-tie.record: unchanged" in written
    for name in ("galaxy_rush-tie.md", "galaxy_rush-tie.record", "modes/galaxy_rush.toml"):
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()


@pytest.mark.parametrize("mode", MODES)
def test_numbers_of_paths(mode: str) -> None:
    wanted = {count.decision: count for count in COUNTS if count.mode == mode}
    for state in perft.starting_points(MODES[mode]):
        count = wanted.pop(state.decisions)
        assert state.decision.kind == count.kind
        now = perft.paths(state, len(count.paths))
        assert now == count.paths, f"at {count.decision}: {AGAIN.format('perft')}"
    assert not wanted


def test_paths_end_where_the_game_ends() -> None:
    story = MODES["galaxy_rush-2"].story()
    last = story.at(len(story.codes) - 1)
    assert perft.paths(last, 5) == (len(last.legal()),) * 5
    assert perft.count(last)[-1] == len(last.legal())
    assert perft.paths(story.at(len(story.codes)), 3) == (1, 1, 1)
