"""Scenes of the presets `tabler` and `material`, with the CSS that their originals document."""

from collections.abc import Callable
from dataclasses import dataclass

from .presets import MARGIN, active_cell
from .scene import Scene, floored

LENGTH = 6
# name, scale in the light theme, scale in the dark theme, text, focused, status
STATES: list[tuple[str, float, float, str, bool, str]] = [
    ("empty", 1, 2, "", False, "normal"),
    ("active", 2, 1, "48", True, "normal"),
    ("filled", 1, 3, "482913", False, "normal"),
    ("error", 3, 1, "482913", False, "error"),
    ("error-active", 1, 2, "48", True, "error"),
    ("success", 2, 1, "482913", False, "success"),
    ("disabled", 1, 2, "4829", False, "disabled"),
]


@dataclass(frozen=True)
class Slot:
    """One box of a row."""

    theme: str
    active: bool
    status: str
    # The number of device pixels per CSS pixel to which border widths are rounded down.
    grid: float

    def pick(self, light: str, dark: str) -> str:
        return light if self.theme == "light" else dark

    def border(self, color: str, width: float = 1) -> str:
        return f"border:{floored(width, self.grid):.7g}px solid {color};"


@dataclass(frozen=True)
class Original:
    """A component: the size of its boxes, its pages' backgrounds, and functions that return CSS declarations."""

    name: str
    width: int
    height: int
    background: dict[str, str]
    box: Callable[[Slot], str]
    cursor: Callable[[Slot], str]
    gap: int = 8


def tabler(slot: Slot) -> str:
    """`.otp-slot` of Tabler, with the focus ring of `.form-control`. The borders of errors and successes are the preset's."""
    ring = {"error": "214 57 57", "success": "47 179 68"}.get(slot.status, "6 111 209")
    border = {"error": slot.pick("#D63939", "#E68888"), "success": slot.pick("#2DAA41", "#82D18F")}.get(
        slot.status, "#83B7E8" if slot.active else slot.pick("#E5E7EB", "#374151"))
    color, fill = slot.pick("#1F2937", "#E5E7EB"), slot.pick("#FFFFFF", "#111827")
    if slot.status == "disabled":
        color = slot.pick("rgb(31 41 55/40%)", "rgb(229 231 235/40%)")
        fill = slot.pick("#F3F4F6", "#111827")
    shadows = ["0 1px 1px rgb(31 41 55/6%)"]
    if slot.active:
        shadows.insert(0, f"0 0 0 .25rem rgb({ring}/25%)")
    return (f"color:{color};font:400 .875rem/1.25rem Inter;background:{fill};border-radius:6px;"
            f"box-shadow:{','.join(shadows)};" + slot.border(border, 2 if slot.status in ("error", "success") else 1))


def tabler_cursor(slot: Slot) -> str:
    return f"width:1px;height:1.2em;background:{slot.pick('#1F2937', '#E5E7EB')};"


def material(slot: Slot) -> str:
    """The tokens of `md.comp.outlined-text-field`. Material defines no success; its colour is the preset's, and so are the
    rings of errors and successes."""
    outline = {"error": slot.pick("#B3261E", "#F2B8B5"), "success": slot.pick("#2E7D32", "#81C784")}.get(
        slot.status, slot.pick("#6750A4", "#D0BCFF") if slot.active else slot.pick("#79747E", "#938F99"))
    color = slot.pick("#1D1B20", "#E6E0E9")
    if slot.status == "disabled":
        color = slot.pick("rgb(29 27 32/38%)", "rgb(230 224 233/38%)")
        outline = slot.pick("rgb(29 27 32/12%)", "rgb(230 224 233/12%)")
    ring = f"box-shadow:0 0 0 1px {outline};" if slot.status in ("error", "success") else ""
    return f"color:{color};font:400 1rem/1.5rem Inter;border-radius:4px;{ring}" + slot.border(outline, 2 if slot.active else 1)


def material_cursor(slot: Slot) -> str:
    color = slot.pick("#B3261E", "#F2B8B5") if slot.status == "error" else slot.pick("#6750A4", "#D0BCFF")
    return f"width:2px;height:1.5rem;background:{color};"


ORIGINALS = [
    Original("tabler", 40, 40, {"light": "#FFFFFF", "dark": "#1F2937"}, tabler, tabler_cursor),
    Original("material", 48, 56, {"light": "#FEF7FF", "dark": "#141218"}, material, material_cursor, gap=6),
]


def web_scenes() -> list[Scene]:
    scenes = []
    for original in ORIGINALS:
        right = MARGIN + LENGTH * original.width + (LENGTH - 1) * original.gap
        bottom = MARGIN + original.height
        for state, light, dark, text, focused, status in STATES:
            for theme, scale in (("light", light), ("dark", dark)):
                document = {"theme": theme, "field": {"preset": original.name},
                            "states": {"default": {"text": text, "focused": focused, "status": status}}}
                left = [MARGIN + n * (original.width + original.gap) for n in range(len(text))]
                scenes.append(Scene(
                    name=f"{original.name}-{theme}-{state}", feature=original.name, scale=scale, width=right + MARGIN,
                    height=bottom + MARGIN, background=original.background[theme], document=document,
                    body=lambda grid, of=original, theme=theme, text=text, focused=focused, status=status:
                        row(of, theme, text, focused, status, grid),
                    region=(MARGIN - 5, MARGIN - 5, right + 5, bottom + 5),
                    glyphs=[(x + 6, MARGIN + 6, x + original.width - 6, bottom - 6) for x in left]))
    return scenes


def row(original: Original, theme: str, text: str, focused: bool, status: str, grid: float) -> str:
    active = active_cell(text, focused)
    boxes = ""
    for n in range(LENGTH):
        slot = Slot(theme, n == active, status, grid)
        glyph = text[n:n + 1]
        cursor = f'<i style="{original.cursor(slot)}"></i>' if n == active and not glyph else ""
        boxes += (f'<div class="box" style="display:flex;align-items:center;justify-content:center;width:{original.width}px;'
                  f'height:{original.height}px;{original.box(slot)}">{glyph}{cursor}</div>')
    return f'<div style="position:absolute;left:{MARGIN}px;top:{MARGIN}px;display:flex;gap:{original.gap}px">{boxes}</div>'
