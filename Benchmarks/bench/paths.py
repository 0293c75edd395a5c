"""Paths of the benchmarks."""

from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent
SCENES = BENCHMARKS / "scenes"
PEERS = BENCHMARKS / "peers"
FONTS = ROOT / "Fonts"
PYTHON = BENCHMARKS / ".venv" / "bin" / "python"
PROGRAM = ROOT / ".build" / "release" / "fieldproof"
