"""The calls: opening, joining, lists, rematch, records, frames, and what they refuse."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import orrery
from orrery.core.records import Record
from orrery.table.auth.names import NAME_LENGTH
from orrery.table.config import Config
from tests.table.house import House, Json, Table

TWO = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]


def opened(guest: TestClient, **wishes: object) -> Json:
    answer = guest.post("/api/tables", json={"game": "galaxy_rush", "seats": TWO, **wishes})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def error(answer: object) -> Json:
    found: Json = answer.json()["error"]  # type: ignore[attr-defined]
    assert found["message"]
    return found


# --- opening ------------------------------------------------------------------------------


def test_games_are_told_with_options_in_both_languages(house: House) -> None:
    games = house.guest().get("/api/games").json()["games"]
    game = next(one for one in games if one["id"] == "galaxy_rush")
    ties = next(one for one in game["options"] if one["name"] == "prediction_ties")
    assert game["seat_counts"] == [1, 2]
    assert ties["title"]["en"] != ties["title"]["de"] != ""
    assert ties["values"][0]["value"] == ties["default"]
    assert all(one["text"]["en"] for one in ties["values"])
    assert all(one["title"]["de"] for one in game["categories"])


def test_rules_are_searchable_and_found_by_id(house: House) -> None:
    guest = house.guest()
    everything = guest.get("/api/games/galaxy_rush/rules").json()["rules"]
    some = guest.get("/api/games/galaxy_rush/rules?q=accelerate").json()["rules"]
    assert 0 < len(some) < len(everything)
    one = guest.get(f"/api/games/galaxy_rush/rules/{some[0]['id']}").json()
    assert one == {key: value for key, value in some[0].items() if key != "marks"}
    marked = [mark["text"] for mark in some[0]["marks"] if mark["found"]]
    assert marked
    assert all(word.lower().startswith("accelerat") for word in marked)
    assert guest.get("/api/games/galaxy_rush/rules/GR-NO-99").status_code == 404
    assert guest.get("/api/games/chess/rules").status_code == 404


def test_rules_name_what_they_show_and_all_of_it_is_drawn_at_once(house: House) -> None:
    guest = house.guest()
    told = guest.get("/api/games/newton/pictures", headers={"accept-language": "de"}).json()
    rules = guest.get("/api/games/newton/rules").json()["rules"]
    named = {name for rule in rules for name in rule["shows"]}
    assert "CIT-01" in named
    assert named == set(told["drawings"])
    assert 'aria-label="Bankhaus: 4 Münzen."' in told["drawings"]["CIT-01"]
    assert told["symbols"].startswith("<svg")
    assert guest.get("/api/games/chess/pictures").status_code == 404


@pytest.mark.parametrize("game", ["galaxy_rush", "galileo_galilei", "galileo_project", "newton"])
def test_the_player_aid_speaks_the_callers_language(house: House, game: str) -> None:
    guest = house.guest()
    told = {
        language: guest.get(f"/api/games/{game}/aid", headers={"accept-language": language}).json()
        for language in ("en", "de")
    }
    assert 0 < len(told["en"]["turn"]) <= 10
    for part in ("turn", "icons"):
        for english, german in zip(told["en"][part], told["de"][part], strict=True):
            assert english["words"] != german["words"]
    for line in told["en"]["turn"]:
        assert guest.get(f"/api/games/{game}/rules/{line['rule']}").status_code == 200
    assert guest.get("/api/games/chess/aid").status_code == 404


def test_the_catalogue_names_every_component_with_its_provenance(house: House) -> None:
    listed = house.guest().get("/api/games/galaxy_rush/components").json()["components"]
    ids = {one["id"] for one in listed}
    assert {"I1", "C01", "D401", "A01", "PB1"} <= ids
    assert all(one["provenance"] for one in listed)


def test_options_that_do_not_go_together_are_refused_with_the_rule(house: House) -> None:
    wish = {"game": "galaxy_rush", "seats": TWO, "options": {"solo_rival": True}}
    answer = house.guest().post("/api/tables", json=wish, headers={"Accept-Language": "de"})
    assert answer.status_code == 422
    assert error(answer)["rule"] == "GR-SOLO-02"
    assert error(answer)["message"].startswith("Mit diesen Optionen")


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": []}, 422),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, 422),
        ({"seats": [{"kind": "me"}] * 3}, 422),
        ({"options": {"nothing": 1}}, 422),
        ({"options": {"prediction_ties": 1}}, 422),
        ({"options": {"seats": 1}}, 422),
        ({"options": {"seed": 1}}, 422),
        ({"options": {"self": 1}}, 422),
        ({"seed": "7"}, 422),
        ({"seed": -1}, 422),
        ({"clock": {"kind": "live", "seconds": 1}}, 422),
        ({"surprise": True}, 422),
    ],
)
def test_a_table_that_cannot_be_is_refused(house: House, change: Json, status: int) -> None:
    wish = {"game": "galaxy_rush", "seats": TWO, **change}
    answer = house.guest().post("/api/tables", json=wish)
    assert answer.status_code == status
    assert error(answer)["code"]


def test_the_same_seed_deals_the_same_game(house: House) -> None:
    guest = house.guest()
    texts = [
        house.room(opened(guest, seed=seed)["table"]).projection.record.text() for seed in (5, 5, 6)
    ]
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(("wish", "told"), [({"seed": 5}, True), ({}, False)])
def test_everybody_is_told_that_the_deal_was_chosen(house: House, wish: Json, told: bool) -> None:
    table = house.table("me", "open", **wish)
    moves = table.guests[1].get(f"{table.path}/moves").json()["moves"]
    lines = ["".join(part["text"] for part in line["parts"]) for line in moves[0]["log"]]
    assert lines
    assert ("The deal was chosen and may have been played before." in lines) == told


# --- joining ------------------------------------------------------------------------------


def test_an_open_seat_is_taken_once(house: House) -> None:
    table = opened(house.guest())
    path = f"/api/tables/{table['table']}/join"
    first, second = house.guest(), house.guest()
    wrong = first.post(path, json={"invite": "guess"})
    joined = first.post(path, json={"invite": table["invite"], "name": "  Ben\u202e "})
    late = second.post(path, json={"invite": table["invite"]})
    taken = second.post(path, json={"invite": table["invite"], "seat": 0})
    assert wrong.status_code == 404
    assert joined.status_code == 201
    assert (late.status_code, taken.status_code) == (409, 409)
    assert house.room(table["table"]).projection.names == ("Anna", "Ben")


def test_a_private_table_does_not_exist_for_strangers(house: House) -> None:
    table = opened(house.guest())
    path = f"/api/tables/{table['table']}"
    stranger = house.guest()
    nothing = stranger.get("/api/tables/abcdefghjk")
    for call in ("", "/record", "/frames/1", "/moves"):
        answer = stranger.get(path + call)
        assert answer.status_code == 404
        assert answer.json() == nothing.json()
    assert stranger.get(path, params={"watch": table["watch"]}).status_code == 200
    assert stranger.get(path, params={"invite": table["invite"]}).status_code == 200
    assert stranger.post(f"{path}/rematch", json={}).status_code == 404


@pytest.mark.parametrize("name", ["a%00b", "x" * 17, "%ff", "A", "%27", "a%20b"])
def test_odd_names_are_no_tables(house: House, name: str) -> None:
    guest = house.guest()
    for path in (f"/api/tables/{name}/moves", f"/table/{name}", f"/replay/{name}"):
        assert guest.get(path).status_code == 404, path


def test_a_program_is_told_its_seats_by_its_secrets(house: House) -> None:
    table = house.table("me", "open")
    headers = {"Authorization": f"Bearer {table.secrets[1]}"}
    assert house.guest().get(table.path, headers=headers).json()["mine"] == [1]
    assert table.host.get(table.path).json()["mine"] == [0]


def test_new_links_close_the_old_ones(house: House) -> None:
    host = house.guest()
    table = opened(host)
    path = f"/api/tables/{table['table']}"
    foreign = house.guest().post(f"{path}/links?watch={table['watch']}")
    fresh = host.post(f"{path}/links").json()
    assert foreign.status_code == 403
    assert fresh["invite"] != table["invite"]
    stranger = house.guest()
    assert stranger.post(f"{path}/join", json={"invite": table["invite"]}).status_code == 404
    assert stranger.get(path, params={"watch": table["watch"]}).status_code == 404
    assert stranger.post(f"{path}/join", json={"invite": fresh["invite"]}).status_code == 201


def test_new_links_send_away_who_watches_by_the_old_one(house: House) -> None:
    table = house.table("me", "open")
    with table.player(0) as anna, table.player() as watcher:
        table.host.post(f"{table.path}/links")
        with pytest.raises(WebSocketDisconnect) as closed:
            watcher.until("event")
        assert closed.value.code == 4404
        assert anna.ask("say", text="still here")["type"] == "ok"


def test_my_tables_and_public_tables(house: House) -> None:
    host, other = house.guest(), house.guest()
    mine = opened(host)
    shown = opened(host, public=True)
    house.run(house.app.state.hub.sweep)
    assert {one["table"] for one in host.get("/api/tables").json()["tables"]} == {
        mine["table"],
        shown["table"],
    }
    assert other.get("/api/tables").json()["tables"] == []
    public = other.get("/api/tables?whose=public").json()["tables"]
    assert [one["table"] for one in public] == [shown["table"]]
    assert public[0]["state"] == "open"
    assert public[0]["mine"] == []
    assert other.get("/api/tables?whose=all").status_code == 422


def test_a_guest_keeps_name_and_language(house: House) -> None:
    guest = house.guest()
    assert guest.put("/api/me", json={"name": " Ümit  "}).json()["name"] == "Ümit"
    assert guest.put("/api/me", json={"language": "de"}).json()["language"] == "de"
    kept = {"name": "Ümit", "language": "de", "recovery": False, "account": ""}
    assert guest.get("/api/me").json() == kept
    assert house.guest().get("/api/me").json()["name"] == ""


def test_a_forged_cookie_is_a_new_guest(house: House) -> None:
    guest = house.guest()
    guest.put("/api/me", json={"name": "Anna"})
    value = guest.cookies["orrery"]
    forged = house.guest()
    forged.cookies.set("orrery", value[:-2] + ("aa" if value[-2:] != "aa" else "bb"))
    assert forged.get("/api/me").json()["name"] == ""


# --- again --------------------------------------------------------------------------------


def test_a_rematch_brings_the_same_people_to_one_new_table(house: House) -> None:
    table = house.table("me", "open")
    early = table.guests[0].post(f"{table.path}/rematch", json={"same_deal": True})
    assert early.status_code == 409
    with table.player(0) as anna, table.player(1) as ben:
        table.play({0: anna, 1: ben})
        first = table.guests[0].post(f"{table.path}/rematch", json={"same_deal": True}).json()
        told = ben.event_n(house.room(table.id).projection.n)["rematch"]
        second = table.guests[1].post(f"{table.path}/rematch", json={"same_deal": True}).json()
        again = table.guests[1].post(f"{table.path}/rematch", json={"same_deal": True}).json()
        fresh = table.guests[1].post(f"{table.path}/rematch", json={}).json()
    assert (told["table"], told["same_deal"], told["by"]) == (first["table"], True, 0)
    assert told["text"].startswith("Anna would like to play again")
    assert first["table"] == second["table"] == again["table"] != fresh["table"]
    assert [one["seat"] for one in first["seats"]] == [0]
    assert [one["seat"] for one in second["seats"]] == [1]
    assert again["seats"] == []
    new, old = house.room(first["table"]).projection, house.room(table.id).projection
    assert new.record.deal == old.record.deal
    assert new.names == old.names == ("Anna", "Ben")
    assert new.full
    assert house.room(fresh["table"]).projection.record.deal != old.record.deal


# --- looking back -------------------------------------------------------------------------


def test_frames_never_change_and_may_be_kept(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both}, 6)
        path = f"{table.path}/frames/5?viewer=0&language=en"
        before = table.host.get(path)
        table.play({0: both, 1: both}, 6, seed=4)
        both.ask("undo", decision=12, to=2)
    after = table.host.get(path)
    assert "immutable" in before.headers["cache-control"]
    assert before.text == after.text
    assert before.json()["n"] == 5
    assert before.json()["options"] == []
    assert table.host.get(f"{table.path}/frames/0").status_code == 404
    assert table.host.get(f"{table.path}/frames/9999").status_code == 404
    assert table.host.get(f"{table.path}/frames/5?viewer=7").status_code == 404


def test_a_finished_game_is_downloaded_and_handed_in_again(house: House) -> None:
    table = house.table("me", "me")
    with table.player(0, 1) as both:
        table.play({0: both, 1: both})
    record = table.host.get(f"{table.path}/record").text
    parsed = Record.parse(record)
    assert parsed.replay(orrery.load("galaxy_rush")).over
    names = [seat["name"] for seat in table.host.get(table.path).json()["seats"]]
    assert parsed.players == dict(enumerate(names))
    opened_at = house.room(table.id).row.created
    assert parsed.date == datetime.fromtimestamp(opened_at / 1000, UTC).date().isoformat()
    stranger = house.guest()
    replay = stranger.post("/api/records", content=record).json()["replay"]
    path = f"/api/tables/{replay}"
    shown = house.guest().get(path).json()
    assert shown["uploaded"]
    assert [seat["name"] for seat in shown["seats"]] == names
    moves = stranger.get(f"{path}/moves").json()["moves"]
    last = stranger.get(f"{path}/frames/{len(moves)}?viewer=1").json()
    assert last["over"]
    totals = [sum(lines.values()) for lines in last["outcome"]["scores"]]
    assert moves[-1]["totals"] == totals == last["outcome"]["totals"]
    assert stranger.get(f"{path}/record").text == record


def test_a_record_that_ends_by_taking_the_last_move_back_is_watched(house: House) -> None:
    game = orrery.load("galaxy_rush")
    state = game.new(seed=3)
    record = game.record(state)
    last = -1
    while not state.over:
        last = state.seat
        code = state.legal()[0]
        record.add(state.notation(code))
        state.apply(code)
    record.undo(record.decisions - 1)
    guest = house.guest()
    replay = guest.post("/api/records", content=record.text()).json()["replay"]
    moves = guest.get(f"/api/tables/{replay}/moves").json()["moves"]
    assert (moves[-1]["kind"], moves[-1]["seat"]) == ("undo", last)


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (b"", 422),
        (b"\xff\xfe", 422),
        (b"hello", 422),
        (b"orrery-record 1\ngame chess\nrules 1\ncomponents x\nseats 2\n", 422),
        (b"orrery-record 99\n", 422),
        (b"x" * 70_000, 413),
    ],
)
def test_what_is_no_record_is_refused(house: House, text: bytes, status: int) -> None:
    answer = house.guest().post("/api/records", content=text)
    assert answer.status_code == status
    assert error(answer)["code"] in ("record", "too-large")


def test_a_record_with_an_illegal_move_is_refused_with_its_line(house: House) -> None:
    game = orrery.load("galaxy_rush")
    text = game.record(game.new(seed=1)).text() + "0 face up\n"
    answer = house.guest().post("/api/records", content=text)
    assert answer.status_code == 422
    assert "line" in error(answer)["message"]


# --- the guard ----------------------------------------------------------------------------


def test_every_answer_carries_the_security_headers(house: House) -> None:
    for path in ("/api/games", "/api/tables/none", "/api/docs", "/", "/nowhere"):
        headers = house.guest().get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_cookies_are_closed_to_scripts_and_other_sites(house: House) -> None:
    guest = house.guest()
    answer = guest.post("/api/tables", json={"game": "galaxy_rush", "seats": TWO})
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
    seat = next(cookie for cookie in cookies if cookie.startswith("seat-"))
    assert f"Path=/api/tables/{answer.json()['table']}" in seat


def test_the_cookie_holds_the_seat_as_the_header_does(house: House) -> None:
    guest = house.guest()
    table = opened(guest)
    with guest.websocket_connect(f"/api/tables/{table['table']}/socket") as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["mine"] == [0]


def test_pages_of_other_sites_may_not_change_anything(house: House) -> None:
    guest = house.guest()
    wish = {"game": "galaxy_rush", "seats": TWO}
    foreign = guest.post("/api/tables", json=wish, headers={"Origin": "https://evil.example"})
    own = guest.post("/api/tables", json=wish, headers={"Origin": "http://testserver"})
    assert foreign.status_code == 403
    assert error(foreign)["code"] == "foreign"
    assert own.status_code == 201


def test_bodies_are_limited_and_have_to_be_what_they_say(house: House) -> None:
    guest = house.guest()
    huge = guest.post("/api/tables", content=b'{"game": "' + b"x" * 9000 + b'"}')
    broken = guest.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    deep = guest.post(
        "/api/tables", content=b"[" * 3000, headers={"Content-Type": "application/json"}
    )
    listed = guest.post("/api/tables", json=[1, 2])
    wrong = guest.get("/api/tables/x/join")
    assert huge.status_code == 413
    assert [broken.status_code, deep.status_code, listed.status_code] == [422, 422, 422]
    assert wrong.status_code == 405
    for answer in (huge, broken, deep, listed, wrong):
        assert error(answer)["code"]


def test_who_calls_too_often_has_to_wait(config: Config) -> None:
    with House(replace(config, call_rate=0.001, call_burst=3)) as house:
        guest = house.guest()
        answers = [guest.put("/api/me", json={"name": "A"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert error(answers[3])["code"] == "too-fast"


def test_schemas_and_the_page_of_calls(house: House) -> None:
    schemas = house.guest().get("/api/schemas").json()
    assert set(schemas["client"]["discriminator"]["mapping"]) >= {"hello", "act", "undo", "say"}
    assert set(schemas["server"]["discriminator"]["mapping"]) >= {"event", "ok", "refused"}
    page = house.guest().get("/api/docs").text
    calls = house.guest().get("/api/openapi.json").json()["paths"]
    assert all(path in page for path in calls)
    assert not re.search(r"https?://", page)


def test_a_seat_is_not_lost_with_the_answer_that_gave_it(house: House) -> None:
    host = house.guest()
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats}).json()
    path = f"/api/tables/{opened['table']}/join"
    body = {"invite": opened["invite"], "secret": "s" * 43}
    guest = house.guest()
    lost = guest.post(path, json=body)
    again = house.guest().post(path, json=body)
    assert lost.status_code == again.status_code == 201
    assert lost.json() == again.json()
    assert again.json()["seats"] == [{"seat": 1, "secret": "s" * 43}]
    other = house.guest().post(path, json={**body, "secret": "t" * 43})
    assert other.status_code == 409
    assert house.guest().post(path, json={**body, "secret": "short"}).status_code == 422
    assert house.room(opened["table"]).projection.n == 2


def test_who_reads_too_much_at_once_has_to_wait(config: Config) -> None:
    with House(replace(config, read_rate=0.001, read_burst=3)) as house:
        guest = house.guest()
        answers = [guest.get("/api/games").status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        said = guest.get("/", headers={"Accept-Language": "de"})
        assert said.json()["error"]["code"] == "too-fast"
        assert "Warte" in said.json()["error"]["message"]
        with pytest.raises(WebSocketDisconnect), guest.websocket_connect("/api/tables/x/socket"):
            pass


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"options": {"solo_rival": True}}, "GR-SOLO-02"),
        ({"options": {"no_such": True}}, "lässt sich das Spiel nicht beginnen"),
    ],
)
def test_why_options_do_not_fit_is_told_in_german_too(
    house: House, wishes: Json, said: str
) -> None:
    body = {"game": "galaxy_rush", "seats": TWO, **wishes}
    answer = house.guest().post("/api/tables?language=de", json=body)
    message = answer.json()["error"]["message"]
    assert answer.status_code == 422
    assert said in message
    rule = orrery.load("galaxy_rush").ledger["GR-SOLO-02"].words
    assert (rule["de"].rstrip(".") in message) == ("GR-SOLO-02" in said)
    assert rule["en"] not in message


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u2060"])
def test_nobody_is_called_nothing(house: House, name: str) -> None:
    guest = house.guest()
    assert guest.put("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
    answer = guest.put("/api/me", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["error"]["message"] == "A name needs at least one letter."
    assert guest.get("/api/me").json()["name"] == "Anna"


def test_a_name_is_kept_whole_or_refused(house: House) -> None:
    guest = house.guest()
    longest = "A" * NAME_LENGTH
    assert guest.put("/api/me", json={"name": longest}).json()["name"] == longest
    answer = guest.put("/api/me", json={"name": longest + "A"})
    assert (answer.status_code, answer.json()["error"]["where"]) == (422, ["body.name"])


def test_looking_back_knows_the_names_from_the_beginning(house: House) -> None:
    host = house.guest()
    table = Table(house, opened(host), host)
    early = host.get(f"{table.path}/frames/1")
    assert "immutable" not in early.headers.get("cache-control", "")
    table.join(1)
    frame = host.get(f"{table.path}/frames/1")
    assert "immutable" in frame.headers["cache-control"]
    assert [seat["name"] for seat in frame.json()["seats"]] == ["Anna", "Ben"]
    assert [score["name"] for score in frame.json()["scores"]] == ["Anna", "Ben"]
    assert [seat["kind"] for seat in frame.json()["seats"]] == ["human", "open"]


def test_a_replay_that_is_shared_opens_for_who_gets_it(house: House) -> None:
    table = house.table("me", "open")
    path = f"/replay/{table.id}"
    shared = f'data-share="{path}?watch={table.watch}"'
    # While the game goes on, it is for the host to let people in.
    assert shared in table.host.get(path).text
    assert 'data-share=""' in table.guests[1].get(path).text
    with table.player(0) as anna:
        anna.ask("seat", seat=0, do="resign")
    assert shared in table.guests[1].get(path).text
    stranger = house.guest()
    assert stranger.get(path).status_code == 404
    assert stranger.get(f"{path}?watch={table.watch}").status_code == 200
    assert stranger.get(f"{table.path}/moves?watch={table.watch}").status_code == 200
