"""Builds fonts with one glyph for `A`: one with outlines in a CFF table, and one with a bitmap in an sbix table."""

import struct


def half(*values: int) -> bytes:
    return struct.pack(f">{len(values)}H", *(value & 0xFFFF for value in values))


def word(*values: int) -> bytes:
    return struct.pack(f">{len(values)}I", *values)


def font(kind: int, tables: dict[str, bytes]) -> bytes:
    """A font file with `tables` and the tables that every font needs (OpenType, *Font file*)."""
    # Format 4: a segment that maps `A` to glyph 1, and the required last segment.
    segments = half(4, 32, 0, 4, 4, 1, 0, 0x41, 0xFFFF, 0, 0x41, 0xFFFF, 1 - 0x41, 1, 0, 0)
    tables = tables | {
        "cmap": half(0, 1, 3, 1) + word(12) + segments,
        "head": word(0x10000, 0, 0, 0x5F0F3CF5) + half(0, 1000) + bytes(16) + half(0, 0, 1000, 1000, 0, 8, 2, 0, 0),
        "hhea": word(0x10000) + half(800, -200, 0, 1000) + bytes(22) + half(2),
        "hmtx": half(1000, 0, 1000, 0),
        "maxp": word(0x5000) + half(2),
    }
    directory, contents = word(kind) + half(len(tables), 0, 0, 0), b""
    for name, table in sorted(tables.items()):
        directory += name.encode() + word(0, 12 + 16 * len(tables) + len(contents), len(table))
        contents += table + bytes(-len(table) % 4)
    return directory + contents


def bitmaps(png: bytes) -> bytes:
    """A font whose `A` is a PNG bitmap, with one strike of 20 pixels per em (OpenType, table `sbix`)."""
    glyph = half(0, 0) + b"png " + png
    strike = half(20, 72) + word(16, 16, 16 + len(glyph)) + glyph
    return font(0x10000, {"sbix": half(1, 1) + word(1, 12) + strike})


def index(*items: bytes) -> bytes:
    """An INDEX: offsets followed by items (Adobe Technical Note 5176, section 5)."""
    if not items:
        return half(0)
    ends = [1 + sum(map(len, items[:i])) for i in range(len(items) + 1)]
    return half(len(items)) + b"\2" + half(*ends) + b"".join(items)


def outlines() -> bytes:
    """A font whose `A` is a box of CFF lines and curves, with a subroutine and a hint."""

    def number(value: int) -> bytes:
        return b"\x1c" + half(value)

    def operators(*parts: object) -> bytes:
        return b"".join(part if isinstance(part, bytes) else number(part) for part in parts)

    endchar, hstem, rmoveto, hlineto = b"\x0e", b"\x01", b"\x15", b"\x06"
    rrcurveto, callsubr, return_ = b"\x08", b"\x0a", b"\x0b"
    glyph = operators(0, 700, hstem, 100, 0, rmoveto, 600, 700, -600, hlineto, -107, callsubr, endchar)
    subroutine = operators(-50, -200, 0, -300, 50, -200, rrcurveto, return_)
    strings = index(endchar, glyph)
    # The default and nominal widths, and the offset of the subroutines from this dictionary.
    private = operators(1000, b"\x14", 1000, b"\x15", 12, b"\x13")
    start = b"\1\0\4\2" + index(b"Box")
    # All numbers in the dictionary have the same encoded length, so that its size is known before the offsets.
    size = len(index(operators(0, b"\x11", 0, 0, b"\x12")))
    at = len(start) + size + 2 * len(index())
    top = operators(at, b"\x11", len(private), at + len(strings), b"\x12")
    table = start + index(top) + index() + index() + strings + private + index(subroutine)
    return font(0x4F54544F, {"CFF ": table})
