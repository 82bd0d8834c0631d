"""Metrics for Prometheus: the counts of this process, at a port of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from orrery.table.counts import Histogram, counts
from orrery.table.match.hub import Hub


class Counted(Collector):
    """Reads what is there when it is asked; nothing is kept for it in between."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[Metric]:
        hub = self._hub
        rooms = list(hub.rooms.values())
        yield _gauge("tables_open", "Tables in the memory of this process.", len(rooms))
        sockets = sum(room.visitors for room in rooms)
        yield _gauge("sockets_open", "Sockets at these tables.", sockets)
        yield _gauge("bots_waiting", "Decisions that wait for a bot's process.", hub.bots.waiting)
        yield _gauge("bots_thinking", "Decisions that a bot works on.", hub.bots.thinking)
        yield _counter("entries_stored", "Entries of all logs that were stored.", counts.entries)
        yield _counter("messages", "Messages that came in over sockets.", counts.messages)
        yield _by("refusals", "Messages that were refused.", "code", counts.refusals)
        yield _by("answers", "Answers to HTTP requests.", "status", counts.answers)
        yield _by("sockets_closed", "Sockets that the server closed.", "code", counts.closed)
        yield _by("turned_away", "Whoever met a limit.", "limit", counts.turned_away)
        yield _by(
            "notifications",
            "Notifications of people whose turn it is.",
            "outcome",
            counts.notifications,
        )
        failures = counts.database_failures
        yield _counter("database_failures", "Questions the database did not answer.", failures)
        stood_in = counts.bot_failures
        yield _counter("bot_failures", "Decisions in which a bot gave no answer.", stood_in)
        delay = "Seconds by which the event loop was late."
        yield _histogram("loop_delay_seconds", delay, counts.loop_delay)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"orrery_{name}", about, value=value)


def _counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(f"orrery_{name}", about, value=value)


def _by(name: str, about: str, label: str, values: Mapping[str, int] | Mapping[int, int]) -> Metric:
    family = CounterMetricFamily(f"orrery_{name}", about, labels=[label])
    for key, value in list(values.items()):
        family.add_metric([str(key)], value)
    return family


def _histogram(name: str, about: str, values: Histogram) -> Metric:
    edges = [*[str(bound) for bound in values.bounds], "+Inf"]
    buckets = list(zip(edges, accumulate(values.below), strict=True))
    return HistogramMetricFamily(f"orrery_{name}", about, buckets=buckets, sum_value=values.total)


def serve(place: str, hub: Hub, number: int = 0) -> Callable[[], None]:
    """Answer at HOST:PORT, or as many ports further as the process's number says.

    What is returned ends that.
    """
    host, _, port = place.rpartition(":")
    registry = CollectorRegistry()
    registry.register(Counted(hub))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    server, thread = start_http_server(int(port) + number, host or "127.0.0.1", registry)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop
