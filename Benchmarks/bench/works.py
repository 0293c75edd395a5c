"""The work of each row, ours and that of the peers."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from . import recipe
from .measuring import Contender, WrongResult
from .places import BENCHMARKS, FONTS, PEERS, PYTHON, SCENES
from .work import Floor, Work

INTER = FONTS / "Inter.ttf"
#: The modules that peers of Python need.
MODULES = {"pycairo": "cairo", "skia-python": "skia", "Pillow": "PIL", "blazediff": "blazediff",
           "pybind11-pixelmatch": "pybind11_pixelmatch"}


def debian_program(name):
    """The program of Debian's package, before any other of its name; None when there is none."""
    return shutil.which(name, path=f"/usr/bin:{os.environ.get('PATH', '')}")


def missing(peer, program=None):
    """Why a peer cannot run, or None."""
    if program:
        return None if debian_program(program) else f"{peer}: no program '{program}'"
    if not PYTHON.exists():
        return f"{peer}: no Benchmarks/.venv"
    done = subprocess.run([PYTHON, "-c", f"import {MODULES[peer]}"], capture_output=True)
    return None if done.returncode == 0 else f"{peer}: no module '{MODULES[peer]}'"


class Works:
    """Prepares inputs in a folder, and knows what is there to run."""

    def __init__(self, program, folder: Path):
        self.program = program
        self.folder = folder
        self.skipped = []
        self.environment = {"FONTCONFIG_FILE": str(folder / "fonts.conf")}
        # A copy: fontconfig may write into the folders that it reads.
        (folder / "fonts").mkdir(parents=True, exist_ok=True)
        shutil.copy(INTER, folder / "fonts")
        (folder / "fonts.conf").write_text(
            f"<?xml version='1.0'?><fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fontcache</cachedir></fontconfig>")

    # Parts

    def ours(self, *words, files=0, name="fieldproof", **more):
        return Contender(name, [self.program, *words], files=files, **more)

    def python(self, peer, script, *words, name=None, files=0, **more):
        """A peer that is a script, or None when its module is missing."""
        reason = missing(peer)
        if reason:
            self.skipped.append(reason)
            return None
        return Contender(name or peer, [PYTHON, PEERS / script, *words], files=files, environment=self.environment, **more)

    def debian(self, peer, program, *words, files=0, **more):
        """A peer that is a program of Debian, or None when it is missing."""
        reason = missing(peer, program)
        if reason:
            self.skipped.append(reason)
            return None
        return Contender(peer, [debian_program(program), *words], files=files, environment=self.environment, **more)

    def work(self, key, title, ours, peers, **more):
        skipped, self.skipped = self.skipped, []
        return Work(key, title, ours, [peer for peer in peers if peer], skipped=skipped, **more)

    def fieldproof(self, *words, codes=(0,)):
        done = subprocess.run([self.program, *words, "--quiet"], capture_output=True, text=True)
        if done.returncode not in codes:
            raise SystemExit(f"fieldproof {' '.join(map(str, words))}: {done.stderr}")

    def inputs(self, *words):
        done = subprocess.run([PYTHON, BENCHMARKS / "inputs.py", *map(str, words)], capture_output=True, text=True)
        if done.returncode:
            raise WrongResult(f"inputs.py {' '.join(map(str, words[:3]))}: {done.stdout} {done.stderr[-300:]}")
        return done.stdout

    def fresh(self, name):
        shutil.rmtree(self.folder / name, ignore_errors=True)
        (self.folder / name).mkdir()
        return self.folder / name

    def recipe(self, name, value):
        path = self.folder / name
        path.write_text(json.dumps(value))
        return path

    def as_ours(self, reference, limit=0.02):
        """A check that a peer's pictures are as ours but for the smoothing of edges."""
        return lambda folder, _: self.inputs("same", reference, folder, limit) if PYTHON.exists() else None

    @property
    def has_pillow(self):
        return missing("Pillow") is None

    # Work

    def a(self):
        scene = SCENES / "one.yaml"
        self.fieldproof("render", scene, "-o", self.fresh("one"))
        picture = self.folder / "one/one/typing@2x.png"

        def same(folder, _):
            if self.has_pillow:
                self.inputs("same", picture, folder / "one.png", 0.02)

        draw = []
        for item in recipe.stills(scene, self.program)["pictures"][0]["items"]:
            paint = "#" + "".join(f"{round(part * 255):02X}" for part in item["color"])
            if "rect" in item:
                left, top, width, height = item["rect"]
                draw += ["-fill", paint, "-draw", f"rectangle {left},{top} {left + width - 1},{top + height - 1}"]
            else:
                left = item["middle"] - 0.32 * item["size"]
                draw += ["-fill", paint, "-pointsize", str(item["size"]),
                         "-draw", f"text {left:.1f},{item['baseline']:.1f} '{item['text']}'"]
        return self.work(
            "a", "program start to one picture",
            self.ours("render", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=1),
            [self.debian("chromium", "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                         "--force-device-scale-factor=2", "--window-size=375,96", "--screenshot={out}/one.png",
                         (PEERS / "chromium.html").as_uri(), files=1, check=same),
             self.debian("imagemagick", "convert", "-size", "750x192", "xc:white", "-font", INTER, *draw, "{out}/one.png",
                         files=1)],
            floor=Floor("chromium", 30, seconds=0.012), rounds=11)

    def b(self):
        scene = SCENES / "stills.yaml"
        self.fieldproof("render", scene, "-o", self.fresh("stills"))
        path = self.recipe("stills.json", recipe.stills(scene, self.program))
        same = self.as_ours(self.folder / "stills/stills")
        return self.work(
            "b", "500 different stills",
            self.ours("render", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=500),
            [self.python("pycairo", "pycairo_drawing.py", path, "{out}", files=500, check=same),
             self.python("skia-python", "skia_drawing.py", path, "{out}", INTER, files=500, check=same),
             self.python("Pillow", "pillow_drawing.py", path, "{out}", INTER, files=500, check=same)],
            floor=Floor("pycairo", 12, smaller=0.5))

    def film_of_blinks(self, key, title, name, floor):
        scene = SCENES / f"{name}.yaml"
        self.fieldproof("animate", scene, "-o", self.fresh(name))
        frames = self.folder / name / name / "blink@2x"
        peer, note = None, ""
        if self.has_pillow:
            def samples(points):
                return json.loads(self.inputs("colors", frames, *[f"{x},{y}" for x, y in points]))

            path = self.recipe(f"{name}.json", recipe.blink(scene, self.program, samples))
            peer = self.python("pycairo", "pycairo_drawing.py", path, "{out}", files=1080, check=self.as_ours(frames))
            note = f"{self.inputs('distinct', frames).strip()} of the 1,080 frames have different pixels"
        else:
            self.skipped.append("pycairo: the peer's frames are read from ours with Pillow, which is missing")
        return self.work(
            key, title, self.ours("animate", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=1080),
            [peer], floor=floor, note=note)

    def c1(self):
        return self.film_of_blinks("c1", "1,080 blink frames", "blink", Floor("pycairo", 60, smaller=0.5))

    def c2(self):
        return self.film_of_blinks(
            "c2", "1,080 blink frames that never repeat", "blink-unrepeated", Floor(
                "pycairo", 40, smaller=0.5,
                limit="By instructions a frame is 70 % PNG (repetitions are looked for 23, colours numbered 19, codes made and bits written"
                " 14), 11 drawing, 8 layout, 7 its file; what moves runs through every row of text, so that all of them are packed"
                " anew, whatever the frame before had"))

    def typing_frames(self):
        scene = SCENES / "typing.yaml"
        frames = self.fresh("typing")
        self.fieldproof("animate", scene, "-o", frames)
        return scene, next(frames.rglob("00000.png")).parent

    def d1(self):
        scene, frames = self.typing_frames()
        return self.work(
            "d1", "a typing script as APNG",
            self.ours("animate", scene, "--format", "apng", "-o", "{out}", "--jobs", "1", "--quiet", files=1),
            [self.debian("apngasm", "apngasm", "{out}/film.png", *sorted(frames.glob("*.png")), "1", "60", "-z0", files=1),
             self.python("Pillow", "pillow_film.py", frames, "{out}/film.png", files=1)],
            note="peers only put frames together that are drawn already; ours draws them, too", rounds=3)

    def d2(self):
        scene, frames = self.typing_frames()
        gifsicle = None
        if self.has_pillow:
            gifs = self.fresh("typing-gifs")
            self.inputs("gifs", frames, gifs)
            gifsicle = self.debian("gifsicle", "gifsicle", "-O2", "--colors", "256", "-d", "2", *sorted(gifs.glob("*.gif")),
                                   "-o", "{out}/film.gif", files=1)
        else:
            self.skipped.append("gifsicle: its frames are made with Pillow, which is missing")
        return self.work(
            "d2", "a typing script as GIF",
            self.ours("animate", scene, "--format", "gif", "-o", "{out}", "--jobs", "1", "--quiet", files=1),
            [gifsicle,
             self.debian("imagemagick", "convert", "-delay", "2", *sorted(frames.glob("*.png")), "-layers", "optimize",
                         "{out}/film.gif", files=1),
             self.python("Pillow", "pillow_film.py", frames, "{out}/film.gif", files=1)],
            note="peers only put frames together that are drawn already; ours draws them, too", rounds=3)

    def e(self):
        scene = SCENES / "flip.yaml"
        self.fieldproof("render", scene, "-o", self.fresh("flip-sides"))
        self.fieldproof("animate", scene, "-o", self.fresh("flip"))
        path = self.recipe("flip.json", recipe.flip(scene, self.program, 60, 60))
        sides = self.folder / "flip-sides/flip"
        same = self.as_ours(next((self.folder / "flip").rglob("00000.png")).parent)
        return self.work(
            "e", "a card flip, 60 frames at 3x",
            self.ours("animate", scene, "-o", "{out}", "--jobs", "1", "--quiet", files=60),
            [self.python("skia-python", "skia_flip.py", path, sides / "front@3x.png", sides / "back@3x.png", "{out}",
                         files=60, check=same)],
            floor=Floor("skia-python", 5), note="the peer turns two finished pictures; ours draws the card, too")

    # Goldens

    def pairs(self):
        """Goldens, and pictures to hold to them: all equal, and one in ten different."""
        goldens, changed = SCENES / "goldens.yaml", self.folder / "changed/goldens.yaml"
        marker = self.folder / "goldens-are-there"
        if not marker.exists():
            self.fieldproof("approve", goldens, "--goldens", self.fresh("goldens"), "--force")
            self.fieldproof("render", goldens, "-o", self.fresh("equal"))
            self.fresh("changed")
            changed.write_text(goldens.read_text().replace('j: { text: "605" }', 'j: { text: "608" }'))
            self.fieldproof("render", changed, "-o", self.fresh("different"))
            marker.touch()
        return goldens, changed

    @staticmethod
    def counted(pairs, different):
        """A check of what a peer printed: pairs, differing pairs, differing pixels."""
        def check(_, text):
            words = text.split()
            if words[:2] != [str(pairs), str(different)]:
                raise WrongResult(f"{text.strip()[:200]} in place of {pairs} {different}")
        return check

    def golden_peers(self, actual, different):
        words = [self.folder / "goldens/goldens", self.folder / actual / "goldens"]
        check = self.counted(1000, different)
        return [self.python("blazediff", "blazediff_pairs.py", *words, check=check),
                self.python("pybind11-pixelmatch", "pixelmatch_pairs.py", *words, check=check)]

    def check_of_goldens(self, key, title, scene, actual, different, floor):
        def verdicts(_, text):
            found = json.loads(text)["results"]
            wrong = sum(result["verdict"] != "same" for result in found)
            if (len(found), wrong) != (1000, different):
                raise WrongResult(f"{len(found)} results, {wrong} different")
        return self.work(
            key, title,
            self.ours("check", scene, "--goldens", self.folder / "goldens", "--json", "--jobs", "1", "--quiet",
                      codes=(1 if different else 0,), check=verdicts),
            self.golden_peers(actual, different), floor=floor,
            note="ours solves the pictures and knows those that are drawn as their goldens were; it draws the others; peers read files")

    def f1(self):
        scene, _ = self.pairs()
        return self.check_of_goldens("f1", "check of 1,000 goldens, all equal", scene, "equal", 0, Floor("blazediff", 10))

    def f2(self):
        _, scene = self.pairs()
        return self.check_of_goldens("f2", "check of 1,000 goldens, one in ten different", scene, "different", 100, None)

    def f3(self):
        self.pairs()
        return self.work(
            "f3", "diff of two folders of 1,000 equal pictures",
            self.ours("diff", self.folder / "goldens/goldens", self.folder / "equal/goldens", "--json"),
            self.golden_peers("equal", 0), floor=Floor("blazediff", 10))

    # Pictures of any origin

    def diff(self, key, title, one, other, rounds):
        counts = {}

        def ours(_, text):
            counts["ours"] = json.loads(text)["diffPixels"]

        def theirs(_, text):
            number = int(text.split()[-1])
            if abs(number - counts["ours"]) > 0.05 * counts["ours"]:
                raise WrongResult(f"{number} pixels in place of {counts['ours']}")

        return self.work(
            key, title, self.ours("diff", one, other, "--json", codes=(1,), check=ours),
            [self.python("blazediff", "blazediff_pairs.py", one, other, check=theirs),
             self.python("pybind11-pixelmatch", "pixelmatch_pairs.py", one, other, check=theirs),
             self.debian("imagemagick", "compare", "-metric", "AE", one, other, "null:", codes=(1,))],
            floor=Floor("blazediff", 2), rounds=rounds)

    def g1(self):
        if not self.has_pillow:
            self.skipped.append("all: the pictures are made with Pillow, which is missing")
            return self.work("g1", "diff of two pictures of 37 megapixels", None, [])
        one, other = self.folder / "page-1.png", self.folder / "page-2.png"
        if not other.exists():
            self.inputs("page", one, other, INTER)
        return self.diff("g1", "diff of two pictures of 37 megapixels", one, other, 5)

    def g2(self):
        self.fieldproof("render", SCENES / "phone.yaml", "-o", self.fresh("phone"))
        phone = self.folder / "phone/phone"
        return self.diff("g2", "diff of two phone screens", phone / "typing@3x.png", phone / "tapped@3x.png", 7)

    # Layouts

    def h(self):
        return self.work(
            "h", "solving 100,000 layouts",
            self.ours("render", SCENES / "layouts.yaml", "--dry-run", "--jobs", "1", "--quiet"), [],
            note="nothing else solves these; `render --dry-run` solves every picture and draws none", rounds=3)

    # Batches

    def two_cores(self, key, title, scene, files, rounds):
        """One thread on one core, as the peer of two threads on two."""
        words = ["render", SCENES / scene, "-o", "{out}", "--quiet", "--jobs"]
        return self.work(
            key, title, self.ours(*words, "2", files=files, name="two jobs", cores="0,1"),
            [self.ours(*words, "1", files=files, name="one job")], floor=Floor(
                "one job", 1.85,
                limit="The start of the program, 11 ms, is one thread's, and each thread opens the fonts for itself"), rounds=rounds)

    def b2(self):
        return self.two_cores("b2", "500 different stills, two cores", "stills.yaml", 500, 5)

    def i2(self):
        return self.two_cores("i2", "10,000 pictures, two cores", "ten-thousand.yaml", 10000, 3)

    def i1(self):
        words = ["-o", "{out}", "--quiet", "--jobs", "1"]
        return self.work(
            "i1", "10,000 pictures against 1,000",
            self.ours("render", SCENES / "thousand.yaml", *words, files=1000, name="1,000 pictures"),
            [self.ours("render", SCENES / "ten-thousand.yaml", *words, files=10000, name="10,000 pictures")],
            note="memory", rounds=3)

    ALL = ["a", "b", "b2", "c1", "c2", "d1", "d2", "e", "f1", "f2", "f3", "g1", "g2", "h", "i1", "i2"]
