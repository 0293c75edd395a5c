"""Scenes of presets that are made after published style sheets.

A page has the source's own values: its colours in OKLCH and its mixes, its lengths in rem, its real inputs. So a preset
with a wrongly converted value differs from the page. What a page leaves out is listed in Docs/fidelity.md."""

from collections.abc import Callable
from dataclasses import dataclass, field

from .presets import MARGIN, active_cell
from .scene import Scene

# name, scale in the light theme, scale in the dark theme, text, focused, status
STATES: list[tuple[str, float, float, str, bool, str]] = [
    ("empty", 1, 2, "", False, "normal"),
    ("active", 2, 1, "48", True, "normal"),
    ("full-active", 3, 2, "482913", True, "normal"),
    ("filled", 1, 3, "482913", False, "normal"),
    ("error", 3, 1, "482913", False, "error"),
    ("error-active", 1, 2, "48", True, "error"),
    ("disabled", 1, 2, "4829", False, "disabled"),
]
# For designs that define it.
SUCCESS = ("success", 2, 1, "482913", False, "success")


@dataclass(frozen=True)
class Row:
    """What a page shows."""

    text: str
    active: int | None
    status: str
    dark: bool

    def data(self, index: int) -> str:
        """The attributes of a slot by which its styles are chosen."""
        names = {"active": index == self.active, "filled": index < len(self.text), "invalid": self.status == "error",
                 "valid": self.status == "success", "disabled": self.status == "disabled"}
        return " ".join(f"data-{name}" for name, holds in names.items() if holds)

    def glyph(self, index: int) -> str:
        return self.text[index:index + 1]

    def caret(self, index: int, style: str = "") -> str:
        """A cursor, in an active slot without a character."""
        return f'<i class="caret" style="{style}"></i>' if index == self.active and not self.glyph(index) else ""


@dataclass(frozen=True)
class Design:
    """A component: its style sheet, its markup, and the places of its boxes."""

    name: str
    background: tuple[str, str]
    width: float
    height: float
    # The left edges of the boxes, from that of the first.
    lefts: list[float]
    css: str
    markup: Callable[[Row], str]
    # The states that the source has no styles for.
    without: tuple[str, ...] = ()
    # The states in which the preset cannot express all that the source draws, with what differs.
    stated: dict[str, str] = field(default_factory=dict)
    # What the page shows around the boxes, in points: rings and shadows.
    around: float = 4
    # Whether the boxes contain characters.
    has_glyphs: bool = True
    # States beside those of all designs.
    extra: list[tuple[str, float, float, str, bool, str]] = field(default_factory=list)

    @property
    def length(self) -> int:
        return len(self.lefts)


def design_scenes() -> list[Scene]:
    return [scene for design in DESIGNS for state in [*STATES, *design.extra] if state[0] not in design.without
            for scene in scenes_of(design, *state)]


def scenes_of(design: Design, state: str, light: float, dark: float, text: str, focused: bool, status: str) -> list[Scene]:
    text = text[:design.length]
    scenes = []
    for theme, scale in (("light", light), ("dark", dark)):
        row = Row(text, active_cell(text, focused, design.length), status, theme == "dark")
        right, bottom = MARGIN + design.lefts[-1] + design.width, MARGIN + design.height
        # At the left, so that a row of a fractional width begins at a whole point.
        field = {"field": {"preset": design.name, "alignment": "left"}}
        document = {"theme": theme, "content": {"stack": {"padding": MARGIN, "children": [field]}},
                    "states": {"default": {"text": text, "focused": focused, "status": status}}}
        style = (f".row{{position:absolute;left:{MARGIN}px;top:{MARGIN}px;display:flex;align-items:center}}"
                 f"*{{box-sizing:border-box;margin:0}}.caret{{display:block;width:1px}}{design.css}")
        body = f'<style>{style}</style><div class="row {theme}">{design.markup(row)}</div>'
        scenes.append(Scene(
            name=f"{design.name}-{theme}-{state}", feature=design.name, scale=scale, width=round(right + MARGIN),
            height=round(bottom + MARGIN), background=design.background[row.dark], document=document,
            body=lambda _, body=body: body,
            region=(MARGIN - design.around, MARGIN - design.around, right + design.around, bottom + design.around),
            has_lines=True, glyphs=[(MARGIN + left + 5, MARGIN + 5, MARGIN + left + design.width - 5, bottom - 5)
                    for left, _ in zip(design.lefts, text)] if design.has_glyphs else [],
            stated=design.stated.get(state, "")))
    return scenes


def slots(length: int, slot: Callable[[int], str], gap: str) -> str:
    return f'<div style="display:flex;gap:{gap}">' + "".join(slot(index) for index in range(length)) + "</div>"


# shadcn: the classes of style-vega.css and style-nova.css with the variables of the neutral theme.

SHADCN = """
.row{--foreground:oklch(0.145 0 0);--input:oklch(0.922 0 0);--ring:oklch(0.708 0 0);--destructive:oklch(0.577 0.245 27.325);
--weak:20%;gap:0.5rem;font:400 0.875rem/1.25rem Inter;color:var(--foreground)}
.dark{--foreground:oklch(0.985 0 0);--input:oklch(1 0 0/15%);--ring:oklch(0.556 0 0);--destructive:oklch(0.704 0.191 22.216);--weak:40%}
.group{display:flex;align-items:center;border-radius:var(--r)}
.group:has([data-invalid]){box-shadow:0 0 0 3px color-mix(in oklab,var(--destructive) var(--weak),transparent)}
.box{position:relative;display:flex;align-items:center;justify-content:center;width:var(--s);height:var(--s);
border:solid var(--input);border-width:1px 1px 1px 0;box-shadow:var(--shadow)}
.dark .box{background:color-mix(in oklab,var(--input) 30%,transparent)}
.box:first-child{border-left-width:1px;border-radius:var(--r) 0 0 var(--r)}.box:last-child{border-radius:0 var(--r) var(--r) 0}
.box[data-active]{z-index:10;border-color:var(--ring);
box-shadow:0 0 0 3px color-mix(in oklab,var(--ring) 50%,transparent),var(--shadow)}
.box[data-invalid]{border-color:var(--destructive)}
.box[data-active][data-invalid]{
box-shadow:0 0 0 3px color-mix(in oklab,var(--destructive) var(--weak),transparent),var(--shadow)}
.caret{position:absolute;height:1rem;background:var(--foreground)}
.row:has([data-disabled]){opacity:50%}
"""


def shadcn(row: Row) -> str:
    def group(first: int) -> str:
        boxes = (f'<div class="box" {row.data(n)}>{row.glyph(n)}{row.caret(n)}</div>' for n in range(first, first + 3))
        return f'<div class="group">{"".join(boxes)}</div>'
    dash = ('<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" '
            'stroke-linecap="round"><path d="M5 12h14"/></svg>')
    return group(0) + dash + group(3)


# Ant Design: the values that its theme derives. Chromium makes an input of one character as wide as the bounding box of its
# font: 51 points in Roboto and 57 in Inter, with its paddings and borders. The page fixes the width in Roboto.

ANT = """
.row{--text:rgba(0,0,0,0.88);--border:#d9d9d9;--bg:#ffffff;--primary:#1677ff;--outline:rgba(5,145,255,0.1);--error:#ff4d4f;
--errorOutline:rgba(255,38,5,0.06);--textDisabled:rgba(0,0,0,0.25);--bgDisabled:rgba(0,0,0,0.04);column-gap:8px}
.dark{--text:rgba(255,255,255,0.85);--border:#424242;--bg:#141414;--primary:#1668dc;--outline:rgba(0,60,180,0.15);--error:#dc4446;
--errorOutline:rgba(238,38,56,0.11);--textDisabled:rgba(255,255,255,0.25);--bgDisabled:rgba(255,255,255,0.08)}
span{position:relative;width:51px}
.caret{position:absolute;left:50%;top:50%;height:17px;transform:translate(-50%,-50%);background:var(--text)}
.box{width:100%;min-width:0;padding:4px;text-align:center;color:var(--text);font:400 14px/1.5714285714285714 Inter;border-radius:6px;
background:var(--bg);border:1px solid var(--border);display:inline-block}
.box[data-active]{border-color:var(--primary);box-shadow:0 0 0 2px var(--outline)}
.box[data-invalid]{border-color:var(--error)}.box[data-active][data-invalid]{box-shadow:0 0 0 2px var(--errorOutline)}
.box[data-disabled]{color:var(--textDisabled);background:var(--bgDisabled)}
"""


def ant(row: Row) -> str:
    return "".join(f'<span><input class="box" size="1" value="{row.glyph(n)}" {row.data(n)}>{row.caret(n)}</span>' for n in range(6))


HERO = """
.row{--bg:oklch(100% 0 0);--fg:oklch(0.2103 0.0059 285.89);--muted:oklch(0.5517 0.0138 285.94);--focus:oklch(0.6204 0.195 253.83);
--danger:oklch(0.6532 0.2328 25.74);--separator:oklch(92% 0.004 286.32);gap:0.5rem;
--shadow:0 2px 4px 0 rgba(0,0,0,0.04),0 1px 2px 0 rgba(0,0,0,0.06),0 0 1px 0 rgba(0,0,0,0.06)}
.dark{--bg:oklch(0.2103 0.0059 285.89);--fg:oklch(0.9911 0 0);--muted:oklch(70.5% 0.015 286.067);--danger:oklch(0.594 0.1967 24.63);
--separator:oklch(25% 0.006 286.033);--shadow:0 0 0 0 transparent inset}
.box{position:relative;display:flex;width:2.375rem;height:2.5rem;align-items:center;justify-content:center;background:var(--bg);
color:var(--fg);border:0 solid transparent;border-radius:0.75rem;box-shadow:var(--shadow);font:600 1.125rem/1.5rem Inter}
.box[data-active]{z-index:10;box-shadow:0 0 0 2px var(--focus),var(--shadow)}
.box[data-invalid]{outline:1px solid var(--danger)}.box[data-disabled]{opacity:0.5}
.box[data-active][data-invalid]{box-shadow:0 0 0 3px #fff,0 0 0 calc(2px + 3px) var(--focus),var(--shadow)}
.caret{position:absolute;height:1rem;width:2px;border-radius:4px;background:var(--muted)}
b{width:6px;height:2px;border-radius:4px;background:var(--separator)}
"""


def hero(row: Row) -> str:
    def group(first: int) -> str:
        return slots(3, lambda n: f'<div class="box" {row.data(first + n)}>{row.glyph(first + n)}{row.caret(first + n)}</div>', "0.5rem")
    return f"{group(0)}<b></b>{group(3)}"


# Chakra UI and Base UI: blocks in place of inputs, in which Chromium draws text one device pixel lower at odd scales.

CHAKRA = """
.row{--fg:#09090B;--border:#e4e4e7;--muted:#52525b;--error:#ef4444;--ring:#a1a1aa;isolation:isolate}
.dark{--fg:#fafafa;--border:#27272a;--muted:#a1a1aa;--error:#f87171}
.caret{height:17px;background:var(--fg)}
.box{width:2.5rem;min-width:2.5rem;height:2.5rem;display:flex;align-items:center;justify-content:center;position:relative;
border-radius:0.25rem;background:transparent;border:1px solid var(--border);color:var(--fg);font:400 0.875rem/1.25rem Inter}
.box em{font-style:normal;color:color-mix(in srgb,var(--muted) 80%,transparent)}
.box[data-active]{z-index:1;outline:1px solid var(--ring);outline-offset:0px;border-color:var(--ring)}
.box[data-invalid]{border-color:var(--error)}.box[data-active][data-invalid]{outline-color:var(--error)}
.box[data-disabled]{opacity:0.5}
.attached .box:not(:first-child){margin-left:-1px;border-top-left-radius:0;border-bottom-left-radius:0}
.attached .box:not(:last-child){border-top-right-radius:0;border-bottom-right-radius:0}
"""


def chakra(row: Row, attached: bool = False) -> str:
    def slot(n: int) -> str:
        content = row.glyph(n) or row.caret(n) or "<em>○</em>"
        return f'<div class="box" {row.data(n)}>{content}</div>'
    gap = "0" if attached else "0.5rem"
    return f'<div class="{"attached" if attached else ""}" style="display:flex;gap:{gap}">{"".join(map(slot, range(4)))}</div>'


# Vuetify: an outline has two halves with the text's colour and an opacity.

VUETIFY = """
.row{--background:255,255,255;--on:0,0,0;--high:0.87;--disabled:0.38;--error:176,0,32;color:rgba(var(--on),var(--high));gap:0.5rem;
width:304px;font:400 1.25rem/1.5 Inter}
.dark{--on:255,255,255;--high:1;--disabled:0.5;--error:207,102,121}
.box{position:relative;flex:1 0;height:48px;border-radius:4px;display:grid;place-items:center;min-width:0;--w:1px;--o:0.38}
.outline{position:absolute;inset:0;display:flex;border-radius:inherit}
.start,.end{flex:1;border:0 solid currentColor;border-top-width:var(--w);border-bottom-width:var(--w);opacity:var(--o)}
.start{border-left-width:var(--w);border-radius:4px 0 0 4px}.end{border-right-width:var(--w);border-radius:0 4px 4px 0}
.box[data-active]{--w:2px;--o:1}.box[data-invalid] .outline{color:rgb(var(--error))}.box[data-disabled]{opacity:var(--disabled)}
.caret{height:1.2em;background:currentColor}
"""


def vuetify(row: Row) -> str:
    return "".join(f'<div class="box" {row.data(n)}>{row.glyph(n)}{row.caret(n)}<div class="outline"><div class="start"></div>'
                   '<div class="end"></div></div></div>' for n in range(6))


DAISY = """
.row{--base-100:oklch(100% 0 0);--base-200:oklch(98% 0 0);--base-content:oklch(21% 0.006 285.885);font:400 1.75rem/1 Inter;
font-variant-numeric:tabular-nums;color:var(--base-content);--ch:0.6em;--gap:calc(var(--ch)*0.5);--w:calc(var(--ch)*2);
--input-color:color-mix(in oklab,var(--base-content) 20%,#0000);height:40px}
.dark{--base-100:oklch(25.33% 0.016 252.42);--base-200:oklch(23.26% 0.014 253.1);--base-content:oklch(97.807% 0.029 256.847)}
.row:has([data-active]){--input-color:var(--base-content)}.row:has([data-invalid]){--input-color:oklch(71% 0.194 13.428)}
.box{position:absolute;width:var(--w);height:calc(0.25rem*10);background:var(--base-100);border:1px solid var(--input-color);
border-radius:0.25rem;display:flex;align-items:center;justify-content:center;
box-shadow:0 1px color-mix(in oklab,var(--input-color) 10%,#0000) inset,0 -1px oklch(100% 0 0/0.1) inset}
.row:has([data-active]) .box{box-shadow:0 1px color-mix(in oklab,var(--input-color) 10%,#0000)}
.box[data-active],.row:has([data-active]):not(:has(.box:not([data-filled]))) .box{outline:2px solid var(--input-color);
outline-offset:1px}.box[data-active]{z-index:1}
.box[data-disabled]{color:color-mix(in oklab,var(--base-content) 40%,transparent);background:var(--base-200);border-color:var(--base-200);
box-shadow:none}
.caret{height:34px;background:var(--base-content)}
"""


def daisy(row: Row) -> str:
    return "".join(f'<div class="box" style="left:calc((var(--w) + var(--gap))*{n})" {row.data(n)}>{row.glyph(n)}{row.caret(n)}</div>'
                   for n in range(6))


def plain(row: Row) -> str:
    return "".join(f'<div class="box" {row.data(n)}>{row.glyph(n)}{row.caret(n)}</div>' for n in range(6))


BASE = """
.row{gap:0.5rem;--fg:oklch(14.5% 0 0deg);--bg:white}.dark{--fg:white;--bg:oklch(14.5% 0 0deg)}
.box{display:flex;align-items:center;justify-content:center;border:1px solid var(--fg);width:2.5rem;height:2.5rem;border-radius:0;font:400 1rem/1.5rem Inter;
background-color:var(--bg);color:var(--fg)}
.box[data-active]{outline:2px solid var(--fg);outline-offset:-1px}.caret{height:19px;background:var(--fg)}
"""


# Bootstrap: the slots of _otp-input.scss with the tokens of _root.scss, _theme.scss, _colors.scss and _config.scss.

def hue(name: str, color: str) -> str:
    """The tints and shades of a colour in _colors.scss."""
    tints = {"050": 90, "100": 80, "200": 60, "300": 40}
    shades = {"600": 16, "700": 32, "900": 64, "975": 88}
    mixes = {**{stop: f"color-mix(in lab,#fff {part}%,{color})" for stop, part in tints.items()}, "500": color,
             **{stop: f"color-mix(in lab,#000 {part}%,{color})" for stop, part in shades.items()}}
    return "".join(f"--{name}-{stop}:{mix};" for stop, mix in mixes.items())


def theme_color(role: str, color: str) -> str:
    """The border and the focus ring of a theme colour in _theme.scss."""
    ring = ",".join(f"color-mix(in oklch,var(--{color}-500) {part}%,var(--bg-body))" for part in (50, 75))
    return f"--{role}-border:light-dark(var(--{color}-300),var(--{color}-600));--{role}-focus-ring:light-dark({ring});"


BOOTSTRAP = f"""
.row{{{hue("blue", "oklch(60% 0.24 240)")}{hue("red", "oklch(60% 0.22 20)")}{hue("green", "oklch(64% 0.22 160)")}
{hue("gray", "oklch(60% 0.02 245)")}--bg-body:light-dark(#fff,var(--gray-975));{theme_color("primary", "blue")}
{theme_color("danger", "red")}{theme_color("success", "green")}color-scheme:light}}.row.dark{{color-scheme:dark}}
""" + """
.row{--otp-slot-border-color:light-dark(var(--gray-200),var(--gray-700));gap:var(--gap);align-items:stretch}
.box{display:flex;align-items:center;justify-content:center;width:var(--size);min-height:var(--size);font:500 var(--font)/1 Inter;
color:light-dark(var(--gray-900),var(--gray-050));background-color:var(--bg-body);border:1px solid var(--otp-slot-border-color);
border-radius:.5rem;position:relative;
box-shadow:inset 0 1px 2px light-dark(oklch(from #000 l c h/8%),oklch(from #000 l c h/26%))}
.box[data-invalid]{--otp-slot-border-color:var(--danger-border)}.box[data-valid]{--otp-slot-border-color:var(--success-border)}
.box[data-active]{z-index:1;outline:3px solid var(--primary-focus-ring);outline-offset:-1px}
.box[data-active][data-invalid]{outline-color:var(--danger-focus-ring)}
.box[data-disabled]{background-color:light-dark(var(--gray-050),var(--gray-900))}
.caret{height:50%;background:light-dark(var(--gray-900),var(--gray-050))}
"""
CONNECTED = """
.box{border-radius:0}.box:not(:first-child){margin-inline-start:-1px}
.box:first-child{border-radius:.5rem 0 0 .5rem}.box:last-child{border-radius:0 .5rem .5rem 0}
"""

# Android: the circle of pin_dot_avd.xml and the disc of the first frame of pin_dot_delete_avd.xml, in 30 points. They are
# boxes in place of paths, which Chromium's GPU rasterizer draws with fewer levels at the edges.

PIN = """
.row{margin-left:-10px;color:#49454F}.dark{color:#CAC4D0}span{display:grid;place-items:center;width:30px;height:30px}
.box{width:calc(2*4px + 2px);height:calc(2*4px + 2px);border-radius:50%;border:2px solid}
.box[data-filled]{width:calc(2*8px);height:calc(2*8px);border:0;background:currentColor}
"""


def pin(row: Row) -> str:
    return "".join(f'<span><div class="box" {row.data(n)}></div></span>' for n in range(6))


ELEMENT = """
.row{--on:#1b1d22;--off:#e1e6ec;gap:24px}.dark{--on:#ebeef2;--off:#26282d}
.box{width:14px;height:14px;border-radius:50%;background:var(--off)}.box[data-filled]{background:var(--on)}
"""


def dots(row: Row) -> str:
    return "".join(f'<div class="box" {row.data(n)}></div>' for n in range(4))


def spaced(count: int, step: float) -> list[float]:
    return [n * step for n in range(count)]


def bootstrap_row(name: str, size: str, font: str = "1rem", css: str = "", gap: str = ".5rem", step: int | None = None) -> Design:
    variables = f".row{{--size:{size};--font:{font};--gap:{gap}}}"
    points = float(size.removesuffix("rem")) * 16
    return Design(name, ("#FFFFFF", "#131415"), points, points, spaced(6, step or points + 8), variables + BOOTSTRAP + css, plain,
                  extra=[SUCCESS])


ERRORS = ("error", "error-active")
DESIGNS = [
    Design("shadcn-vega", ("#FFFFFF", "#0A0A0A"), 36, 36, [0, 36, 72, 140, 176, 212],
           ".row{--s:2.25rem;--r:calc(0.625rem*0.8);--shadow:0 1px 2px 0 rgb(0 0 0/0.05)}" + SHADCN, shadcn),
    Design("shadcn-nova", ("#FFFFFF", "#0A0A0A"), 32, 32, [0, 32, 64, 128, 160, 192],
           ".row{--s:2rem;--r:0.625rem;--shadow:0 0 #0000}" + SHADCN, shadcn),
    Design("ant-design", ("#FFFFFF", "#141414"), 51, 32, spaced(6, 59), ANT, ant),
    Design("heroui", ("#F5F5F5", "#060607"), 38, 40, [0, 46, 92, 152, 198, 244], HERO, hero, around=7,
           stated={"error-active": "three points between the slot and its ring"}),
    Design("chakra", ("#FFFFFF", "#09090B"), 40, 40, spaced(4, 48), CHAKRA, chakra),
    Design("chakra-attached", ("#FFFFFF", "#09090B"), 40, 40, spaced(4, 39), CHAKRA, lambda row: chakra(row, True)),
    Design("vuetify", ("#FFFFFF", "#121212"), 44, 48, spaced(6, 52), VUETIFY, vuetify,
           stated={"error-active": "an opaque border of the active box"}),
    Design("daisyui", ("#FFFFFF", "#1D232A"), 33.6, 40, spaced(6, 42), DAISY, daisy,
           stated={"active": "borders of filled boxes in the colour of text",
                   "full-active": "borders and outlines of all boxes in the colour of text",
                   "error-active": "the outline of the active box in the colour of errors"},
           extra=[("focused", 2, 1, "", True, "normal")]),
    Design("base-ui", ("#FFFFFF", "#0A0A0A"), 40, 40, spaced(6, 48), BASE, plain, without=(*ERRORS, "disabled")),
    bootstrap_row("bootstrap", "2.75rem"),
    bootstrap_row("bootstrap-connected", "2.75rem", css=CONNECTED, gap="0", step=43),
    bootstrap_row("bootstrap-small", "2rem", ".875rem"),
    bootstrap_row("bootstrap-large", "2.75rem"),
    Design("passcode-material", ("#FFFFFF", "#141218"), 10, 30, spaced(6, 30), PIN, pin, has_glyphs=False,
           without=("full-active", *ERRORS, "disabled")),
    Design("passcode-element", ("#FFFFFF", "#101317"), 14, 14, spaced(4, 38), ELEMENT, dots, has_glyphs=False,
           without=("full-active", *ERRORS, "disabled")),
]
