"""Scenes of the preset `stripe`, with the CSS that Stripe documents for its Elements."""

from dataclasses import dataclass

from .presets import MARGIN
from .scene import Rect, Scene, floored

WIDTH, HEIGHT = 360, 40
BACKGROUND = {"light": "#FFFFFF", "dark": "#1A1B25"}
PLACEHOLDERS = ("Card number", "MM / YY", "CVC")


@dataclass(frozen=True)
class State:
    """A state of the row: what the scene sets, and what the page shows."""

    name: str
    # The scales in the light and in the dark theme.
    scales: tuple[float, float]
    # The number, the expiry date and the code as they are shown; empty for a placeholder.
    texts: tuple[str, str, str] = ("", "", "")
    # The input that has the cursor.
    cursor: int | None = None
    status: str = "normal"
    # The input whose text has the colour of errors.
    wrong: int | None = None

    def keys(self) -> dict[str, object]:
        """The keys of the state in the scene file. A page is an input of a card, of which the row has no holder."""
        number, expiry, code = (text.replace(" ", "") for text in self.texts)
        page = (0, 2, 3)[self.wrong if self.cursor is None and self.wrong else self.cursor or 0]
        keys = {"number": number, "code": code, "page": page, "focused": self.cursor is not None, "status": self.status}
        return keys | ({"expiry": expiry} if expiry else {})


STATES = [
    State("empty", (1, 2)),
    State("active", (2, 1), ("4242 42", "", ""), cursor=0),
    State("expiry", (1, 3), ("4242 4242 4242 4242", "", ""), cursor=1),
    State("filled", (3, 1), ("4242 4242 4242 4242", "12 / 34", "123")),
    State("error", (2, 1), ("4242 4242 4242 4241", "12 / 34", "123"), status="error", wrong=0),
    State("error-active", (1, 2), ("3782 822463 10005", "12 / 34", "12"), cursor=2, status="error", wrong=2),
    State("success", (1, 2), ("3782 822463 10005", "12 / 34", "1234"), status="success"),
    State("disabled", (2, 1), ("5555 5555 5555 4444", "12 / 34", ""), status="disabled"),
]


def stripe_scenes() -> list[Scene]:
    scenes = []
    for state in STATES:
        for theme, scale in zip(("light", "dark"), state.scales):
            document = {"theme": theme, "field": {"preset": "stripe"}, "states": {"default": state.keys()}}
            right, bottom = MARGIN + WIDTH, MARGIN + HEIGHT
            scenes.append(Scene(
                name=f"stripe-{theme}-{state.name}", feature="stripe", scale=scale, width=right + MARGIN,
                height=bottom + MARGIN, background=BACKGROUND[theme], document=document,
                body=lambda grid, theme=theme, state=state: row(theme, state, grid),
                region=(MARGIN - 5, MARGIN - 5, right + 5, bottom + 5),
                # The mark of the brand is the preset's own drawing.
                hole=(MARGIN + 11, MARGIN + 10, MARGIN + 40, bottom - 10),
                glyphs=[area for n, area in enumerate(areas()) if n != state.cursor], has_lines=True))
    return scenes


def areas() -> list[Rect]:
    """The number, the expiry date and the code, without the border."""
    code = MARGIN + WIDTH - 13 - 42
    expiry = code - 8 - 66
    sides = [(MARGIN + 13 + 24 + 8, expiry - 8), (expiry, expiry + 66), (code, code + 42)]
    return [(left, MARGIN + 6, right, MARGIN + HEIGHT - 6) for left, right in sides]


def row(theme: str, state: State, grid: float) -> str:
    """The box of the quick start of Elements, with the variables and the rules `.Tab`, `.Tab--selected` and
    `.Input--invalid` of the Appearance API. The widths of the inputs, the colours of placeholders and of success, and the
    opacity of a disabled box are those of the preset."""
    def pick(light: str, dark: str) -> str:
        return light if theme == "light" else dark

    text, danger = pick("#30313D", "#FFFFFF"), pick("#DF1B41", "#FE87A1")
    shadows = ["0 1px 1px rgb(0 0 0/3%)", "0 3px 6px rgb(18 42 66/2%)"]
    ring = pick("#0570DE", "#85D996") if state.cursor is not None else None
    if state.status == "success":
        ring = pick("#228403", "#85D996")
    elif state.status == "error":
        ring, shadows = danger, ["0 1px 1px 0 rgb(0 0 0/7%)"]
    if ring:
        # The documented lists end with the ring; the preset draws rings on top of shadows.
        shadows.insert(0, f"0 0 0 2px {ring}")
    inputs = '<div style="flex:none;width:24px;margin-right:8px"></div>'
    for index, (shown, size) in enumerate(zip(state.texts, ("flex:1", "flex:none;width:66px", "flex:none;width:42px"))):
        color = pick("#6D6E78", "#A3A3AD") if not shown else danger if index == state.wrong else text
        bar = f'<i style="display:inline-block;vertical-align:top;width:1px;height:20px;margin-right:-1px;background:{danger if index == state.wrong else text}"></i>'
        cursor = bar if index == state.cursor else ""
        content = shown + cursor if shown else cursor + PLACEHOLDERS[index]
        gap = "margin-right:8px;" if index < 2 else ""
        inputs += f'<div style="{size};{gap}white-space:nowrap;color:{color}">{content}</div>'
    opacity = "opacity:0.5;" if state.status == "disabled" else ""
    style = (f"position:absolute;left:{MARGIN}px;top:{MARGIN}px;display:flex;align-items:center;width:{WIDTH}px;"
             f"height:{HEIGHT}px;padding:10px 12px;border-radius:4px;font:400 16px/20px Inter;"
             f"background:{pick('#FFFFFF', '#30313D')};box-shadow:{','.join(shadows)};{opacity}"
             f"border:{floored(1, grid):.7g}px solid {pick('#E0E6EB', '#424353')};")
    return f'<div class="box" style="{style}">{inputs}</div>'
