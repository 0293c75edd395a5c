"""What the packages have in common: the programs, their version, and archives whose bytes depend on nothing else."""

import ctypes
import io
import json
import os
import pathlib
import re
import subprocess
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Debian's name of the architecture that the packages are for, and Linux's.
ARCHITECTURE = os.environ.get("ARCHITECTURE", "amd64")
MACHINE = {"amd64": "x86_64", "arm64": "aarch64"}[ARCHITECTURE]
BUILD = ROOT / ".build-dist" / (ARCHITECTURE if ARCHITECTURE != "amd64" else "")
# What runs the programs here.
EMULATOR = ["qemu-aarch64-static"] if ARCHITECTURE == "arm64" else []
DIST = ROOT / "dist"
PROGRAMS = [BUILD / "fieldproof", BUILD / "fieldproof-studio"]
VERSION = re.search(r'current = "([^"]+)"',
                    (ROOT / "Sources/Rendering/FieldRendering/FieldproofVersion.swift").read_text()).group(1)
SUMMARY = "Renders code-entry fields from scene files and compares them with goldens"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout


def timestamp():
    """The time of the commit, which all files in the packages get."""
    try:
        return int(output("git", "log", "-1", "--format=%ct"))
    except subprocess.CalledProcessError:
        return 0


def licence_expression():
    """The licences of everything in the programs, as an SPDX expression."""
    parts = json.loads((BUILD / "sbom.cdx.json").read_text())["components"]
    expressions = {part["licenses"][0].get("expression") for part in parts} - {None}
    return " AND ".join(["MIT", *sorted(expressions - {"MIT"})])


def tar(files, time, folders=()):
    """The bytes of a tar archive of files, with the folders that contain them, and further, empty `folders`."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.GNU_FORMAT) as writer:
        # Not by pathlib, which would remove the "./" that dpkg expects.
        parts = [name.split("/") for name in files]
        folders = {*folders, *("/".join(part[:end]) for part in parts for end in range(1, len(part)))} - {"."}
        for name in sorted([*folders, *files]):
            entry = tarfile.TarInfo(name)
            entry.mtime = time
            if name in files:
                entry.size = len(files[name])
                entry.mode = 0o755 if is_program(name) else 0o644
                writer.addfile(entry, io.BytesIO(files[name]))
            else:
                entry.type = tarfile.DIRTYPE
                entry.mode = 0o755
                writer.addfile(entry)
    return archive.getvalue()


def is_program(name):
    """Whether a file of a package is run: the files in folders called bin, and those without a folder in an image."""
    return "bin" in name.split("/")[-2:-1] or name in {program.name for program in PROGRAMS}


def compressed(data):
    """A gzip file. libdeflate, which the programs are linked with too, writes 3 % less than zlib. The file has no time."""
    library = ctypes.CDLL("libdeflate.so.0")
    library.libdeflate_alloc_compressor.restype = ctypes.c_void_p
    library.libdeflate_gzip_compress_bound.restype = library.libdeflate_gzip_compress.restype = ctypes.c_size_t
    compressor = ctypes.c_void_p(library.libdeflate_alloc_compressor(12))
    target = ctypes.create_string_buffer(library.libdeflate_gzip_compress_bound(compressor, ctypes.c_size_t(len(data))))
    size = library.libdeflate_gzip_compress(
        compressor, data, ctypes.c_size_t(len(data)), target, ctypes.c_size_t(len(target)))
    library.libdeflate_free_compressor(compressor)
    return target.raw[:size]
