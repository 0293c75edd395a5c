"""A piece of work, and what is asked of it."""

from dataclasses import dataclass, field

from .measuring import Contender


@dataclass
class Floor:
    """The least ratio to a peer. With `smaller` our files are at most that part of the peer's."""

    peer: str
    ratio: float
    smaller: float = 0
    #: The most that ours may take, in seconds.
    seconds: float = 0
    #: Where the time goes that keeps it from being met, by a profile.
    limit: str = ""


@dataclass
class Work:
    key: str
    title: str
    ours: Contender
    peers: list
    floor: Floor = None
    #: Peers that are missing, with the reason.
    skipped: list = field(default_factory=list)
    rounds: int = 5
    #: Whether the time of a peer's processes other than the first counts, so that its processor time means nothing.
    note: str = ""
