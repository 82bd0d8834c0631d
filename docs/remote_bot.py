"""A remote bot: python docs/remote_bot.py http://127.0.0.1:8000 galaxy_rush

It opens a table with one of the server's bots and plays it to the end over the network. What it
knows is `event["view"]`; `choose` is the place for a better idea than the first option.
"""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(view):
    return next(one["notation"] for one in view["options"] if one["open"])


def play(server, game):
    seats = [{"kind": "me", "name": "Remote"}, {"kind": "bot", "level": "random"}]
    wish = json.dumps({"game": game, "seats": seats}).encode()
    headers = {"Content-Type": "application/json"}
    opened = json.load(urlopen(Request(f"{server}/api/tables", wish, headers)))
    headers = {"Authorization": f"Bearer {opened['seats'][0]['secret']}"}
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{opened['table']}/socket"
    with connect(address, additional_headers=headers, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "panels": False, "view": True}))
        for event in map(json.loads, socket):
            if event["type"] == "event" and event["over"]:
                return event["outcome"]["totals"]
            if event["type"] == "event" and event["decision"]["mine"]:
                answer = {"key": f"act-{event['n']}", "n": event["n"], "seat": 0}
                answer |= {"type": "act", "decision": event["decision"]["id"]}
                socket.send(json.dumps({**answer, "action": choose(event["view"])}))
    raise ConnectionError("the table was closed")


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
