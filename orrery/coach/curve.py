"""The course of a game as a picture: a line for every seat, from the first decision to the end."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.coach import summary
from orrery.coach.review import Review
from orrery.core.art import svg
from orrery.core.art.svg import Svg

WIDE, HIGH = 640.0, 260.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 14.0, 12.0, 26.0
MARKS = (
    "M0-4.6a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z",
    "M0-5L5 4.2H-5z",
    "M-4.2-4.2H4.2V4.2H-4.2z",
    "M0-5.4L5.4 0L0 5.4L-5.4 0z",
)
"""The shapes of the seats, so that no colour has to carry the meaning alone."""


def curve(review: Review, label: str, marks: Sequence[int]) -> Svg:
    """The picture with its description; `marks` says which shape belongs to each seat."""
    frame = _Frame(review)
    lines = [_line(frame, review, seat, marks[seat]) for seat in range(len(review.result))]
    return svg.tag(
        "svg",
        *frame.grid(),
        *(_swing(frame, one) for one in summary.swings(review)),
        *lines,
        class_="chart curve",
        viewBox=f"0 0 {WIDE:g} {HIGH:g}",
        role="img",
        aria_label=label,
    )


class _Frame:
    """Where on the sheet a decision and a value lie."""

    def __init__(self, review: Review) -> None:
        self.decisions = max(1, review.decisions)
        self.percent = review.measure == "chance"
        self.least, self.most = 0.0, 1.0
        if not self.percent:
            values = [
                value
                for seat in range(len(review.result))
                for _, value in summary.course(review, seat)
            ]
            self.least = min(0.0, *values)
            self.most = max(10.0, *values)

    def x(self, decision: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * decision / self.decisions

    def y(self, value: float) -> float:
        share = (value - self.least) / (self.most - self.least)
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * share

    def grid(self) -> list[Svg]:
        drawn: list[Svg] = []
        for step in range(5):
            value = self.least + (self.most - self.least) * step / 4
            y = self.y(value)
            shown = f"{100 * value:.0f} %" if self.percent else f"{value:.0f}"
            drawn += [
                svg.path(f"M{LEFT:g} {svg.number(y)}H{WIDE - RIGHT:g}", class_="grid"),
                svg.tag(
                    "text", svg.words(shown), class_="tick", x=LEFT - 5, y=y + 4, text_anchor="end"
                ),
            ]
        for share in (0.0, 0.5, 1.0):
            decision = round(self.decisions * share)
            anchor = "end" if share == 1.0 else "middle"
            drawn.append(
                svg.tag(
                    "text",
                    svg.words(str(decision)),
                    class_="tick",
                    x=self.x(decision),
                    y=HIGH - 6,
                    text_anchor=anchor,
                )
            )
        return drawn


def _line(frame: _Frame, review: Review, seat: int, mark: int) -> Svg:
    points = [(frame.x(at), frame.y(value)) for at, value in summary.course(review, seat)]
    course = "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in points)
    shape = svg.path(MARKS[mark % len(MARKS)])
    return svg.group(
        svg.path(f"M{course}", class_=f"seat-{seat} course"),
        svg.at(*points[-1], shape, class_=f"seat-{seat} dot"),
    )


def _swing(frame: _Frame, swing: summary.Swing) -> Svg:
    """A thin line where something changed much."""
    x = svg.number(frame.x(swing.moment.decision))
    return svg.path(f"M{x} {TOP:g}V{HIGH - BOTTOM:g}", class_=f"swing {swing.kind}")
