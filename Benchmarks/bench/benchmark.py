"""A benchmark and its target."""

from dataclasses import dataclass, field

from .measuring import Contender


@dataclass
class Target:
    """The target of a benchmark, relative to one peer."""

    peer: str
    #: The peer must take at least this many times as long as ours.
    ratio: float
    #: If not 0, our files must have at most this fraction of the bytes of the peer's.
    size_ratio: float = 0
    #: If not 0, ours must take less than this many seconds.
    seconds: float = 0
    #: If the target is missed: where the time is spent, by a profile.
    reason: str = ""


@dataclass
class Benchmark:
    """Work that Fieldproof and its peers do in turns."""

    key: str
    title: str
    ours: Contender
    peers: list
    target: Target = None
    #: The reasons why peers are missing.
    skipped: list = field(default_factory=list)
    rounds: int = 5
    #: A sentence below the table. For `memory`, the peak memory is compared instead of the time.
    note: str = ""
