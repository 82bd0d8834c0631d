"""Playing over the socket: whole games, order, duplicates, stale answers, resuming."""

from __future__ import annotations

from tests.table.house import House, Json, open_actions


def test_two_people_play_a_whole_game(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        moves = table.play({0: anna, 1: ben})
        last = house.room(table.id).projection.n
        over = [player.event_n(last) for player in (anna, ben)]
    assert moves > 60
    assert over[0]["over"]
    assert over[0]["outcome"] == over[1]["outcome"]
    assert table.host.get(f"{table.path}/record").text == table.record()


def test_every_event_has_the_number_after_the_last(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 20)
        last = house.room(table.id).projection.n
        for player in (anna, ben):
            player.event_n(last)
            numbers = [event["n"] for event in player.events]
            assert numbers == list(range(numbers[0], last + 1))


def test_the_same_key_again_changes_nothing(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        event = both.event
        action = open_actions(event)[0]
        first = both.act(action, event, key="once")
        record = table.record()
        again = both.act(action, event, key="once")
        other = both.act(open_actions(event)[1], event, key="once")
    assert first["type"] == "ok"
    assert again == first == other
    assert table.record() == record


def test_two_players_may_use_the_same_key(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        assert anna.ask("say", key="k", text="Hello")["n"] == 3
        assert ben.ask("say", key="k", text="Hello")["n"] == 4


def test_an_answer_to_an_earlier_decision_is_stale_and_gets_the_present_one(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        old = both.event
        both.act(open_actions(old)[0], old)
        record = table.record()
        answer = both.act(open_actions(old)[0], old)
        event = both.until("event")
    assert (answer["code"], answer["decision"]) == ("stale", 1)
    assert event["decision"]["id"] == 1
    assert table.record() == record


def test_nobody_moves_for_another_seat(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben, table.player() as watcher:
        decides = anna if anna.event["decision"]["mine"] else ben
        waits = ben if decides is anna else anna
        action = open_actions(decides.event)[0]
        record = table.record()
        wrong = waits.act(action, decides.event)
        own_seat = waits.act(action, decides.event, seat=1 - decides.event["decision"]["seat"])
        watching = watcher.act(action, decides.event)
    assert [wrong["code"], own_seat["code"], watching["code"]] == ["not-yours"] * 3
    assert own_seat["message"].startswith("It is not your turn")
    assert table.record() == record


def test_an_illegal_action_is_refused_with_the_rule(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        closed = next(option for option in both.event["options"] if not option["open"])
        refused = both.act(closed["action"])
        unknown = both.act("fly to the moon")
        other = both.act("face up")
    assert refused["code"] == "illegal"
    assert (refused["message"], refused["rule"]) == (closed["why"], closed["rule"])
    assert unknown["code"] == "unknown"
    assert other["code"] == "illegal"


def test_nothing_is_played_after_the_end(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both})
        event = both.event
        while not event["over"]:
            event = both.until("event")
        answer = both.act("face up", event, seat=0)
        undo = both.ask("undo", decision=event["decision"]["id"], to=0)
    assert answer["code"] == undo["code"] == "over"


def test_who_comes_back_gets_a_digest_of_what_was_missed(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 4)
        seen = house.room(table.id).projection.n
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben}, 6, seed=2)
        last = house.room(table.id).projection.n
    with table.player(0, **{"from": seen}) as anna:
        digest = anna.event
    assert digest["digest"]
    assert (digest["from"], digest["n"]) == (seen, last)
    assert {line["n"] for line in digest["log"]} <= set(range(seen + 1, last + 1))
    assert len(digest["log"]) >= 6
    with table.player(0, **{"from": last}) as anna:
        assert not anna.event["digest"]
        assert anna.event["log"] == []


def test_each_reads_in_their_own_language(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1, language="de") as both, table.player() as watcher:
        german = both.event["decision"]["prompt"]
        assert german.startswith("Nimm")
        both.act(open_actions(both.event)[0])
        english = watcher.event_n(2)["log"][0]["parts"]
        assert "takes" in "".join(part["text"] for part in english)
        both.event_n(2)
        both.send(type="language", language="en")
        again = both.until("event")
    assert "face up" in again["decision"]["prompt"]
    assert again["from"] == 0
    assert {line["n"] for line in again["log"]} == {1, 2}


def test_a_hot_seat_is_looked_through_one_pair_of_eyes_at_a_time(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        first = both.event["decision"]["seat"]
        assert both.event["viewer"] == first
        welcome = both.hello(viewer=1 - first)
        assert welcome["viewer"] == 1 - first
        assert both.event["decision"]["mine"]
        assert both.event["options"] == []
        both.hello(viewer=first)
        assert both.event["options"]
    with table.player(0) as anna:
        anna.send(type="hello", viewer=1)
        assert anna.until("refused")["code"] == "not-yours"


def test_single_forced_choices_pass_by_themselves(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        both.send(type="auto", on=True)
        table.play({0: both, 1: both})
        projection = house.room(table.id).projection
        forced = [entry for entry in projection.entries if entry.payload.get("automatic")]
        chosen = [
            e for e in projection.entries if e.kind == "action" and "automatic" not in e.payload
        ]
        both.event_n(projection.n)
        assert both.event["n"] == projection.n
    assert forced
    assert chosen
    by_number = {event["n"]: event for event in both.events}
    assert all(len(open_actions(by_number[entry.n - 1])) == 1 for entry in forced)
    assert all(len(open_actions(by_number[entry.n - 1])) > 1 for entry in chosen)


def test_table_talk_is_stored_and_cleaned(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player(1) as ben, table.player() as watcher:
        answer = anna.ask("say", text="Well \u202e  played\x07!\n<b>")
        line = ben.event_n(answer["n"])["log"][0]
        empty = anna.ask("say", text="\u202e \n")
        stranger = watcher.ask("say", text="hello")
    assert line["kind"] == "say"
    assert line["parts"] == [{"text": "Well played!<b>".replace("!<", "! <"), "piece": ""}]
    assert empty["code"] == "malformed"
    assert stranger["code"] == "not-yours"


def test_everybody_sees_who_is_here(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna:
        assert [seat["here"] for seat in anna.event["seats"]] == [True, False]
        with table.player(1):
            assert [seat["here"] for seat in anna.until("presence")["seats"]] == [True, True]
        assert [seat["here"] for seat in anna.until("presence")["seats"]] == [True, False]


def test_pings_are_answered_before_hello_and_nothing_else_is(house: House) -> None:
    table = house.table("me", "me")
    headers = {"Authorization": f"Bearer {table.secrets[0]}"}
    with house.guest().websocket_connect(f"{table.path}/socket", headers=headers) as socket:
        socket.send_json({"type": "ping", "t": 5})
        assert socket.receive_json() == {"type": "pong", "t": 5}
        socket.send_json({"type": "say", "key": "k", "text": "hi"})
        assert socket.receive_json()["code"] == "malformed"


def test_panels_are_sent_once_and_then_only_where_they_changed(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1, panels=True) as both:
        first = both.event
        assert set(first["panels"]) == set(first["order"]) != set()
        both.act(open_actions(first)[0])
        second = both.event_n(2)
    assert set(second["panels"]) < set(second["order"])


def test_what_sides_have_is_sent_once_and_then_only_where_it_changed(house: House) -> None:
    """Whoever keeps it has at any moment what somebody sees who looks for the first time."""
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both}, 12)
        asked = both.event["decision"]["id"]
        both.ask("undo", decision=asked, to=asked - 5)
        both.ask("say", text="Hello")
        table.play({0: both, 1: both}, 20, seed=2)
        last = house.room(table.id).projection.n
        both.event_n(last)
        both.send(type="language", language="de")
        german = both.until("event")
    first, *others = both.events[:-1]
    kept: list[Json] = [{} for _ in first["scores"]]
    for event in (first, *others):
        for side, score in zip(kept, event["scores"], strict=True):
            side |= {one["name"]: one for one in score["holdings"]}
        seen = table.host.get(f"{table.path}/frames/{event['n']}?language=en").json()
        shown = [score["holdings"] for score in seen["scores"]]
        assert [[*side.values()] for side in kept] == shown
    assert [event["n"] for event in others] == list(range(first["n"] + 1, last + 1))
    all_there_is = sum(map(len, kept))
    sent = [sum(len(score["holdings"]) for score in event["scores"]) for event in (first, *others)]
    assert sent[0] == all_there_is
    assert max(sent[1:]) < all_there_is / 2
    counted = [[(one["name"], one["count"]) for one in side.values()] for side in kept]
    assert counted == [
        [(one["name"], one["count"]) for one in score["holdings"]] for score in german["scores"]
    ]
    assert german["scores"][0]["holdings"] != first["scores"][0]["holdings"]


def test_moves_go_on_after_the_table_was_evicted_and_loaded_again(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both}, 12)
    before = house.room(table.id)
    hub = house.app.state.hub
    house.run(hub.sweep)
    hub.evict_idle(float("inf"))
    after = house.room(table.id)
    assert after is not before
    assert after.projection.record.text() == before.projection.record.text()
    assert after.projection.state.encode() == before.projection.state.encode()
    with table.player(0, 1) as both:
        table.play({0: both, 1: both})
    assert after.projection.state.over
