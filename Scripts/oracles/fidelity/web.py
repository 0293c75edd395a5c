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


# Tabler's colours, as in its variables.
BLUE = "oklch(54.6% 0.1724 254.2deg)"
GRAY = {50: "oklch(98.46% 0.0017 247.84deg)", 200: "oklch(92.76% 0.0058 264.53deg)", 700: "oklch(37.29% 0.0306 259.73deg)",
        800: "oklch(27.81% 0.0296 256.85deg)", 900: "oklch(21.01% 0.0318 264.66deg)"}


def part(color: str, percentage: float) -> str:
    """A part of the opacity of a colour, as `color-transparent()` of Tabler."""
    return f"color-mix(in srgb,{color} {percentage:g}%,transparent)"


def tabler(slot: Slot) -> str:
    """`.otp-slot` of Tabler. The colours of errors and successes, and the widths of their borders, are the preset's."""
    status = {"error": slot.pick("#D63939", "#E68888"), "success": slot.pick("#2DAA41", "#82D18F")}.get(slot.status)
    border = status or (part(BLUE, 25) if slot.active else slot.pick(GRAY[200], GRAY[700]))
    color, fill = slot.pick(GRAY[700], GRAY[200]), slot.pick("#fff", GRAY[900])
    if slot.status == "disabled":
        color, fill = part(color, 40), slot.pick(GRAY[50], GRAY[800])
    shadow = f"0 1px 2px 0 {part(slot.pick('rgba(18,18,23,.4)', '#000'), 12.5)}"
    if slot.active:
        shadow = f"0 0 0 2px {status or BLUE}" + ("" if status else f",0 0 0 .25rem {part(BLUE, 25)}")
    return (f"color:{color};font:400 .875rem/1.25rem Inter;background:{fill};border-radius:6px;"
            + (f"box-shadow:{shadow};" if slot.active or not status else "") + slot.border(border, 2 if status else 1))


def tabler_cursor(slot: Slot) -> str:
    return f"width:1px;height:1.2em;background:{slot.pick(GRAY[700], GRAY[200])};"


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
    Original("tabler", 40, 40, {"light": "#F9FAFB", "dark": "#111827"}, tabler, tabler_cursor),
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
