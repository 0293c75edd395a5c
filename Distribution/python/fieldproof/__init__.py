"""Renders code-entry fields from scene files, and compares them with goldens and with screenshots of apps, by the program
`fieldproof`.

    import fieldproof

    with fieldproof.Scene("otp.yaml") as scene:
        image = scene.render("typing", scale=2, values={"field.length": 6})
        image.array                     # numpy uint8, (height, width, 4)

    fieldproof.render("otp.yaml", "out")
    assert fieldproof.check("otp.yaml")["match"]
    assert fieldproof.match("otp.yaml", "shots/typing.png")["match"]
"""

from ._program import Error, SceneError, WorkerError, check, match, program, render, run
from .image import Image
from .scene import Frames, Scene

__all__ = ["Error", "Frames", "Image", "Scene", "SceneError", "WorkerError", "check", "match", "program", "render", "run"]


def __getattr__(name: str) -> str:
    """`__version__`, which is looked up when it is asked for."""
    if name != "__version__":
        raise AttributeError(f"module 'fieldproof' has no attribute {name!r}")
    from ._program import version
    return version()
