"""Scenes that are drawn in memory."""

from __future__ import annotations

import operator
import os
from collections.abc import Mapping, Sequence
from typing import Any, overload

from . import _program
from ._program import printable, scene_error
from ._values import drawing, is_text
from ._worker import LIMIT, Worker
from .image import Image


class Scene:
    """A scene file that is read once and drawn often, with different values.

        with fieldproof.Scene("otp.yaml") as scene:
            for length in range(4, 9):
                array = scene.render("typing", scale=2, values={"field.length": length}).array

    A program draws the scene. It is started here, and ends with `close`, with this process, or when the scene is not used any
    more. A scene can be used by several threads, which wait for each other, and after a fork; each process that uses it
    starts a program of its own. A pickled scene is read again.
    """

    def __init__(
        self, path: str | os.PathLike[str] | None = None, *, text: str | None = None,
        folder: str | os.PathLike[str] = "."
    ) -> None:
        """Reads a scene.

        path: the scene file, or a golden.
        text: the text of the scene, instead of a path.
        folder: for a text, the folder that the paths of fonts and images in it are relative to.

        Raises `SceneError` with all errors of the scene.
        """
        if (path is None) == (text is None):
            raise TypeError("Scene needs a path or a text")
        if not isinstance(text, (str, type(None))):
            raise TypeError(f"the text of a scene must be str, not {type(text).__name__}")
        self._text = text
        if text is not None:
            self._path, self._folder = "scene.yaml", os.path.abspath(os.fsdecode(folder))
            # What is no Unicode text becomes bytes that the program rejects with their place.
            source = text.encode(errors="surrogatepass")[:LIMIT + 1]
        else:
            self._path = os.fsdecode(path)  # type: ignore[arg-type]
            source = _read(self._path)
            self._folder = os.path.dirname(os.path.abspath(self._path))
        #: The file also after a change of the current folder.
        self._file = os.path.abspath(self._path)
        if not is_text(self._folder):
            raise scene_error([(self._path, "the name of the scene's folder is not UTF-8")])
        self._worker = Worker(source, printable(self._path), os.path.join(self._folder, ""))
        self._snapshots: list[str] | None = None

    @property
    def name(self) -> str:
        """The name of the scene."""
        return self._worker.contents["name"]

    @property
    def states(self) -> list[str]:
        """The names of the states."""
        return list(self._worker.contents["states"])

    @property
    def animations(self) -> list[str]:
        """The names of the animations."""
        return list(self._worker.contents["animations"])

    @property
    def axes(self) -> dict[str, list[str]]:
        """The axes of the matrix, and the names of their values."""
        return {name: list(labels) for name, labels in self._worker.contents["axes"].items()}

    @property
    def snapshots(self) -> list[str]:
        """The names of the images that `fieldproof render` writes, such as `otp/typing.theme-dark@2x`."""
        if self._snapshots is None:
            self._snapshots = self._worker.ask({"do": "snapshots"}).members["snapshots"]
        return list(self._snapshots)

    def render(
        self, state: str | None = None, *, scale: float | None = None, values: Mapping[str, Any] | None = None,
        **settings: Any
    ) -> Image:
        """Draws a state.

        state: the name of a state, or of a snapshot; the first state if it is left out.
        scale: pixels per point; the first scale of the scene if it is left out.
        values: values by their paths, as in a matrix: `{"field.length": 6, "states.typing.text": "48"}`.
        settings: values of the matrix by the names of its axes, such as `theme="dark"`, or of top-level keys of the scene.
            Axes that are left out have their first value.

        Raises `SceneError` if the scene with these values is wrong.
        """
        return Image(self._worker, drawing("state", state, scale, None, values, settings), None, None)

    def frames(
        self, animation: str, *, fps: float | None = None, scale: float | None = None,
        values: Mapping[str, Any] | None = None, **settings: Any
    ) -> Frames:
        """The frames of an animation. Each is drawn when it is asked for.

        fps: frames per second; the rate of the animation if it is left out. The others are those of `render`.
        """
        return Frames(self._worker, drawing("animation", animation, scale, fps, values, settings))

    def check(self, *options: str) -> dict[str, Any]:
        """Compares the scene with its goldens; returns the document of `fieldproof check --json`."""
        return _program.check(self._argument, *options, **self._input)

    def match(self, image: str | os.PathLike[str], *options: str) -> dict[str, Any]:
        """Compares a screenshot of an app with the scene; returns the document of `fieldproof match --json`."""
        return _program.match(self._argument, os.path.abspath(image) if self._input else image, *options, **self._input)

    def audit(self, *options: str) -> dict[str, Any]:
        """Checks the scene by the rules of accessibility; returns the document of `fieldproof audit --json`."""
        return _program.audit(self._argument, *options, **self._input)

    @property
    def _argument(self) -> str:
        if self._text is not None:
            return "-"
        return self._path if os.path.abspath(self._path) == self._file else self._file

    @property
    def _input(self) -> dict[str, Any]:
        return {} if self._text is None else {"text": self._text, "folder": self._folder}

    def close(self) -> None:
        """Ends the program that draws the scene. Arrays stay valid."""
        self._worker.close()

    def __enter__(self) -> Scene:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Scene {self.name!r} of {self._path!r}>"

    def __reduce__(self) -> Any:
        return _scene, (None if self._text is not None else self._file, self._text, self._folder)


class Frames(Sequence[Image]):
    """The frames of an animation: images with a `time`, in seconds. They can be read in any order; in order is fastest."""

    def __init__(self, worker: Worker, drawing: dict[str, Any]) -> None:
        self._worker = worker
        self._drawing = drawing
        members = worker.ask({"do": "clip", "drawing": drawing}).members
        self._count: int = members["frames"]
        self._rate: tuple[int, int] = tuple(members["rate"])

    @property
    def fps(self) -> float:
        """The frames per second."""
        return self._rate[0] / self._rate[1]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Image: ...

    @overload
    def __getitem__(self, index: slice) -> list[Image]: ...

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(self._count))]
        index = operator.index(index)
        position = index + self._count if index < 0 else index
        if not 0 <= position < self._count:
            raise IndexError(f"the animation has {self._count} frames")
        numerator, denominator = self._rate
        return Image(self._worker, self._drawing, position, position * denominator / numerator)


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise scene_error([(path, f"cannot be read: {getattr(error, 'strerror', None) or error}")]) from error


def _scene(path: str | None, text: str | None, folder: str) -> Scene:
    """A pickled scene."""
    return Scene(path) if text is None else Scene(text=text, folder=folder)
