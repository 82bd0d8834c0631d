"""INFO: what chance decides, what each seat knows, and tables that fit what a seat knows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.core.words import LANGUAGES
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from tests.games.galaxy_rush.builder import (
    asked,
    box_deal,
    dealt,
    fly,
    fly_to_break,
    offered,
    play,
    predict_both,
    random_deal,
    seen,
    table,
    walk,
)
from tests.games.galaxy_rush.moments import break_after, last_turn, log

rule = pytest.mark.rule

VIEWERS = (0, 1, None)
SEEDS = range(80)


def told_everywhere(state: GalaxyRush, viewer: int | None) -> list[object]:
    """Everything that reaches a viewer: the view, the table in words, the pictures."""
    view = seen(state, viewer)
    pictures = [view.panels(language, ("Ada", "Bo")) for language in LANGUAGES]
    return [view.to_bytes(), GAME.grids(view), pictures]


def sampled(state: GalaxyRush, viewer: int | None, chance: Random) -> GalaxyRush:
    """A table that the viewer cannot tell from this one."""
    return GAME.resample(seen(state, viewer), chance)


# --- chance -------------------------------------------------------------------------------


@rule("GR-INFO-01")
def test_chance_before_the_game() -> None:
    """Every row of the deal is a shuffle of just the right cards."""
    for seed in SEEDS:
        deal = random_deal(seed)
        assert sorted(deal.pop("orbit")) == sorted(box.ORBIT_IDS)
        for season in range(4):
            deck = deal.pop(f"discoveries-{season + 1}")
            assert sorted(deck) == box.DISCOVERY_IDS[12 * season : 12 * season + 12]
        assert sorted(deal.pop("predictions-blue")) == box.PREDICTION_IDS[:8]
        assert sorted(deal.pop("predictions-orange")) == box.PREDICTION_IDS[8:]
        achievements = deal.pop("achievements")
        assert len(set(achievements)) == 4
        assert set(achievements) <= set(box.ACHIEVEMENT_IDS)
        assert deal.pop("first")[0] in ("blue", "orange")
        assert deal == {}


@rule("GR-INFO-01")
def test_each_row_of_the_deal_is_left_to_chance() -> None:
    deals = [random_deal(seed) for seed in SEEDS]
    assert {deal["first"][0] for deal in deals} == {"blue", "orange"}
    for name in ("discoveries-1", "discoveries-4", "predictions-blue", "predictions-orange"):
        first_cards = {deal[name][0] for deal in deals}
        assert first_cards == set(deals[0][name])
    assert {card for deal in deals for card in deal["achievements"]} == set(box.ACHIEVEMENT_IDS)
    assert len({deal["orbit"][0] for deal in deals}) > 40
    assert {card for deal in deals for card in deal["orbit"][:12]} == set(box.ORBIT_IDS)


@rule("GR-INFO-01")
def test_three_predictions_and_four_achievements_are_dealt_from_the_shuffles() -> None:
    deal = random_deal(5)
    state = dealt(deal)
    assert set(seen(state, 0).captains[0].hand) == set(deal["predictions-blue"][:3])
    assert set(seen(state, 1).captains[1].hand) == set(deal["predictions-orange"][:3])
    assert list(seen(state).achievements) == deal["achievements"]


@rule("GR-INFO-02")
def test_a_layout_turns_up_twelve_orbit_cards_and_four_discoveries() -> None:
    deal = random_deal(3)
    state = dealt(deal)
    for season in (1, 2, 3, 4):
        view = seen(state)
        assert set(view.line) == set(deal["orbit"][12 * season - 12 : 12 * season])
        assert list(view.display) == deal[f"discoveries-{season}"][:4]
        assert view.discoveries_left == 8
        if season < 4:
            predict_both(fly_to_break(state))


@rule("GR-INFO-02")
def test_the_draw_is_the_coin_for_two_cards_of_equal_au() -> None:
    """I3 and H06 show 15 au each: either of them can come to lie in orbit 1."""
    assert seen(dealt(box_deal(orbit="I3 H06"))).line[:2] == ("I3", "H06")
    assert seen(dealt(box_deal(orbit="H06 I3"))).line[:2] == ("H06", "I3")
    assert seen(dealt(box_deal(orbit="H14 I3"))).line[:2] == ("I3", "H14")


@rule("GR-INFO-03")
def test_a_discovery_taken_turns_up_one_refill() -> None:
    state = dealt(box_deal(orbit="I1 O1", discoveries_1="D101 D102 D103 D104 D112 D111"))
    play(state, "take P1-O1", "face up", "discover D101")
    assert seen(state).display == ("D112", "D102", "D103", "D104")
    assert seen(state).discoveries_left == 7
    assert b"D111" not in seen(state).to_bytes()


@rule("GR-INFO-03")
def test_an_empty_deck_turns_up_nothing() -> None:
    state = (
        table()
        .track("- - - - - I8", "- - - - - -")
        .blue(step=5, orbit=2, up="I1 I2 O1 P1 P2", discoveries="D101 D102 D103 D111 D109")
        .orange(step=6, orbit=2, up="I4 I5 R1 R2 O2", discoveries="D104 D108 D112")
        .display("D105 D106 D107 D110")
        .state()
    )
    reveals = state.reveals
    play(state, "take P6-O1", "face up", "discover D105")
    assert seen(state).display == ("", "D106", "D107", "D110")
    assert state.reveals == reveals


@rule("GR-INFO-04")
def test_a_game_follows_from_its_deal_and_its_actions() -> None:
    """Two tables dealt alike and played alike never differ."""
    deal = random_deal(11)
    for one, other in zip(walk_through(deal, 4), walk_through(deal, 4), strict=True):
        assert one == other


def walk_through(deal: dict[str, list[str]], seed: int) -> list[tuple[object, ...]]:
    state = dealt(deal)
    chance = Random(seed)
    trace = [state.encode()]
    while not state.over:
        state.apply(chance.choice(state.legal()))
        trace.append(state.encode())
    return trace


@rule("GR-INFO-04")
@pytest.mark.parametrize("seed", range(6))
def test_inside_a_season_only_refills_bring_news(seed: int) -> None:
    """A table that blue cannot tell from the real one stays so until a card is turned up."""
    real = dealt(random_deal(seed))
    chance = Random(seed)
    other = sampled(real, 0, chance)
    seen_actions = 0
    while asked(real) not in ("predict", "over"):
        code = chance.choice(real.legal())
        assert other.legal() == real.legal()
        before = real.reveals
        real.apply(code)
        other.apply(code)
        if real.reveals != before:
            break
        assert seen(real, 0).to_bytes() == seen(other, 0).to_bytes()
        seen_actions += 1
    assert seen_actions > 1


# --- knowledge ----------------------------------------------------------------------------


@rule("GR-INFO-05")
def test_the_coming_orbit_cards_and_discoveries_are_hidden() -> None:
    """Other decks to come, the same table for everybody."""
    usual = dealt(box_deal())
    other = dealt(
        box_deal(
            orbit=" ".join([*box.ORBIT_IDS[:12], *reversed(box.ORBIT_IDS[12:])]),
            discoveries_1=" ".join([*box.DISCOVERY_IDS[:4], *reversed(box.DISCOVERY_IDS[4:12])]),
            discoveries_3=" ".join(reversed(box.DISCOVERY_IDS[24:36])),
        )
    )
    assert usual.encode() != other.encode()
    for viewer in VIEWERS:
        assert told_everywhere(usual, viewer) == told_everywhere(other, viewer)


@rule("GR-INFO-05")
def test_the_opponents_statements_are_hidden_in_hand_and_on_the_table() -> None:
    def after(hand: str, card: str) -> GalaxyRush:
        state = break_after(1).blue(hand=hand).state()
        return play(state, f"predict {card}", "aim orange")

    one, other = after("PB1 PB2 PB3", "PB2"), after("PB5 PB6 PB8", "PB8")
    assert told_everywhere(one, 1) == told_everywhere(other, 1)
    assert told_everywhere(one, None) == told_everywhere(other, None)
    assert told_everywhere(one, 0) != told_everywhere(other, 0)


@rule("GR-INFO-05")
@pytest.mark.parametrize("viewer", [1, None])
def test_choosing_a_rocket_gives_nothing_away(viewer: int | None) -> None:
    """While blue aims, the others know neither the card nor the rocket."""
    for moment in ((), ("aim blue",)):
        reached = [
            play(break_after(1).blue(hand="PB1 PB2 PB3").state(), f"predict {card}", *moment)
            for card in ("PB1", "PB2", "PB3")
        ]
        shown = [told_everywhere(state, viewer) for state in reached]
        assert shown[0] == shown[1] == shown[2]
    choosing = play(break_after(1).state(), "predict PB1")
    assert seen(choosing, viewer).options == ()
    assert seen(choosing, viewer).chosen == ""
    assert seen(choosing, 0).chosen == "PB1"


@rule("GR-INFO-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_of_a_break_is_the_same_whatever_was_played(language: str) -> None:
    def told(card: str, viewer: int | None) -> list[str]:
        state = break_after(1).blue(hand="PB1 PB2 PB3").state()
        return log(state, f"predict {card}", "aim orange", viewer=viewer, language=language)

    for viewer in VIEWERS:
        assert told("PB1", viewer) == told("PB2", viewer) == told("PB3", viewer)


@rule("GR-INFO-05")
def test_a_sample_keeps_what_the_seat_knows() -> None:
    """Blue remembers its own played card and where it lies; the rest may be anything."""
    state = break_after(1).blue(hand="PB7 PB2 PB3").orange(hand="PO1 PO4 PO6").state()
    play(state, "predict PB7", "aim orange", "predict PO4", "aim blue")
    chance = Random(1)
    for _ in range(20):
        sample = sampled(state, 0, chance)
        sample.check()
        assert seen(sample, 0).to_bytes() == seen(state, 0).to_bytes()
        own, others = seen(sample, 0).predictions
        assert (own.rocket, own.maker, own.card) == (1, 0, "PB7")
        assert (others.rocket, others.maker, others.card) == (0, 1, "")
        assert seen(sample, 0).captains[0].hand == ("PB2", "PB3")


@rule("GR-INFO-05")
def test_a_sample_reshuffles_evenly_what_the_seat_cannot_know() -> None:
    """Any three of the eight statements, any of them played, any card next in each deck."""
    state = break_after(1).orange(hand="PO1 PO4 PO6").state()
    play(state, "predict PB1", "aim orange", "predict PO4", "aim blue")
    chance = Random(2)
    held: Counter[str] = Counter()
    played: Counter[str] = Counter()
    next_orbit: Counter[int] = Counter()
    next_find: Counter[int] = Counter()
    samples = 1600
    for _ in range(samples):
        sample = sampled(state, 0, chance)
        theirs = seen(sample, 1)
        held.update(theirs.captains[1].hand)
        played.update(one.card for one in theirs.predictions if one.maker == 1)
        next_orbit[sample.deal.orbit[24]] += 1
        next_find[sample.deal.discoveries[16]] += 1
    # Five standard deviations of what even chances give.
    for counter, kinds, share in (
        (held, 8, 2 / 8),
        (played, 8, 1 / 8),
        (next_orbit, 50, 1 / 50),
        (next_find, 8, 1 / 8),
    ):
        assert len(counter) == kinds
        slack = 5 * (samples * share * (1 - share)) ** 0.5
        assert all(abs(count - samples * share) < slack for count in counter.values())


@rule("GR-INFO-05")
def test_a_sample_never_deals_a_card_twice() -> None:
    for state in walk(4):
        for viewer in VIEWERS:
            sampled(state, viewer, Random(state.decisions)).check()


@rule("GR-INFO-05")
def test_while_the_opponent_aims_any_of_its_cards_may_be_the_chosen_one() -> None:
    state = play(break_after(1).blue(hand="PB1 PB2 PB3").state(), "predict PB2")
    chance = Random(3)
    chosen = {seen(sampled(state, 1, chance), 0).chosen for _ in range(200)}
    assert chosen == set(box.PREDICTION_IDS[:8])


@rule("GR-INFO-06")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_scores_but_the_predictions_are_public_at_any_time(viewer: int | None) -> None:
    state = (
        break_after(2)
        .blue(up="C01 C02 AS01 N01 H01 I1", discoveries="D101", down1="R8 R7", down2="R6")
        .orange(up="P1 P2 P3 P4 P5 H13")
        .achievements("A06 A07 A02 A05")
        .predictions("blue:PB1 blue:PO1")
        .state()
    )
    assert seen(state, viewer).scores == (
        {
            "medals": 11,
            "heroics": 3,
            "discoveries": 1,
            "expeditions": 10,
            "distance": 6,
            "achievements": 4 + 6,
            "predictions": 0,
        },
        {
            "medals": 0,
            "heroics": 6,
            "discoveries": 0,
            "expeditions": 0,
            "distance": 0,
            "achievements": 8,
            "predictions": 0,
        },
    )
    assert seen(state, viewer).outcome is None


@rule("GR-INFO-06")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_predictions_join_the_score_at_the_end(viewer: int | None) -> None:
    state = last_turn(4).predictions(
        "blue:PB8 orange:PO1 orange:PB1 orange:PO2 orange:PB2 blue:PO3"
    )
    over = play(state.state(), "take P6-O2", "face down")
    assert seen(over, viewer).scores[0]["predictions"] == 6
    assert seen(over, viewer).outcome is not None


def test_only_who_decides_is_shown_options() -> None:
    state = dealt()
    assert [len(seen(state, viewer).options) > 0 for viewer in VIEWERS] == [True, False, False]
    fly(state, "P1-O1")
    assert [len(seen(state, viewer).options) > 0 for viewer in VIEWERS] == [False, True, False]
    assert list(seen(state, 1).legal) == state.legal()
    assert offered(state)
