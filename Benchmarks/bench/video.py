"""Compares settings of ffmpeg on a clip of a phone: time, size and similarity to the frames."""

import re
import subprocess
import time

from .paths import SCENES

SCALE = 2
COLORS = "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp"
#: The settings of each format. The first of a format are those that Fieldproof uses; keep them like VideoCodec.swift.
SETTINGS = [
    ("mp4", "libx264 -preset veryfast -crf 12"),
    ("mp4", "libx264 -preset medium -crf 12"),
    ("webm", "libvpx-vp9 -b:v 0 -crf 18 -deadline realtime -cpu-used 6 -tile-columns 2 -row-mt 1"),
    ("webm", "libvpx-vp9 -b:v 0 -crf 12 -deadline good -cpu-used 2 -tile-columns 2"),
]


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True)


def measure(program, folder):
    """The rows of the table, and a description of the clip; (None, reason) if ffmpeg is missing."""
    try:
        run("ffmpeg", "-version")
    except OSError:
        return None, "video settings: no program 'ffmpeg'"
    run(program, "animate", SCENES / "phone.yaml", "--scale", SCALE, "-o", folder, "--quiet")
    frames = next(folder.rglob("00000.png")).parent
    raw = folder / "film.yuv"
    source = ["ffmpeg", "-y", "-loglevel", "error", "-framerate", 60, "-i", frames / "%05d.png"]
    even = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    run(*source, "-vf", f"{even},{COLORS},format=yuv420p", "-f", "rawvideo", raw)
    size = run("ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", frames / "00000.png")
    width, height = (int(side) + int(side) % 2 for side in size.stdout.strip().split(","))
    shape = ["-f", "rawvideo", "-pixel_format", "yuv420p", "-video_size", f"{width}x{height}", "-framerate", 60]
    rows = []
    for name, setting in SETTINGS:
        path = folder / f"film.{name}"
        start = time.perf_counter()
        run("ffmpeg", "-y", "-loglevel", "error", *shape, "-i", raw, "-c:v", *setting.split(), "-threads", 4, path)
        seconds = time.perf_counter() - start
        similar = run("ffmpeg", "-i", path, *shape, "-i", raw, "-lavfi", "ssim", "-f", "null", "-").stderr
        ssim = float(re.search(r"All:([0-9.]+)", similar)[1])
        used = "yes" if setting == next(s for n, s in SETTINGS if n == name) else ""
        rows.append([name, setting, f"{seconds:.2f} s", f"{path.stat().st_size:,}", f"{ssim:.5f}", used])
    count = len(list(frames.glob("*.png")))
    return rows, f"The clip has {count} frames of {width} × {height} pixels. It is encoded on two cores, from raw frames in memory."


HEAD = ["format", "settings", "time", "bytes", "SSIM", "used"]
