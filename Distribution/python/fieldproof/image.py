"""Images of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._memory import Slot
from ._worker import Worker

if TYPE_CHECKING:
    import numpy


class Image:
    """An image that `Scene.render` or `Scene.frames` has drawn.

    The pixels are in memory that is used again when neither the image nor an array of it is in use. Other values are asked
    of the scene, which must be open then; nothing is drawn again for those of the last image.
    """

    def __init__(self, worker: Worker, drawing: dict[str, Any], frame: int | None, time: float | None) -> None:
        self._worker = worker
        self._drawing = drawing
        self._frame = frame
        #: For a frame of an animation, its start in seconds; otherwise None.
        self.time = time
        answer = self._ask("pixels")
        #: The width and the height, in pixels.
        self.size: tuple[int, int] = (answer.members["width"], answer.members["height"])
        width, height = self.size
        self._slot: Slot = answer.memory.slot(answer.members, (height, width, 4), "|u1")
        self._array: numpy.ndarray | None = None
        self._masks: dict[str, numpy.ndarray] | None = None

    def _ask(self, want: str) -> Any:
        request = {"do": "draw", "want": want, "drawing": self._drawing}
        if self._frame is not None:
            request["frame"] = self._frame
        return self._worker.ask(request)

    @property
    def array(self) -> numpy.ndarray:
        """The pixels: `uint8` of shape `(height, width, 4)`, straight (not premultiplied) red, green, blue and alpha.

        The array is no copy. It stays valid as long as it is in use, even when the scene is closed.
        """
        if self._array is None:
            import numpy
            self._array = numpy.asarray(self._slot)
        return self._array

    def png(self) -> bytes:
        """The PNG file that `fieldproof render` writes."""
        return self._ask("png").data

    def _repr_png_(self) -> bytes:
        return self.png()

    @property
    def layout(self) -> dict[str, Any]:
        """The document of `fieldproof inspect` about this image alone; its entry is `layout["pictures"][0]`."""
        return self._ask("layout").members["layout"]

    @property
    def boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """The frame of each element by its id: the left and the top edge, the width and the height, in pixels.

        These are the frames of `fieldproof inspect`, multiplied by the scale. They are not rounded to whole pixels, and an
        element can paint outside of its frame, such as a shadow.
        """
        members = self._ask("boxes").members
        scale = members["scale"]
        return {id: (x * scale, y * scale, width * scale, height * scale) for id, x, y, width, height in members["boxes"]}

    def masks(self) -> dict[str, numpy.ndarray]:
        """The pixels that each element paints, by its id: `bool` of shape `(height, width)`.

        A pixel belongs to the topmost element that paints it, so each painted pixel is in exactly one mask, and pixels of
        the canvas are in none. An element with children has only what it paints itself, often nothing. The ids are those
        of `boxes`.
        """
        if self._masks is None:
            import numpy
            answer = self._ask("masks")
            width, height = self.size
            slot = answer.memory.slot(answer.members, (height, width), {1: "|u1", 4: "<u4"}[answer.members["depth"]])
            numbers = numpy.asarray(slot)
            painting = answer.members["ids"]
            painted = numpy.equal(numbers, numpy.arange(1, len(painting) + 1, dtype=numbers.dtype)[:, None, None])
            masks = dict(zip(painting, painted))
            # Elements that paint nothing share an array that takes no memory.
            nothing = numpy.broadcast_to(numpy.False_, (height, width))
            self._masks = {id: masks.get(id, nothing) for id in answer.members["elements"]}
        return dict(self._masks)

    def __repr__(self) -> str:
        return f"<Image of {self.size[0]} x {self.size[1]} pixels>"

    def __reduce__(self) -> Any:
        raise TypeError("an image cannot be pickled; send its 'array', or the values to render it again")
