"""Describes a solved layout as a web page, as a developer would build it: boxes, rings and shadows in CSS, and texts in
flex boxes.

Frames are those of the layout. The browser rounds them to device pixels, rounds borders down and places baselines."""

from pathlib import Path
from typing import Any

Element = dict[str, Any]

# The family of a font that takes the place of all others.
OTHER_FAMILY = "Other"

# The distance of cells, in points, up to which their shadows are seen on each other.
NEAR = 6

FONTS = {"OCR A": "OCRA.ttf", "Dancing Script": "DancingScript.otf"}


class Unsupported(Exception):
    """The layout has a value that the page, or another drawing of the layout, does not reproduce."""


def fonts(folder: Path, other: Path | None) -> str:
    """The rules of the bundled fonts that Chromium's page does not have already, and of another font."""
    files = {family: folder / file for family, file in FONTS.items()} | ({OTHER_FAMILY: other} if other else {})
    rules = "".join(f'@font-face{{font-family:"{family}";src:url("{file.resolve().as_uri()}")}}'
                    for family, file in files.items())
    return f"<style>{rules}</style>"


def body(layout: dict[str, Any], family: str | None = None) -> str:
    """The body of the page. `family` replaces the font family of all texts.

    Raises `Unsupported`."""
    return "".join(draw(node, family) for node in tree(layout["elements"]))


class Node:
    """An element with its parts, the lowest first."""

    def __init__(self, element: Element):
        self.element = element
        self.parts: list["Node"] = []
        # Of a cell: whether it shares borders with its neighbours. Of a box: whether another draws its left border.
        self.is_joined = False
        self.is_joined_left = False

    @property
    def has_shadow(self) -> bool:
        return any("shadow" in part.element for part in self.parts)

    @property
    def layer(self) -> int:
        """The layer among the parts of a field. Groups are below cells; cells with rings, and joined active cells, are
        above others."""
        kind = self.element["kind"]
        has_ring = any("ring" in part.element for part in self.parts)
        is_above = has_ring or self.is_joined and self.element.get("state") == "active"
        return -1 if kind == "group" else int(kind == "cell" and is_above)


def tree(elements: list[Element]) -> list[Node]:
    """The elements without a parent, with their parts. The id of a part begins with that of its parent."""
    roots: list[Node] = []
    open_nodes: list[Node] = []
    for element in elements:
        node = Node(element)
        while open_nodes and not element["id"].startswith(open_nodes[-1].element["id"] + "."):
            finish(open_nodes.pop())
        (open_nodes[-1].parts if open_nodes else roots).append(node)
        open_nodes.append(node)
    while open_nodes:
        finish(open_nodes.pop())
    return roots


def finish(node: Node) -> None:
    """Marks joined cells of a field, and orders its parts by their layers."""
    if node.element.get("groups.joined"):
        cells = [part for part in node.parts if part.element["kind"] == "cell"]
        frames = [cell.element["frame"] for cell in cells]
        edges = [(frame["x"], frame["x"] + frame["width"]) for frame in frames]
        for cell, (left, right) in zip(cells, edges):
            cell.is_joined = True
            join(cell, any(abs(other - left) < 1e-3 for _, other in edges),
                 any(abs(other - right) < 1e-3 for other, _ in edges))
    cells = [part for part in node.parts if part.element["kind"] == "cell"]
    for cell, other in zip(cells, cells[1:]):
        distance = other.element["frame"]["x"] - cell.element["frame"]["x"] - cell.element["frame"]["width"]
        has_active = "active" in (cell.element.get("state"), other.element.get("state"))
        if has_active and cell.has_shadow and 0 < distance < NEAR:
            raise Unsupported("shadows on other cells: a ring without a colour, which `inspect` omits, moves a cell up")
    node.parts.sort(key=lambda part: part.layer)


def join(cell: Node, left: bool, right: bool) -> None:
    """Makes the corners of a cell's box square where it touches a neighbour; `inspect` prints the radius of the
    others."""
    for part in cell.parts:
        radius = part.element.get("radius")
        if part.element["kind"] == "box":
            part.is_joined_left = left
            if isinstance(radius, (int, float)):
                radii = [0 if is_joined else radius for is_joined in (left, right, right, left)]
                part.element = {**part.element, "radius": radii}


def draw(node: Node, family: str | None) -> str:
    """The HTML of an element and its parts."""
    element = node.element
    if element["kind"] not in DRAWINGS:
        raise Unsupported(f"elements of the kind {element['kind']}")
    html = DRAWINGS[element["kind"]](node, family) + "".join(draw(part, family) for part in node.parts)
    opacity = element.get("opacity", 1)
    return html if opacity == 1 else f'<div style="opacity:{opacity:g}">{html}</div>'


# MARK: boxes

def place(frame: dict[str, float]) -> str:
    names = {"left": "x", "top": "y", "width": "width", "height": "height"}
    return "position:absolute;" + "".join(f"{name}:{frame[key]:.7g}px;" for name, key in names.items())


def box(node: Node, family: str | None) -> str:
    style = box_style(node.element, node.is_joined_left)
    return f'<div style="{place(node.element["frame"])}{style}"></div>' if style else ""


def box_style(element: Element, is_joined_left: bool = False) -> str:
    """The CSS of the fill, border, ring, shadows and corners of an element; empty if it has none."""
    if "smoothing" in element:
        raise Unsupported("continuous corners")
    style = ""
    layers = []
    if "gradient" in element:
        layers.append(f"linear-gradient(to bottom,{element['gradient']['top']},{element['gradient']['bottom']})")
    if "fill" in element:
        layers.append(paint(element["fill"]))
    if layers:
        style += f"background:{','.join(layers)};"
    if "border" in element:
        border = solid(element["border"])
        style += f"border:{border['width']:.7g}px solid {border['color']};"
        style += "border-left-width:0;" if is_joined_left else ""
    shadows = [f"inset 0 1px 0 0 {element['highlight']}"] if "highlight" in element else []
    if "ring" in element:
        ring = solid(element["ring"])
        shadows.append(f"0 0 0 {ring['width']:.7g}px {ring['color']}")
    shadow = element.get("shadow", [])
    for each in shadow if isinstance(shadow, list) else [shadow]:
        lengths = " ".join(f"{each[name]:g}px" for name in ("x", "y", "blur", "spread"))
        shadows.append(f"{'inset ' if each.get('inset') else ''}{lengths} {each['color']}")
    if shadows:
        style += f"box-shadow:{','.join(shadows)};"
    if style and "radius" in element:
        radii = element["radius"] if isinstance(element["radius"], list) else [element["radius"]]
        style += f"border-radius:{' '.join(f'{radius:.7g}px' for radius in radii)};"
    return style


def solid(line: dict[str, Any]) -> dict[str, Any]:
    """A border or a ring of one colour without gaps."""
    if "trim" in line or "dash" in line or not isinstance(line["color"], str):
        raise Unsupported("lines with gaps or gradients")
    return line


def paint(fill: Any) -> str:
    """A colour or a gradient in CSS."""
    if isinstance(fill, str):
        return fill
    gradient = fill["gradient"]
    stops = ",".join(f"{color} {position:.4%}" for color, position in gradient["stops"])
    if gradient["kind"] == "linear":
        return f"linear-gradient({gradient['angle']:g}deg,{stops})"
    across, down = (f"{part:.4%}" for part in gradient["center"])
    if gradient["kind"] == "radial":
        return f"radial-gradient(ellipse farthest-corner at {across} {down},{stops})"
    return f"conic-gradient(from {gradient['angle']:g}deg at {across} {down},{stops})"


def bar(node: Node, family: str | None) -> str:
    """A rule or a cursor."""
    element = node.element
    radius = f"border-radius:{element['radius']:g}px;" if element.get("radius") else ""
    return f'<div style="{place(element["frame"])}{radius}background:{element["color"]};"></div>'


def separator(node: Node, family: str | None) -> str:
    element = node.element
    frame = centered(element["frame"], element["dashWidth"], element["dashHeight"])
    return bar(Node({"frame": frame, "radius": element["dashRadius"], "color": element["color"]}), family)


def centered(frame: dict[str, float], width: float, height: float) -> dict[str, float]:
    """A frame of another size with the same centre."""
    return {"x": frame["x"] + (frame["width"] - width) / 2, "y": frame["y"] + (frame["height"] - height) / 2,
            "width": width, "height": height}


# MARK: texts

def label(node: Node, family: str | None) -> str:
    """A character in the middle of its cell, or a disc in its place."""
    element = node.element
    if "disc" in element:
        disc = centered(element["frame"], element["disc"], element["disc"])
        return bar(Node({"frame": disc, "radius": element["disc"] / 2, "color": element["color"]}), family)
    if not element.get("text"):
        return ""
    if element.get("centering") == "ink":
        raise Unsupported("characters centred by their ink")
    line = f"{element['lineHeight']:g}px" if "lineHeight" in element else "normal"
    return words(element, element["frame"], line, "center", family)


def text(node: Node, family: str | None) -> str:
    element = node.element
    alignment = {"center": "center", "right": "right", "trailing": "right"}.get(element.get("alignment", ""), "left")
    line = "normal"
    if element.get("lineCount", 1) > 1:
        line = f"{(element['lastBaseline'] - element['baseline']) / (element['lineCount'] - 1):.7g}px"
    return words(element, element["frame"], line, alignment, family)


def button(node: Node, family: str | None) -> str:
    """A box with a title in its middle."""
    padding = node.element.get("padding", {"left": 0, "right": 0, "top": 0, "bottom": 0})
    frame = node.element["frame"]
    inner = {"x": frame["x"] + padding["left"], "y": frame["y"] + padding["top"],
             "width": frame["width"] - padding["left"] - padding["right"],
             "height": frame["height"] - padding["top"] - padding["bottom"]}
    return box(node, family) + words(node.element, inner, "normal", "center", family)


def words(element: Element, frame: dict[str, float], line: str, alignment: str, family: str | None) -> str:
    """A text, vertically in the middle of a frame. Only a text of several lines wraps."""
    if element.get("truncated") or "fallback" in element or "features" in element:
        raise Unsupported("cut texts, and characters of other fonts")
    font = element["font"]
    style = f"font:{font['weight']:g} {font['size']:.7g}px/{line} '{family or font['family']}';"
    style += f"color:{element['color']};"
    wraps = element.get("lineCount", 1) > 1
    style += f"text-align:{alignment};"
    style += "white-space:pre-wrap;flex:1 1 100%;" if wraps else "white-space:pre;flex:none;"
    if "letterSpacing" in element:
        # Chromium drops contextual forms of spaced texts, such as the colon between digits.
        style += f"letter-spacing:{element['letterSpacing']:g}px;font-feature-settings:'calt';"
    if element.get("digits") == "tabular":
        style += "font-variant-numeric:tabular-nums;"
    # A character that is wider than its frame overflows equally at both sides.
    justify = {"center": "center", "right": "flex-end", "left": "flex-start"}[alignment]
    escaped = element["text"].replace("&", "&amp;").replace("<", "&lt;")
    return (f'<div style="{place(frame)}display:flex;align-items:center;justify-content:{justify};">'
            f'<div style="{style}">{escaped}</div></div>')


def nothing(node: Node, family: str | None) -> str:
    return ""


DRAWINGS = {
    "field": nothing, "cell": nothing, "spacer": nothing, "stack": box, "overlay": box, "box": box, "group": box,
    "background": box, "rule": bar, "cursor": bar, "separator": separator, "label": label, "placeholder": label,
    "text": text, "button": button,
}
