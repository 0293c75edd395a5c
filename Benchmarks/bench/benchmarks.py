"""The benchmarks: for each row of the table, our command and those of the peers."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from . import recipe
from .benchmark import Benchmark, Target
from .measuring import Contender, WrongResult
from .paths import BENCHMARKS, FONTS, PEERS, PYTHON, ROOT, SCENES
from .screens import ScreenBenchmarks

INTER = FONTS / "Inter.ttf"
#: The Python module of each peer that is a Python package.
MODULES = {"pycairo": "cairo", "skia-python": "skia", "Pillow": "PIL", "blazediff": "blazediff",
           "pybind11-pixelmatch": "pybind11_pixelmatch"}


def debian_program(name):
    """The path of a program, preferably in /usr/bin, where Debian packages install it; None if it is missing."""
    return shutil.which(name, path=f"/usr/bin:{os.environ.get('PATH', '')}")


def missing(peer, program=None):
    """The reason why a peer cannot run; None if it can."""
    if program:
        return None if debian_program(program) else f"{peer}: no program '{program}'"
    if not PYTHON.exists():
        return f"{peer}: no Benchmarks/.venv"
    done = subprocess.run([PYTHON, "-c", f"import {MODULES[peer]}"], capture_output=True)
    return None if done.returncode == 0 else f"{peer}: no module '{MODULES[peer]}'"


def without_chunk(png, keyword):
    """A PNG file without the text chunks that have a keyword."""
    result, start = png[:8], 8
    while start < len(png):
        end = start + 12 + int.from_bytes(png[start:start + 4], "big")
        if not png[start + 8:end].startswith(keyword + b"\0"):
            result += png[start:end]
        start = end
    return result


class Benchmarks(ScreenBenchmarks):
    """Creates the benchmarks and their inputs, which are written to a folder. The method of a benchmark is named after
    its key."""

    def __init__(self, program, folder: Path):
        self.program = program
        self.folder = folder
        #: The reasons for skipped peers, collected until the next benchmark is created.
        self.skipped = []
        self.environment = {"FONTCONFIG_FILE": str(folder / "fonts.conf")}
        # The font is copied, because fontconfig may write to the folders that it reads.
        (folder / "fonts").mkdir(parents=True, exist_ok=True)
        shutil.copy(INTER, folder / "fonts")
        (folder / "fonts.conf").write_text(
            f"<?xml version='1.0'?><fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fontcache</cachedir></fontconfig>")

    # Helpers

    def ours(self, *arguments, files=0, name="fieldproof", **options):
        return Contender(name, [self.program, *arguments], files=files, **options)

    def python(self, peer, script, *arguments, name=None, files=0, **options):
        """A peer that is a Python script; None if its module is missing."""
        reason = missing(peer)
        if reason:
            self.skipped.append(reason)
            return None
        command = [PYTHON, PEERS / script, *arguments]
        return Contender(name or peer, command, files=files, environment=self.environment, **options)

    def debian(self, peer, program, *arguments, files=0, **options):
        """A peer that is a Debian program; None if it is missing."""
        reason = missing(peer, program)
        if reason:
            self.skipped.append(reason)
            return None
        command = [debian_program(program), *arguments]
        return Contender(peer, command, files=files, environment=self.environment, **options)

    def benchmark(self, key, title, ours, peers, **options):
        skipped, self.skipped = self.skipped, []
        return Benchmark(key, title, ours, [peer for peer in peers if peer], skipped=skipped, **options)

    def fieldproof(self, *arguments, codes=(0,)):
        """Runs the program to prepare inputs."""
        done = subprocess.run([self.program, *arguments, "--quiet"], capture_output=True, text=True)
        if done.returncode not in codes:
            raise SystemExit(f"fieldproof {' '.join(map(str, arguments))}: {done.stderr}")

    def inputs(self, *arguments):
        """Runs inputs.py and returns what it prints."""
        done = subprocess.run([PYTHON, BENCHMARKS / "inputs.py", *map(str, arguments)], capture_output=True, text=True)
        if done.returncode:
            raise WrongResult(f"inputs.py {' '.join(map(str, arguments[:3]))}: {done.stdout} {done.stderr[-300:]}")
        return done.stdout

    def empty_folder(self, name):
        shutil.rmtree(self.folder / name, ignore_errors=True)
        (self.folder / name).mkdir()
        return self.folder / name

    def write_recipe(self, name, value):
        path = self.folder / name
        path.write_text(json.dumps(value))
        return path

    def equals_ours(self, reference, limit=0.02):
        """A check that a peer's images equal ours, except for antialiasing."""
        return lambda folder, _: self.inputs("same", reference, folder, limit) if PYTHON.exists() else None

    @property
    def has_pillow(self):
        return missing("Pillow") is None

    # Benchmarks

    def a(self):
        scene = SCENES / "one.yaml"
        self.fieldproof("render", scene, "-o", self.empty_folder("one"))
        image = self.folder / "one/one/typing@2x.png"

        def same(folder, _):
            if self.has_pillow:
                self.inputs("same", image, folder / "one.png", 0.02)

        draw = []
        for item in recipe.stills(scene, self.program)["images"][0]["items"]:
            color = "#" + "".join(f"{round(part * 255):02X}" for part in item["color"])
            if "rect" in item:
                left, top, width, height = item["rect"]
                draw += ["-fill", color, "-draw", f"rectangle {left},{top} {left + width - 1},{top + height - 1}"]
            else:
                left = item["middle"] - 0.32 * item["size"]
                draw += ["-fill", color, "-pointsize", str(item["size"]),
                         "-draw", f"text {left:.1f},{item['baseline']:.1f} '{item['text']}'"]
        return self.benchmark(
            "a", "program start to one image",
            self.ours("render", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=1),
            [self.debian("chromium", "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                         "--force-device-scale-factor=2", "--window-size=375,96", "--screenshot={out}/one.png",
                         (PEERS / "chromium.html").as_uri(), files=1, check=same),
             self.debian("imagemagick", "convert", "-size", "750x192", "xc:white", "-font", INTER, *draw, "{out}/one.png",
                         files=1)],
            target=Target("chromium", 30, seconds=0.012), rounds=11)

    def b(self):
        scene = SCENES / "stills.yaml"
        self.fieldproof("render", scene, "-o", self.empty_folder("stills"))
        path = self.write_recipe("stills.json", recipe.stills(scene, self.program))
        same = self.equals_ours(self.folder / "stills/stills")
        return self.benchmark(
            "b", "500 different stills",
            self.ours("render", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=500),
            [self.python("pycairo", "pycairo_drawing.py", path, "{out}", files=500, check=same),
             self.python("skia-python", "skia_drawing.py", path, "{out}", INTER, files=500, check=same),
             self.python("Pillow", "pillow_drawing.py", path, "{out}", INTER, files=500, check=same)],
            target=Target("pycairo", 12, size_ratio=0.5))

    def blink_frames(self, key, title, name, target):
        scene = SCENES / f"{name}.yaml"
        self.fieldproof("animate", scene, "-o", self.empty_folder(name))
        frames = self.folder / name / name / "blink@2x"
        peer, note = None, ""
        if self.has_pillow:
            def samples(points):
                return json.loads(self.inputs("colors", frames, *[f"{x},{y}" for x, y in points]))

            path = self.write_recipe(f"{name}.json", recipe.blink(scene, self.program, samples))
            peer = self.python("pycairo", "pycairo_drawing.py", path, "{out}", files=1080,
                               check=self.equals_ours(frames))
            note = f"{self.inputs('distinct', frames).strip()} of the 1,080 frames have different pixels"
        else:
            self.skipped.append("pycairo: its colours are read from our frames with Pillow, which is missing")
        return self.benchmark(
            key, title, self.ours("animate", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=1080),
            [peer], target=target, note=note)

    def c1(self):
        return self.blink_frames("c1", "1,080 blink frames", "blink", Target("pycairo", 60, size_ratio=0.5))

    def c2(self):
        return self.blink_frames(
            "c2", "1,080 blink frames that never repeat", "blink-unrepeated", Target("pycairo", 60, size_ratio=0.5))

    def c3(self):
        scene = SCENES / "fades.yaml"
        self.fieldproof("animate", scene, "-o", self.empty_folder("fades"))
        path = self.write_recipe("fades.json", recipe.fades(scene, self.program, 300, 60))
        frames = next((self.folder / "fades").rglob("00000.png")).parent
        return self.benchmark(
            "c3", "300 frames of fades",
            self.ours("animate", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=300),
            [self.python("pycairo", "pycairo_drawing.py", path, "{out}", files=300, check=self.equals_ours(frames))],
            note="characters that fade in, and colours that change")

    def typing_frames(self):
        scene = SCENES / "typing.yaml"
        frames = self.empty_folder("typing")
        self.fieldproof("animate", scene, "-o", frames)
        return scene, next(frames.rglob("00000.png")).parent

    def d1(self):
        scene, frames = self.typing_frames()
        return self.benchmark(
            "d1", "a typing script as APNG",
            self.ours("animate", scene, "--format", "apng", "-o", "{out}", "--jobs", "1", "--quiet", files=1),
            [self.debian("apngasm", "apngasm", "{out}/clip.png", *sorted(frames.glob("*.png")), "1", "60", "-z0",
                         files=1),
             self.python("Pillow", "pillow_clip.py", frames, "{out}/clip.png", files=1)],
            target=Target("Pillow", 1),
            note="peers assemble frames that are already drawn, and ours also draws them", rounds=3)

    def d2(self):
        scene, frames = self.typing_frames()
        gifsicle = None
        if self.has_pillow:
            gifs = self.empty_folder("typing-gifs")
            self.inputs("gifs", frames, gifs)
            gifsicle = self.debian("gifsicle", "gifsicle", "-O2", "--colors", "256", "-d", "2", *sorted(gifs.glob("*.gif")),
                                   "-o", "{out}/clip.gif", files=1)
        else:
            self.skipped.append("gifsicle: its frames are converted with Pillow, which is missing")
        return self.benchmark(
            "d2", "a typing script as GIF",
            self.ours("animate", scene, "--format", "gif", "-o", "{out}", "--jobs", "1", "--quiet", files=1),
            [gifsicle,
             self.debian("imagemagick", "convert", "-delay", "2", *sorted(frames.glob("*.png")), "-layers", "optimize",
                         "{out}/clip.gif", files=1),
             self.python("Pillow", "pillow_clip.py", frames, "{out}/clip.gif", files=1)],
            note="peers assemble frames that are already drawn, and ours also draws them", rounds=3)

    def e(self):
        scene = SCENES / "flip.yaml"
        self.fieldproof("render", scene, "-o", self.empty_folder("flip-sides"))
        self.fieldproof("animate", scene, "-o", self.empty_folder("flip"))
        path = self.write_recipe("flip.json", recipe.flip(scene, self.program, 60, 60))
        sides = self.folder / "flip-sides/flip"
        same = self.equals_ours(next((self.folder / "flip").rglob("00000.png")).parent)
        return self.benchmark(
            "e", "a card flip, 60 frames at 3x",
            self.ours("animate", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=60),
            [self.python("skia-python", "skia_flip.py", path, sides / "front@3x.png", sides / "back@3x.png", "{out}",
                         files=60, check=same)],
            target=Target("skia-python", 5), note="the peer rotates two finished images, and ours also draws the card")

    # Goldens

    def pairs(self):
        """Writes goldens and two sets of images: one that equals the goldens, and one in which every tenth image
        differs."""
        goldens, changed = SCENES / "goldens.yaml", self.folder / "changed/goldens.yaml"
        marker = self.folder / "goldens-are-there"
        if not marker.exists():
            self.fieldproof("approve", goldens, "--goldens", self.empty_folder("goldens"), "--force")
            self.fieldproof("render", goldens, "-o", self.empty_folder("equal"))
            self.empty_folder("changed")
            changed.write_text(goldens.read_text().replace('j: { text: "605" }', 'j: { text: "608" }'))
            self.fieldproof("render", changed, "-o", self.empty_folder("different"))
            marker.touch()
        return goldens, changed

    @staticmethod
    def counted(pairs, different):
        """A check of the output of a peer, which prints the numbers of pairs, of different pairs and of different
        pixels."""
        def check(_, text):
            numbers = text.split()
            if numbers[:2] != [str(pairs), str(different)]:
                raise WrongResult(f"{text.strip()[:200]} instead of {pairs} {different}")
        return check

    def golden_peers(self, actual, different):
        folders = [self.folder / "goldens/goldens", self.folder / actual / "goldens"]
        check = self.counted(1000, different)
        return [self.python("blazediff", "blazediff_pairs.py", *folders, check=check),
                self.python("pybind11-pixelmatch", "pixelmatch_pairs.py", *folders, check=check)]

    def check_of_goldens(self, key, title, scene, actual, different, target):
        def verdicts(_, text):
            found = json.loads(text)["results"]
            wrong = sum(result["verdict"] != "same" for result in found)
            if (len(found), wrong) != (1000, different):
                raise WrongResult(f"{len(found)} results, {wrong} different")
        return self.benchmark(
            key, title,
            self.ours("check", scene, "--goldens", self.folder / "goldens", "--json", "--jobs", "1", "--quiet",
                      codes=(1 if different else 0,), check=verdicts),
            self.golden_peers(actual, different), target=target,
            note="peers read finished images, and ours solves all layouts and draws what differs from the digests in goldens")

    def f1(self):
        scene, _ = self.pairs()
        return self.check_of_goldens(
            "f1", "check of 1,000 goldens, all equal", scene, "equal", 0, Target("blazediff", 10))

    def f2(self):
        _, scene = self.pairs()
        return self.check_of_goldens("f2", "check of 1,000 goldens, one in ten different", scene, "different", 100, None)

    def f4(self):
        """The same goldens twice: with their scenes, from which causes are proven, and without them."""
        self.pairs()
        edited = self.empty_folder("edited") / "goldens.yaml"
        edited.write_text((SCENES / "goldens.yaml").read_text().replace(
            'j: { text: "605" }', 'j: { text: "608", focused: true, status: success }'))
        plain = self.empty_folder("plain")
        for file in (self.folder / "goldens").rglob("*.png"):
            copy = plain / file.relative_to(self.folder / "goldens")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(without_chunk(file.read_bytes(), b"Fieldproof scene"))

        def causes(expected):
            def check(_, text):
                document = json.loads(text)
                found = sum(cause["kind"] == "edit" for cause in document["causes"])
                wrong = sum(result["verdict"] == "different" for result in document["results"])
                if (found, wrong) != (expected, 100):
                    raise WrongResult(f"{found} edits, {wrong} different")
            return check

        arguments = ["check", edited, "--json", "--jobs", "1", "--quiet", "--goldens"]
        return self.benchmark(
            "f4", "check of 1,000 goldens, 100 different by three edits",
            self.ours(*arguments, self.folder / "goldens", codes=(1,), check=causes(3)),
            [self.ours(*arguments, plain, codes=(1,), name="without causes", check=causes(0))],
            target=Target("without causes", 0.5),
            note="the peer is the same program with goldens from which the scenes were removed")

    def f3(self):
        self.pairs()
        return self.benchmark(
            "f3", "diff of two folders of 1,000 equal images",
            self.ours("diff", self.folder / "goldens/goldens", self.folder / "equal/goldens", "--json"),
            self.golden_peers("equal", 0), target=Target("blazediff", 10))

    # Differences of two images

    def diff(self, key, title, one, other, rounds):
        counts = {}

        def ours(_, text):
            counts["ours"] = json.loads(text)["diffPixels"]

        def theirs(_, text):
            number = int(text.split()[-1])
            if abs(number - counts["ours"]) > 0.05 * counts["ours"]:
                raise WrongResult(f"{number} pixels instead of {counts['ours']}")

        return self.benchmark(
            key, title, self.ours("diff", one, other, "--json", codes=(1,), check=ours),
            [self.python("blazediff", "blazediff_pairs.py", one, other, check=theirs),
             self.python("pybind11-pixelmatch", "pixelmatch_pairs.py", one, other, check=theirs),
             self.debian("imagemagick", "compare", "-metric", "AE", one, other, "null:", codes=(1,))],
            target=Target("blazediff", 2), rounds=rounds)

    def g1(self):
        if not self.has_pillow:
            self.skipped.append("all: the images are generated with Pillow, which is missing")
            return self.benchmark("g1", "diff of two images of 37 megapixels", None, [])
        one, other = self.folder / "page-1.png", self.folder / "page-2.png"
        if not other.exists():
            self.inputs("page", one, other, INTER)
        return self.diff("g1", "diff of two images of 37 megapixels", one, other, 5)

    def g2(self):
        self.fieldproof("render", SCENES / "phone.yaml", "-o", self.empty_folder("phone"))
        phone = self.folder / "phone/phone"
        return self.diff("g2", "diff of two phone screens", phone / "typing@3x.png", phone / "tapped@3x.png", 7)

    # Layouts

    def h(self):
        return self.benchmark(
            "h", "solving 100,000 layouts",
            self.ours("render", SCENES / "layouts.yaml", "--dry-run", "--jobs", "1", "--quiet"), [],
            note="`render --dry-run`; no other program can solve these layouts",
            rounds=3)

    # Batches

    def two_cores(self, key, title, scene, files, ratio, rounds):
        """Compares two threads on two cores with one thread on one core, which is the peer."""
        arguments = ["render", SCENES / scene, "-o", "{out}", "--quiet", "--jobs"]
        return self.benchmark(
            key, title, self.ours(*arguments, "2", files=files, name="two jobs", cores="0,1"),
            [self.ours(*arguments, "1", files=files, name="one job")], target=Target(
                "one job", ratio,
                reason="The start of the program, 11 ms, uses one thread, and each thread opens the fonts separately"),
            rounds=rounds)

    def b2(self):
        return self.two_cores("b2", "500 different stills, two cores", "stills.yaml", 500, 1.7, 9)

    def i2(self):
        return self.two_cores("i2", "10,000 images, two cores", "ten-thousand.yaml", 10000, 1.85, 3)

    def i1(self):
        options = ["-o", "{out}", "--quiet", "--jobs", "1"]
        return self.benchmark(
            "i1", "10,000 images against 1,000",
            self.ours("render", SCENES / "thousand.yaml", *options, files=1000, name="1,000 images"),
            [self.ours("render", SCENES / "ten-thousand.yaml", *options, files=10000, name="10,000 images")],
            note="memory", rounds=3)

    def j(self):
        scene = SCENES / "thousand.yaml"
        return self.benchmark(
            "j", "audit of 1,000 snapshots, level AA", self.ours("audit", scene, "--quiet", codes=(1,)), [],
            note="each snapshot is solved again with the other focus, larger text, text spacing and a narrow screen")

    def array_recipe(self, name, repeats, scene="arrays.yaml"):
        scene = SCENES / scene
        value = recipe.stills(scene, self.program)
        for image, inspected in zip(value["images"], recipe.inspected(scene, program=self.program)):
            image["values"] = inspected["variant"]
        return scene, self.write_recipe(name, {**value, "repeats": repeats})

    def arrays(self, mode, scene, path, name, check=None, **options):
        """A script that makes arrays by the Python package of this checkout."""
        environment = {"PYTHONPATH": str(ROOT / "Distribution/python"),
                       "PATH": f"{Path(self.program).parent}:{os.environ['PATH']}"}
        command = [PYTHON, PEERS / "fieldproof_arrays.py", mode, scene, path]
        return Contender(name, command, environment=environment, check=check, **options)

    @staticmethod
    def same_means():
        """A check of what `arrays.make` prints: the same number of arrays, and nearly the same mean."""
        first = []

        def check(_, text):
            # Libraries can print warnings before.
            count, mean = text.split()[-2:]
            first.append((int(count), float(mean)))
            if first[0][0] != int(count) or abs(first[0][1] - float(mean)) > 0.3:
                raise WrongResult(f"{text.strip()} instead of {first[0]}")
        return check

    def k1(self):
        scene, path = self.array_recipe("arrays.json", 20)
        check = self.same_means()
        return self.benchmark(
            "k1", "2,000 arrays in Python", self.arrays("scene", scene, path, "fieldproof", check),
            [self.python("pycairo", "pycairo_drawing.py", path, "-", check=check),
             self.python("skia-python", "skia_drawing.py", path, "-", INTER, check=check),
             self.python("Pillow", "pillow_drawing.py", path, "-", INTER, check=check)],
            target=Target("Pillow", 1, seconds=1),
            note="peers get finished layouts, ours also reads values and solves; Pillow draws rings without antialiasing")

    def k2(self):
        scene, path = self.array_recipe("arrays-files.json", 5)
        check = self.same_means()
        return self.benchmark(
            "k2", "500 arrays against 500 files", self.arrays("scene", scene, path, "fieldproof", check),
            [self.arrays("files", scene, path, "a process each", check)], target=Target("a process each", 10), rounds=3)

    def k3(self):
        # So many that the start of Python, which only one core does, takes no part of the ratio that counts.
        scene, path = self.array_recipe("arrays-many.json", 400)
        return self.benchmark(
            "k3", "40,000 arrays, two processes", self.arrays("2", scene, path, "two processes", cores="0,1"),
            [self.arrays("1", scene, path, "one process", cores="0,1")], target=Target("one process", 1.85), rounds=3)

    def k4(self):
        scene, path = self.array_recipe("arrays-keycaps.json", 10, "arrays-keycaps.yaml")
        return self.benchmark("k4", "1,000 arrays of keycaps", self.arrays("scene", scene, path, "fieldproof"), [], rounds=3)

    def k5(self):
        scene, path = self.array_recipe("arrays-masks.json", 100)
        return self.benchmark(
            "k5", "10,000 arrays with boxes and masks, two processes",
            self.arrays("masks-2", scene, path, "two processes", cores="0,1"),
            [self.arrays("masks-1", scene, path, "one process", cores="0,1")],
            target=Target("one process", 1.7, seconds=9), rounds=3)

    ALL = ["a", "b", "b2", "c1", "c2", "c3", "d1", "d2", "e", "f1", "f2", "f3", "f4", "g1", "g2", "h", "i1", "i2", "j", "k1", "k2", "k3",
           "k4", "k5", "l1", "l2", "l3", "l4", "l5", "l6"]
