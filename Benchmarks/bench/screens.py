"""Benchmarks of whole phones at three pixels a point: their recipes for peers, and their rows."""

import math

from . import recipe
from .benchmark import Target
from .paths import FONTS, SCENES

SCENE = SCENES / "screens.yaml"
#: The radii of the keypad and of its keys, in points, which `fieldproof inspect` does not print.
PANEL, KEY = 26, 10


def rgba(text):
    """The parts of a colour such as #4338CA4D, from 0 to 1."""
    return [int(text[start : start + 2], 16) / 255 for start in (1, 3, 5, 7)]


def paint(value, frame):
    """A colour, or a gradient in a frame. A linear gradient is as long as in CSS: its ends are level with two corners."""
    if isinstance(value, str):
        return {"color": rgba(value)}
    gradient, (left, top, width, height) = value["gradient"], frame
    middle = [left + width / 2, top + height / 2]
    stops = {"colors": [rgba(color) for color, _ in gradient["stops"]], "positions": [place for _, place in gradient["stops"]]}
    if gradient["kind"] == "conic":
        return {"sweep": middle, **stops}
    angle = math.radians(gradient["angle"])
    across, down = math.sin(angle), -math.cos(angle)
    half = (abs(width * across) + abs(height * down)) / 2
    return {"line": [middle[0] - across * half, middle[1] - down * half, middle[0] + across * half, middle[1] + down * half],
            **stops}


def boxes(element, scale):
    """The shadow, the area, the border and the ring of an element, in pixels."""
    frame = [element["frame"][part] * scale for part in ("x", "y", "width", "height")]
    left, top, width, height = frame
    radius = {"keypad": PANEL, "key": KEY}.get(element["kind"], element.get("radius", 0)) * scale
    radii = [radius, radius, 0, 0] if element["kind"] == "keypad" else [radius] * 4
    if shadow := element.get("shadow"):
        yield {"box": [left + shadow["x"] * scale, top + shadow["y"] * scale, width, height], "radii": radii,
               "deviation": shadow["blur"] / 2 * scale, "color": rgba(shadow["color"])}
    if fill := element.get("fill"):
        yield {"box": frame, "radii": radii, **paint(fill, frame)}
    for key, inset in ("border", 0.5), ("ring", -0.5):
        if line := element.get(key):
            # A border is inside of the frame, and a ring outside.
            inset *= line["width"] * scale
            box = [left + inset, top + inset, width - 2 * inset, height - 2 * inset]
            yield {"box": box, "radii": [part - inset for part in radii], "width": line["width"] * scale,
                   **paint(line["color"], frame)}


def texts(element, scale):
    """The text of an element, and the letters of a key, each centred in the element."""
    middle = (element["frame"]["x"] + element["frame"]["width"] / 2) * scale
    for text, baseline, font in (
            (element.get("text"), element.get("baseline"), element.get("font")),
            (element.get("letters"), element.get("lastBaseline"), {"size": 10, "weight": 700})):
        if text and baseline:
            yield {"text": text, "size": font["size"] * scale, "weight": font["weight"], "middle": middle,
                   "baseline": round(baseline * scale), "color": rgba(element["color"])}


def items(image):
    """What a peer draws, in pixels. The sign of the delete key is missing, which `inspect` does not describe."""
    found = []
    for element in image["elements"]:
        found += boxes(element, image["scale"])
        if element["kind"] == "cursor":
            found += boxes({**element, "fill": element["color"], "radius": 0}, image["scale"])
        found += texts(element, image["scale"])
    return {"items": found, "size": [round(image["size"][side] * image["scale"]) for side in ("width", "height")]}


def chosen(program, *options):
    """The images with the radius 16, as `fieldproof inspect` describes them."""
    return [image for image in recipe.inspected(SCENE, *options, program=program) if 16 in image["variant"].values()]


def stills(program):
    """The recipe of ten images."""
    return {"images": [{**items(image), "file": recipe.file_name(image)} for image in chosen(program)]}


def film(program, count, fps):
    """The recipe of the frames of the animation in light colours."""
    frames = [chosen(program, "--animation", "typing", "--at", repr(number / fps))[0] for number in range(count)]
    return {"images": [{**items(image), "file": f"{number:05}.png"} for number, image in enumerate(frames)]}


#: The name of the film, and its moments in goldens.
FILM, MOMENTS = "*theme-light.radius-16*", "0s,300ms,500ms,800ms,1.15s,1.3s,1.6s"
ONE_JOB = ("--jobs", "1", "--quiet")


class ScreenBenchmarks:
    """The rows of whole screens, part of `Benchmarks`."""

    def screens(self, key, title, ours, path, count, target):
        """A benchmark beside Skia, and beside zlib with the same pixels as ours."""
        return self.benchmark(
            key, title, ours,
            [self.python("skia-python", "skia_screens.py", path, "{out}", FONTS / "Inter.ttf", files=count,
                         check=self.equals_ours(self.folder / key, 0.01)),
             self.python("Pillow", "pillow_files.py", self.folder / key, "{out}", files=count)],
            target=target, rounds=3,
            note="Skia draws finished layouts on the CPU, blurs shadows by its mask filter, writes PNG at level 6 of zlib, and does"
                 " not draw the sign of the delete key. Pillow draws nothing: it writes our pixels at level 6 of zlib, so its bytes"
                 " are to be compared")

    def reference(self, key, *arguments):
        """A folder named after a benchmark, with the files of a command."""
        files = self.empty_folder(f"{key}-files")
        self.fieldproof(*arguments, "-o", files)
        (self.folder / key).unlink(missing_ok=True)
        (self.folder / key).symlink_to(next(files.rglob("*.png")).parent)

    def l1(self):
        options = ("render", SCENE, "--only", "*radius-16*")
        self.reference("l1", *options)
        path = self.write_recipe("screens.json", stills(self.program))
        ours = self.ours(*options, "-o", "{out}", *ONE_JOB, files=10)
        return self.screens("l1", "10 phones at 3x", ours, path, 10, Target("skia-python", 5))

    def l2(self):
        options = ("animate", SCENE, "--only", FILM)
        self.reference("l2", *options)
        path = self.write_recipe("screens-film.json", film(self.program, 120, 60))
        ours = self.ours(*options, "-o", "{out}", *ONE_JOB, files=120)
        return self.screens("l2", "a film of a phone at 3x, 120 frames", ours, path, 120, Target("skia-python", 8))

    def approve(self, goldens="{out}", **options):
        return self.ours("approve", SCENE, "--only", "*strip*", "--goldens", goldens, "--force", *ONE_JOB, **options)

    def l3(self):
        strips = self.ours("animate", SCENE, "--strip", MOMENTS, "-o", "{out}", *ONE_JOB, files=16, name="strips")
        return self.benchmark(
            "l3", "approving 16 strips of 7 phones", self.approve(files=16, name="approve"), [strips],
            target=Target("strips", 1 / 4), rounds=3, note="goldens also have a digest of all 120 frames of each film")

    def l4(self):
        goldens = self.empty_folder("l4-goldens")
        self.fieldproof("approve", SCENE, "--only", "*strip*", "--goldens", goldens, "--force")
        check = self.ours("check", SCENE, "--only", "*strip*", "--goldens", goldens, *ONE_JOB, name="check")
        return self.benchmark(
            "l4", "check of these strips, all equal", check, [self.approve(files=16, name="approve")], target=Target("approve", 10),
            rounds=3)

    def l5(self):
        audit = self.ours("audit", SCENE, *ONE_JOB, name="audit", codes=(1,))
        render = self.ours("render", SCENE, "-o", "{out}", *ONE_JOB, files=80, name="render")
        return self.benchmark(
            "l5", "audit of 80 phones and 16 films", audit, [render], target=Target("render", 1 / 3), rounds=3)

    def l6(self):
        sheet = self.ours("spec", SCENE, "-o", "{out}/sheet.html", *ONE_JOB, files=1, name="spec")
        render = self.ours("render", SCENE, "-o", "{out}", *ONE_JOB, files=80, name="render")
        return self.benchmark(
            "l6", "specification sheet of 80 phones", sheet, [render], target=Target("render", 0, seconds=6), rounds=3)
