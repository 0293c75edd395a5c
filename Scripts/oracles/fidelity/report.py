"""The bounds of the measures, and tables of the results for a terminal and for a document."""

from dataclasses import dataclass, field

from .designs import DESIGNS
from .scene import Scene

# Bounds of a scene's mean difference from Chromium in levels, and of its text's horizontal difference in device pixels.
# A scene that exceeds its bound is accepted if it is nearer to the reference than Chromium is.
SHAPE_BOUND = 0.3
PRESET_BOUND = 0.5
INK_BOUND = 0.15
# Bounds of a preset's boxes, in points, and of its glyphs, in device pixels.
BOX_BOUND = 0.01
GLYPH_BOUND = 0.3
# The bound at scales that are not whole. There, browsers round borders before they centre what is between them.
FRACTIONAL_GLYPH_BOUND = 0.4
PRESETS = ("joined", "keycaps", "tabler", "material", "stripe", *(design.name for design in DESIGNS))


@dataclass(frozen=True)
class Ink:
    """Differences of text positions, in device pixels."""

    # Positive if our baseline is lower than Chromium's.
    baseline: int
    # Horizontal offsets: ours from Chromium's, ours from the reference's, Chromium's from the reference's.
    across: float
    to_reference: float
    chromium_to_reference: float

    def problem(self) -> str | None:
        if self.baseline:
            return f"the baseline is {abs(self.baseline)} px {'lower' if self.baseline > 0 else 'higher'}"
        if abs(self.across) <= INK_BOUND or abs(self.to_reference) <= abs(self.chromium_to_reference):
            return None
        side = "right" if self.across > 0 else "left"
        return f"the ink is {abs(self.across):.2f} px further {side}; the bound is {INK_BOUND}"


@dataclass
class Result:
    """The measures of one scene, in levels from 0 to 255."""

    scene: Scene
    mean: float
    largest: float
    # The mean difference from Chromium's software rasterizer.
    software: float
    # The mean differences of our image and of Chromium's from the supersampled reference.
    reference: tuple[float, float] | None = None
    ink: Ink | None = None
    # For presets: the largest difference of an edge of a box from the browser's, in points, and of the centroid of a
    # glyph, in device pixels.
    boxes: float | None = None
    glyphs: float | None = None
    # For presets: what `fieldproof match` finds to be different on the page, without what is expected.
    matches: list[str] = field(default_factory=list)

    def bound(self) -> float:
        return PRESET_BOUND if self.scene.feature in PRESETS else SHAPE_BOUND

    def problem(self) -> str | None:
        """Describes the bound that is missed; None if the scene meets its bound."""
        if self.ink:
            return self.ink.problem()
        if self.boxes is not None and self.boxes > BOX_BOUND:
            return f"an edge of a box differs by {self.boxes:.3f} points; the bound is {BOX_BOUND}"
        bound = GLYPH_BOUND if self.scene.scale % 1 == 0 else FRACTIONAL_GLYPH_BOUND
        if self.glyphs is not None and self.glyphs > bound:
            return f"a glyph differs by {self.glyphs:.2f} px; the bound is {bound}"
        if self.scene.stated:
            return None if self.matches else f"'fieldproof match' finds no difference: {self.scene.stated}"
        if self.matches:
            return f"'fieldproof match' finds {'; '.join(self.matches)}"
        if self.mean < self.bound():
            return None
        if self.reference is None:
            return f"the mean difference is {self.mean:.2f}; the bound is {self.bound()}"
        ours, chromium = self.reference
        if ours <= chromium:
            return None
        return (f"the mean difference is {self.mean:.2f}; the bound is {self.bound()}, "
                f"and the reference is {ours:.2f} from ours and {chromium:.2f} from Chromium's")


@dataclass
class Feature:
    """The results of the scenes of one feature."""

    name: str
    results: list[Result] = field(default_factory=list)

    def cells(self) -> list[str]:
        """A row of the table of features."""
        references = [result.reference for result in self.results if result.reference]
        met = sum(result.problem() is None for result in self.results)
        return [
            self.name, str(len(self.results)), f"{mean([result.mean for result in self.results]):.3f}",
            f"{max(result.mean for result in self.results):.3f}", f"{max(result.largest for result in self.results):.0f}",
            *(f"{mean([each[side] for each in references]):.3f}" if references else "" for side in (0, 1)),
            "yes" if met == len(self.results) else f"**{met} of {len(self.results)}**",
        ]


FEATURES = ["feature", "scenes", "mean", "worst", "largest", "ours to reference", "Chromium to reference", "met"]
TEXTS = ["scene", "scale", "baseline", "ink to Chromium", "ours to reference", "Chromium to reference", "met"]
STATED_COLUMNS = ["preset", "state", "boxes", "glyphs", "mean", "what the original has"]
PRESET_COLUMNS = ["preset", "states", "boxes", "glyphs", "mean", "worst", "largest", "met"]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def by_feature(results: list[Result]) -> list[Feature]:
    """The features, ordered by their first scene."""
    features: dict[str, Feature] = {}
    for result in results:
        features.setdefault(result.scene.feature, Feature(result.scene.feature)).results.append(result)
    return list(features.values())


def feature_rows(results: list[Result]) -> list[list[str]]:
    return [feature.cells() for feature in by_feature(results)]


def text_rows(results: list[Result]) -> list[list[str]]:
    """A row for each scene with text, in device pixels."""
    return [[scene_name(result), f"{result.scene.scale:g}", str(ink.baseline), f"{ink.across:+.3f}", f"{ink.to_reference:+.3f}",
             f"{ink.chromium_to_reference:+.3f}", met(result)] for result in results if (ink := result.ink)]


def is_preset(result: Result) -> bool:
    return result.scene.feature in PRESETS


def preset_rows(results: list[Result]) -> list[list[str]]:
    """A row for each preset, with the largest differences of all states."""
    rows = []
    for feature in by_feature([result for result in results if is_preset(result) and not result.scene.stated]):
        name, count, *levels, _, _, met = feature.cells()
        boxes, glyphs = (max(value or 0 for value in values) for values in (
            [result.boxes for result in feature.results], [result.glyphs for result in feature.results]))
        rows.append([f"`{name}`", count, f"{boxes:.3f}", f"{glyphs:.2f}", *levels, met])
    return rows


def stated_rows(results: list[Result]) -> list[list[str]]:
    """A row for each state of a preset that cannot express what its original draws, with the larger measure of both themes."""
    rows: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        if result.scene.stated:
            state = result.scene.name.removeprefix(result.scene.feature + "-").partition("-")[2]
            rows.setdefault((result.scene.feature, state), []).append(result)
    return [[f"`{name}`", state.replace("-", " "), f"{max(each.boxes or 0 for each in found):.3f}",
             f"{max(each.glyphs or 0 for each in found):.2f}", f"{max(each.mean for each in found):.2f}", found[0].scene.stated]
            for (name, state), found in rows.items()]


def scene_name(result: Result) -> str:
    return result.scene.name.replace("-", " ")


def met(result: Result) -> str:
    """The column "met": "yes", "no", or "nearer" for a scene above its bound that is nearer to the reference than
    Chromium."""
    if result.problem():
        return "**no**"
    misses = abs(result.ink.across) > INK_BOUND if result.ink else result.mean >= result.bound()
    return "nearer" if misses else "yes"


def plain_table(header: list[str], rows: list[list[str]]) -> str:
    lines = [header, *([cell.replace("*", "") for cell in row] for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def markdown_table(header: list[str], rows: list[list[str]]) -> str:
    head, *lines = ("| " + " | ".join(line) + " |" for line in [header, *rows])
    return "\n".join([head, "|" + "---|" * len(header), *lines])


def scene_lines(results: list[Result]) -> list[str]:
    """One line for each scene."""
    lines = []
    for result in results:
        line = f"{result.scene.name:42} @{result.scene.scale:<4g} {result.mean:8.3f} {result.largest:4.0f}"
        line += f"   software {result.software:.3f}"
        if result.boxes is not None:
            line += f"   boxes {result.boxes:.3f}"
        if result.glyphs is not None:
            line += f"   glyphs {result.glyphs:.2f}"
        if result.reference:
            line += f"   to reference: ours {result.reference[0]:.3f}, Chromium {result.reference[1]:.3f}"
        lines.append(line)
    return lines
