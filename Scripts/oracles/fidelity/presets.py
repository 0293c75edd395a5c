"""Scenes of the presets `joined` and `keycaps`, with the CSS of the components that they reproduce."""

from dataclasses import dataclass

from .scene import Rect, Scene, floored

MARGIN = 8

JOINED_STATES: list[tuple[str, float, float, str, bool, str]] = [
    # name, scale in the light theme, scale in the dark theme, text, focused, status
    ("empty", 1, 2, "", False, "normal"),
    ("first-active", 2, 1, "", True, "normal"),
    ("middle-active", 1, 1.5, "4", True, "normal"),
    ("second-group-active", 1.5, 3, "482", True, "normal"),
    ("full-focused", 3, 1, "482913", True, "normal"),
    ("full", 1, 2, "482913", False, "normal"),
    ("error", 2, 1, "482913", True, "error"),
    ("disabled", 1, 2, "4829", False, "disabled"),
]
KEYCAPS_STATES: list[tuple[str, float, str, bool, str]] = [
    ("empty", 1, "", False, "normal"),
    ("typing", 2, "482", True, "normal"),
    ("active", 1, "", True, "normal"),
    ("full", 1.5, "482913", False, "normal"),
    ("error", 3, "482913", False, "error"),
    ("disabled", 1, "482", False, "disabled"),
]


@dataclass(frozen=True)
class Palette:
    """The colours of shadcn's neutral theme, converted from OKLCH to sRGB."""

    background: str
    foreground: str
    input: str
    fill: str
    ring: str
    half_ring: str
    destructive: str
    error_ring: str


PALETTES = {
    "light": Palette(
        background="#FFFFFF", foreground="#0A0A0A", input="#E5E5E5", fill="transparent",
        ring="#A1A1A1", half_ring="rgb(161 161 161/50%)", destructive="#E7000B", error_ring="rgb(231 0 11/20%)"),
    "dark": Palette(
        background="#0A0A0A", foreground="#FAFAFA", input="rgb(255 255 255/15%)", fill="rgb(255 255 255/4.5%)",
        ring="#737373", half_ring="rgb(115 115 115/50%)", destructive="#FF6467", error_ring="rgb(255 100 103/40%)"),
}


def joined_scenes() -> list[Scene]:
    scenes = []
    for state, light, dark, text, focused, status in JOINED_STATES:
        for theme, scale in (("light", light), ("dark", dark)):
            palette = PALETTES[theme]
            body = joined_body(palette, text, focused, status)
            document = {"theme": theme, "field": {"preset": "joined"},
                        "states": {"default": {"text": text, "focused": focused, "status": status}}}
            scenes.append(Scene(
                name=f"joined-{theme}-{state}", feature="joined", scale=scale, width=272, height=52,
                background=palette.background, document=document, body=lambda _, body=body: body,
                region=(MARGIN - 4, MARGIN - 4, MARGIN + 256 + 4, MARGIN + 36 + 4),
                glyphs=[insides(MARGIN + n * 36 + (40 if n > 2 else 0), 36, 36) for n in range(len(text))]))
    return scenes


def insides(left: float, width: float, height: float) -> Rect:
    """A box without its border and what is close to it."""
    return left + 6, MARGIN + 6, left + width - 6, MARGIN + height - 6


def active_cell(text: str, focused: bool, length: int = 6) -> int | None:
    """The index of the active cell. In a full field, this is the last cell, whose character input-otp selects."""
    return min(len(text), length - 1) if focused else None


def joined_body(palette: Palette, text: str, focused: bool, status: str) -> str:
    """Two groups of three slots with a dash between, in a flex row with gaps of 8."""
    active = active_cell(text, focused)
    slots = [joined_slot(palette, n, text[n:n + 1], n == active, status == "error") for n in range(6)]
    group = '<div style="display:flex;align-items:center">{}</div>'
    dash = (f'<svg style="display:block" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke-width="2" '
            f'stroke="{palette.foreground}" stroke-linecap="round"><path d="M5 12h14"/></svg>')
    row = group.format("".join(slots[:3])) + f"<div>{dash}</div>" + group.format("".join(slots[3:]))
    opacity = "opacity:0.5;" if status == "disabled" else ""
    style = f"position:absolute;left:{MARGIN}px;top:{MARGIN}px;display:flex;align-items:center;gap:8px;{opacity}"
    return f'<div style="{style}">{row}</div>'


def joined_slot(palette: Palette, index: int, glyph: str, active: bool, error: bool) -> str:
    first, last = index % 3 == 0, index % 3 == 2
    border = palette.destructive if error else palette.ring if active else palette.input
    shadows = ["0 1px 2px 0 rgb(0 0 0/5%)"]
    if active:
        shadows.insert(0, f"0 0 0 3px {palette.error_ring if error else palette.half_ring}")
    style = (
        "position:relative;display:flex;width:36px;height:36px;align-items:center;justify-content:center;"
        f"border:solid {border};border-width:1px 1px 1px {int(first)}px;background:{palette.fill};"
        f"border-radius:{8 if first else 0}px {8 if last else 0}px {8 if last else 0}px {8 if first else 0}px;"
        f"color:{palette.foreground};font:400 14px/20px Inter;box-shadow:{','.join(shadows)};"
    )
    style += "z-index:10;" if active else ""
    caret = ""
    if active and not glyph:
        bar = f'<div style="width:1px;height:16px;background:{palette.foreground}"></div>'
        caret = f'<div style="position:absolute;inset:0;display:flex;align-items:center;justify-content:center">{bar}</div>'
    return f'<div class="box" style="{style}">{glyph}{caret}</div>'


def keycaps_scenes() -> list[Scene]:
    scenes = []
    for state, scale, text, focused, status in KEYCAPS_STATES:
        document = {"field": {"preset": "keycaps"},
                    "states": {"default": {"text": text, "focused": focused, "status": status}}}
        scenes.append(Scene(
            name=f"keycaps-{state}", feature="keycaps", scale=scale, width=344, height=80, background="#09090B",
            document=document, region=(MARGIN - 3, MARGIN - 2, MARGIN + 328 + 3, MARGIN + 64 + 7),
            glyphs=[insides(MARGIN + n * 56, 48, 64) for n in range(len(text))],
            body=lambda grid, text=text, focused=focused, status=status: keycaps_body(text, focused, status, grid)))
    return scenes


def keycaps_body(text: str, focused: bool, status: str, grid: float) -> str:
    active = active_cell(text, focused)
    keys = "".join(keycap(text[n:n + 1], n == active, status == "error", grid) for n in range(6))
    opacity = "opacity:0.5;" if status == "disabled" else ""
    return f'<div style="position:absolute;left:{MARGIN}px;top:{MARGIN}px;display:flex;gap:8px;{opacity}">{keys}</div>'


def keycap(glyph: str, active: bool, error: bool, grid: float) -> str:
    """A key of input-otp's documentation. It has no error style; the colour and the width are those of Fieldproof's light theme."""
    border = "#FF3B30" if error else "rgb(250 250 250/40%)" if active else "#27272A"
    style = (
        "position:relative;display:flex;width:48px;height:64px;align-items:center;justify-content:center;overflow:hidden;"
        f"border-radius:8px;border:{floored(2 if error else 1, grid):.7g}px solid {border};"
        "background:linear-gradient(to bottom,rgb(255 255 255/6%),transparent);"
        "box-shadow:0 2px 6px -2px rgb(0 0 0/60%),inset 0 1px 0 rgb(255 255 255/7%);"
    )
    style += "transform:translateY(1px);" if active else ""
    label = (f'<span style="font:600 24px/32px Inter;font-variant-numeric:tabular-nums;color:#FAFAFA">{glyph}</span>')
    pill = ""
    if active and not glyph:
        pill = '<span style="position:absolute;bottom:8px;width:20px;height:2px;border-radius:9999px;background:#FAFAFA"></span>'
    return f'<div class="box" style="{style}">{label}{pill}</div>'
