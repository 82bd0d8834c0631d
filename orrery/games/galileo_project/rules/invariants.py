"""The invariants of a table, which `check()` tests (RES, limits, totals)."""

from __future__ import annotations

from orrery.core.frames import KIND, SEAT
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.components import copies_per_kind
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.abilities import level_cap
from orrery.games.galileo_project.rules.modifiers import placed_modifiers
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.rules.pending import (
    check_stack,
    require,
    taken_characters,
    to_develop,
)
from orrery.games.galileo_project.rules.setup import projects_offered
from orrery.games.galileo_project.rules.technologies import tiles_left
from orrery.games.galileo_project.rules.turn import ACT, CHANGE_TRACK
from orrery.games.galileo_project.state import (
    Player,
    Table,
    extra_of,
    is_developed,
    is_moved,
    level_of,
    moon_of,
    new_player,
    piece_of,
    tile_of,
)


def check_table(table: Table) -> None:
    """Raise BrokenInvariant unless this table can occur in a game."""
    check_deal(table)
    check_stack(table)
    check_robot_cards(table)
    check_characters(table)
    check_projects(table)
    for seat in range(len(table.players)):
        check_goods(table.players[seat], seat)
        check_robots(table, seat)
        check_modifiers(table.players[seat], seat)
        check_markers(table, seat)
        check_technologies(table, seat)
        check_tucked(table, seat)
    check_newcomers(table)
    check_claims(table)
    check_ending(table)
    check_rival(table)


def key(seat: int, part: str) -> str:
    """What a position calls a part of what a player has."""
    return f"player{seat + 1}.{part}"


# --- cards --------------------------------------------------------------------------------


def check_deal(table: Table) -> None:
    """Every card is in its deck as often as it should be.

    GP-RES-08, GP-SETUP-04, GP-SETUP-05, GP-SETUP-13.
    """
    deal = table.deal
    copies = copies_per_kind(deal.agreed.seats)
    require(sorted(deal.robots) == list(range(box.ROBOTS)), "deck.robots: every robot card once")
    kinds = [kind for kind in range(box.CHARACTERS) for _ in range(copies)]
    require(sorted(deal.characters) == kinds, f"deck.characters: every character {copies} times")
    require(
        sorted(deal.projects) == list(range(box.PROJECTS)), "deck.projects: every project card once"
    )
    known = all(0 <= goal < box.GOALS for goal in deal.goals)
    require(known and len(set(deal.goals)) == box.SLOTS, "board.goals: four different goals")


def turns_are_over(table: Table) -> bool:
    """All turns are played: salaries are paid, or everything is done."""
    return table.over or st.lowest(table.stack, KIND) == act.RUN_SALARIES


def is_fresh(table: Table) -> bool:
    """Nothing was taken from a display in this turn: the action is not chosen yet."""
    if turns_are_over(table):
        return True
    return st.lowest(table.stack, slots.STEP) <= ACT or table.stack[KIND] == act.DECIDE_ACTION


def check_row(row: list[int], what: str, fresh: bool, more: bool) -> None:
    """Filled while the deck lasts, to the left.

    GP-CLOSE-02, GP-CLOSE-03, GP-CLOSE-04, GP-CLOSE-05.
    """
    require(len(row) == box.DISPLAY, f"board.{what}s: a display has {box.DISPLAY} places")
    gaps = row.count(st.NO_CARD)
    if fresh:
        require(gaps == 0 or not more, f"board.{what}s: a place of the display is empty")
        require(
            all(card == st.NO_CARD for card in row[box.DISPLAY - gaps :]),
            f"board.{what}s: the cards of the display lie to the left",
        )


def check_robot_cards(table: Table) -> None:
    """Each is in the deck, on display or with somebody. GP-CHAR-13, GP-SOLO-04."""
    more = table.robots_drawn < box.ROBOTS
    fresh = is_fresh(table)
    check_row(table.robots, "robot", fresh, more)
    if not fresh and more:
        require(
            table.robots.count(st.NO_CARD) <= 1,
            "board.robots: at most one robot is acquired in a turn",
        )
    lying = table.deal.robots[table.robots_drawn :]
    lying += [card for card in table.robots if card != st.NO_CARD]
    for player in table.players:
        lying += [piece_of(robot) for robot in player.robots if piece_of(robot) < box.ROBOTS]
    require(len(set(lying)) == len(lying), "board.robots: a robot is in two places")
    require(
        len(lying) + table.rival_robots == box.ROBOTS,
        f"gone.robots: {box.ROBOTS - len(lying)} are missing, the rival has {table.rival_robots}",
    )


def check_characters(table: Table) -> None:
    """No more of a kind than there are; what is missing was discarded. GP-CHAR-13, GP-CHAR-14."""
    deck = table.deal.characters
    check_row(table.characters, "character", is_fresh(table), table.characters_drawn < len(deck))
    lying = deck[table.characters_drawn :]
    lying += [card for card in table.characters if card != st.NO_CARD]
    lying += taken_characters(table.stack)
    for player in table.players:
        lying += list(player.tucked)
    copies = copies_per_kind(table.deal.agreed.seats)
    for kind in range(box.CHARACTERS):
        require(
            lying.count(kind) <= copies,
            f"deck.characters: {box.CHARACTER_IDS[kind]} is there more than {copies} times",
        )


def check_projects(table: Table) -> None:
    """Each is offered, in the stack, open or fulfilled. GP-SETUP-20, GP-SETUP-25, GP-PROJ-05."""
    lying = list(table.offered) + list(table.pile)
    drafted = 0
    for player in table.players:
        if player.project != st.NO_PROJECT:
            lying.append(player.project)
            drafted += 1
        lying += [
            piece_of(robot) - box.ROBOTS for robot in player.robots if piece_of(robot) >= box.ROBOTS
        ]
    require(
        sorted(lying) == list(range(box.PROJECTS)),
        "deck.projects: every project card is somewhere once",
    )
    offered = 0
    if table.round == 0:
        offered = projects_offered(table.deal.agreed) - drafted
    require(
        len(table.offered) == offered, f"board.offered: {offered} project cards should be on offer"
    )


# --- players ------------------------------------------------------------------------------


def check_goods(player: Player, seat: int) -> None:
    """GP-RES-02, GP-RES-03, GP-RES-05, GP-RES-06."""
    require(0 <= player.mc <= box.MC_MAX, f"{key(seat, 'mc')}: {player.mc} MC cannot be")
    require(
        0 <= player.energy <= box.ENERGY_MAX,
        f"{key(seat, 'energy')}: {player.energy} energy cannot be",
    )
    require(
        0 <= player.influence <= box.INFLUENCE_MAX,
        f"{key(seat, 'influence')}: {player.influence} cannot be",
    )
    require(
        (player.track == st.NO_TRACK) == (player.influence == 0),
        f"{key(seat, 'influence')}: a marker on 0 has no track, any other has one",
    )


def check_robots(table: Table, seat: int) -> None:
    """Levels, moons and types that the cards allow. GP-LVL-01, GP-ROB-08, GP-MOD-11, GP-RL-03."""
    player = table.players[seat]
    cap = level_cap(player)
    waiting = to_develop(table, seat)
    for robot in player.robots:
        piece = piece_of(robot)
        who = f"{key(seat, 'robots')}: {box.PIECE_IDS[piece]}"
        require(box.PIECE_LEVEL[piece] <= level_of(robot) <= cap, f"{who} has an impossible level")
        require(
            (is_developed(robot) == 0) == (piece in waiting),
            f"{who} is developed unless its development is still to come",
        )
        if piece >= box.ROBOTS:
            both = is_moved(robot) == 1 and extra_of(robot) != box.NO_TYPE
            require(both, f"{who} became a robot with both modifiers")
            continue
        moons = [box.ROBOT_MOON[piece], box.ROBOT_SECOND_MOON[piece]]
        if not is_moved(robot):
            require(moon_of(robot) in moons, f"{who} does not show the moon where it lies")
        if not table.deal.agreed.own_modifiers:
            stayed = is_moved(robot) and [moon_of(robot), box.NO_MOON] == moons
            require(not stayed, f"{who} was moved to its own moon")
            require(extra_of(robot) != box.PIECE_TYPE[piece], f"{who} has its own type as modifier")
    if player.project != st.NO_PROJECT:
        printed = box.PIECE_LEVEL[box.ROBOTS + player.project]
        require(
            printed <= player.project_level <= cap, f"{key(seat, 'project')}: the level cannot be"
        )


def check_modifiers(player: Player, seat: int) -> None:
    """Each is unused or placed once; with both, no project is open. GP-RES-07, GP-MOD-03."""
    placed = placed_modifiers(player)
    for modifier in range(box.MODIFIERS):
        unused = st.is_unused(player, modifier)
        require(
            placed.count(modifier) + unused == 1,
            f"{key(seat, 'robots')}: {box.MODIFIER_IDS[modifier]} is there twice or not at all",
        )
    both = player.project_moon != st.NOT_PLACED and player.project_type != st.NOT_PLACED
    require(not both, f"{key(seat, 'project')}: with both modifiers it is fulfilled")
    if player.project == st.NO_PROJECT:
        bare = player.project_moon == st.NOT_PLACED and player.project_type == st.NOT_PLACED
        require(bare and player.project_level == 0, f"{key(seat, 'project')}: no project is open")


def check_markers(table: Table, seat: int) -> None:
    """On their tracks, and no further than the robots there explain. GP-DEV-01, GP-RL-11."""
    player = table.players[seat]
    gift = 0
    for kind in range(box.TECHNOLOGIES):
        # A technology can move all markers without a robot (GP-CARD-T4B).
        if st.has_technology(player, kind):
            gift += box.TILE_ADVANCE[tile_of(table, kind)]
    for moon in range(len(box.MOONS)):
        space = player.markers[moon]
        levels = gift
        for robot in player.robots:
            if moon_of(robot) == moon and is_developed(robot):
                levels += level_of(robot)
        require(
            0 <= space <= box.MOON_TOP[moon],
            f"{key(seat, 'markers')}: {box.MOONS[moon]} has no space {space}",
        )
        require(
            space <= levels,
            f"{key(seat, 'markers')}: robots at {box.MOONS[moon]} explain {levels} steps,"
            f" not {space}",
        )


def check_technologies(table: Table, seat: int) -> None:
    """Powers are those of the tiles, and there were enough tiles. GP-TECH-04, GP-TECH-07."""
    player = table.players[seat]
    powers = 0
    for kind in range(box.TECHNOLOGIES):
        if st.has_technology(player, kind):
            powers |= box.TILE_POWERS[tile_of(table, kind)]
        require(
            tiles_left(table, kind) >= 0,
            f"{key(seat, 'technologies')}: more tiles of kind {kind + 1} than there are",
        )
    require(
        player.powers == powers,
        f"{key(seat, 'technologies')}: powers are those of the technologies",
    )


def check_tucked(table: Table, seat: int) -> None:
    """Above the limit only in the own turn, until it is closed. GP-CHAR-11, GP-GAN-07."""
    player = table.players[seat]
    own_turn = len(table.stack) > 0 and st.lowest(table.stack, SEAT) == seat
    if not own_turn or is_fresh(table):
        limit = tuck_limit(player)
        require(
            len(player.tucked) <= limit,
            f"{key(seat, 'tucked')}: at most {limit} characters may be tucked",
        )


def check_newcomers(table: Table) -> None:
    """Who has not had a turn has what the project card gave.

    GP-SETUP-17, GP-SETUP-18, GP-SETUP-19, GP-SETUP-20, GP-SETUP-21, GP-SETUP-22, GP-SETUP-23,
    GP-SETUP-24.
    """
    if table.round > 1 or turns_are_over(table):
        return
    seats = table.deal.agreed.seats
    current = (st.lowest(table.stack, SEAT) - table.deal.first) % seats
    marked = table.round == 1 and st.lowest(table.stack, slots.STEP) > CHANGE_TRACK
    for place in range(current + 1 if marked else current, seats):
        seat = (table.deal.first + place) % seats
        player = table.players[seat]
        fresh = new_player({})
        if player.project != st.NO_PROJECT:
            fresh.project = player.project
            fresh.project_level = box.PIECE_LEVEL[box.ROBOTS + player.project]
            fresh.mc = box.PROJECT_MC[player.project]
            fresh.energy = box.PROJECT_ENERGY[player.project]
        require(
            player.encode() == fresh.encode(),
            f"player{seat + 1}: without a turn there is only what the project card gave",
        )


# --- goals and the end --------------------------------------------------------------------


def check_claims(table: Table) -> None:
    """Markers to the left, one of each side below a goal. GP-GOAL-01, GP-GOAL-05."""
    sides = 2 if table.deal.agreed.solo else table.deal.agreed.seats
    require(
        len(table.claims) == box.SLOTS * box.SLOTS,
        "claims: there are sixteen places for goal markers",
    )
    for slot in range(box.SLOTS):
        row = st.claimed(table, slot)
        markers = [side for side in row if side != st.UNCLAIMED]
        left = list(row[: len(markers)]) == markers
        require(left, f"claims.{box.SLOT_NAMES[slot]}: the markers lie to the left")
        once = len(set(markers)) == len(markers) and all(side < sides for side in markers)
        require(once, f"claims.{box.SLOT_NAMES[slot]}: one marker of each player at most")


def check_ending(table: Table) -> None:
    """The end is triggered when it should be, and only then.

    GP-END-01, GP-END-02, GP-END-03, GP-END-04.
    """
    gone = table.characters_drawn == len(table.deal.characters)
    most = table.rival_robots
    for seat in range(len(table.players)):
        running = not is_fresh(table) and st.lowest(table.stack, SEAT) == seat
        robots = len(table.players[seat].robots)
        if not running and robots > most:
            most = robots
    if table.ending == st.NOT_ENDING:
        require(not gone, "ending: the last character lies there, so the end is triggered")
        require(
            most < box.ROBOTS_AT_END, "ending: somebody has ten robots, so the end is triggered"
        )
    elif table.ending == st.LAST_CHARACTER:
        require(gone, "ending: the last character does not lie there yet")
    else:
        require(
            table.ending == st.TEN_ROBOTS and most >= box.ROBOTS_AT_END,
            "ending: nobody has ten robots",
        )
    ended = turns_are_over(table)
    require(not ended or table.ending != st.NOT_ENDING, "ending: the game ends after the trigger")
    if table.over:
        require(not table.stack, "turn.stack: nothing is left to decide")


def check_rival(table: Table) -> None:
    """Alone, the rival has taken and claimed what its turns gave. GP-SOLO-02, GP-SOLO-03."""
    if not table.deal.agreed.solo:
        require(table.rival_robots == 0, "gone.robots: there is no rival")
        return
    ended = turns_are_over(table)
    turns = table.round if ended else max(table.round - 1, 0)
    removed = turns // box.RIVAL_ROBOT_EVERY
    require(
        table.rival_robots == removed,
        f"gone.robots: after {turns} turns the rival has removed {removed} robots",
    )
    for slot in range(box.SLOTS):
        due = box.RIVAL_GOAL_TURNS[slot] <= turns
        row = st.claimed(table, slot)
        require(
            (st.RIVAL in row) == due,
            f"claims.{box.SLOT_NAMES[slot]}: the rival claims in its turns",
        )
