"""The engines Orrery is measured against: one module each, all with the same `contestant`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """What the report calls it, the module that drives it, and which of its games is played."""

    name: str
    module: str
    game: str


PEERS: tuple[Peer, ...] = (
    Peer("catanatron", "benchmarks.peers.catanatron", "base"),
    Peer("OpenSpiel hearts", "benchmarks.peers.open_spiel", "hearts"),
    Peer("OpenSpiel gin_rummy", "benchmarks.peers.open_spiel", "gin_rummy"),
    Peer("OpenSpiel backgammon", "benchmarks.peers.open_spiel", "backgammon"),
    Peer("python-chess", "benchmarks.peers.python_chess", "standard"),
    Peer("PettingZoo connect_four", "benchmarks.peers.pettingzoo", "connect_four_v3"),
    Peer("RLCard gin-rummy", "benchmarks.peers.rlcard", "gin-rummy"),
    *(
        Peer(f"OpenSpiel {game} {kind}", "benchmarks.peers.open_spiel_search", f"{kind} {game}")
        for game in ("hearts", "gin_rummy")
        for kind in ("MCTS", "IS-MCTS")
    ),
)
