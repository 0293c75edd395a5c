#!/usr/bin/env python3
"""Writes the files of Fonts/ and Examples/fonts/ from an unpacked tree of Debian packages: make-fonts.py TREE FONTS EXAMPLES.

make-fonts.sh runs this with fontTools 4.68.0; it is not part of the build.
"""

import re
import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SHARE = "usr/share/"

# Files that are copied unchanged: the name in Fonts/, and the path in the tree.
COPIES = {
    "Inter.ttf": SHARE + "fonts/truetype/inter-vf/Inter.var.ttf",
    "OCRA.ttf": SHARE + "fonts/truetype/ocr-a/OCRA.ttf",
    "DancingScript.otf": SHARE + "fonts/opentype/dancingscript/DancingScript-Regular.otf",
}
EMOJI = SHARE + "fonts/truetype/noto/NotoColorEmoji.ttf"
# The fonts of Examples/fonts: Arabic letters, marks, punctuation and digits, in two weights.
EXAMPLES = {
    f"NotoSansArabic-{weight}.ttf": SHARE + f"fonts/truetype/noto/NotoSansArabic-{weight}.ttf"
    for weight in ("Regular", "Bold")
}
ARABIC = [0x20, 0x60C, 0x61B, 0x61F, *range(0x621, 0x653), *range(0x660, 0x66A), 0x670, 0x671]

# The emoji that the subset keeps, as ranges and single characters.
RANGES = [
    (0x1F600, 0x1F64F),  # faces and gestures
    (0x1F910, 0x1F917), (0x1F91A, 0x1F92F),  # more faces and gestures
    (0x1F44A, 0x1F450),  # hands
    (0x1F493, 0x1F49F),  # hearts
    (0x1F510, 0x1F513),  # locks
]
SINGLES = (
    "☀☁☎☑☕☝☹☺♥⚠⚡⚽⛔✂✅✈✉✊✋✌✏✔✖✨❄❌❓❗❤➕➖➡⬅⬆⬇⬜⬛⭐ℹ©®™"
    "🌍🌙🌟🌈🌸🍀🍎🍕🍰🎁🎂🎉🎊🎯🎵🏁🏆🏠🐱🐶👀👂👃👆👇👈👉👋👌👍👎👏👑👤👥👦👧👨👩👶👻👽"
    "💀💋💐💔💕💖💙💚💛💜💡💢💣💤💥💪💬💯💰💳💵💻💼📅📌📍📎📞📧📩📱📷🔊🔍🔑🔔🔗🔥🕐🖐🖤🗑🚀🚗🚨🚫🛑🟠🟡🟢🟣🟥🟦🟩"
    "🤍🤎🥰🥳🥲🥺🧡🧠🧐🤝🪪🔴🔵⚪⚫"
)
# Sequences with one glyph, written without the variation selector U+FE0F, as in the font.
SEQUENCES = (
    [c + "\u20e3" for c in "0123456789#*"]  # keycaps
    + [hand + chr(tone) for hand in "👍👋" for tone in range(0x1F3FB, 0x1F400)]  # skin tones
    + ["❤\u200d🔥", "👩\u200d💻", "👨\u200d👩\u200d👧", "😶\u200d🌫"]  # joined
    + ["🇺🇸", "🇬🇧", "🇩🇪", "🇫🇷", "🇯🇵"]  # flags
)
ALWAYS = [0x20, 0x200D, 0x20E3]


def ligature(font, text):
    """The glyph of a sequence, from the ligatures in the font's first lookup."""
    cmap = font.getBestCmap()
    first, *rest = [cmap[ord(c)] for c in text]
    for table in font["GSUB"].table.LookupList.Lookup[0].SubTable:
        for candidate in table.ligatures.get(first, []):
            if candidate.Component == rest:
                return candidate.LigGlyph
    raise SystemExit(f"no ligature for {text!r}")


def emoji(source, target):
    """Writes the subset, with its bitmaps, ligatures and names."""
    font = TTFont(source, recalcTimestamp=False)
    cmap = font.getBestCmap()
    scalars = set(ALWAYS) | {ord(c) for c in SINGLES} | {ord(c) for s in SEQUENCES for c in s}
    for first, last in RANGES:
        scalars |= set(range(first, last + 1))
    missing = sorted(c for c in scalars if c not in cmap)
    if missing:
        raise SystemExit("not in the font: " + " ".join(f"U+{c:04X}" for c in missing))
    options = subset.Options(
        name_IDs=["*"], layout_features=["*"], layout_closure=False, notdef_outline=True, hinting=False)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=scalars, glyphs=[ligature(font, s) for s in SEQUENCES])
    tool.subset(font)
    subset.save_font(font, str(target), options)


def arabic(source, target):
    """Writes the subset without hinting, which is not used."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(name_IDs=["*"], layout_features=["*"], notdef_outline=True, hinting=False)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=ARABIC)
    tool.subset(font)
    subset.save_font(font, str(target), options)


def licence(tree, package, block, heading):
    """The text of the licence named `block` in a package's copyright file, below `heading`."""
    lines = (tree / SHARE / "doc" / package / "copyright").read_text(encoding="utf-8").splitlines()
    start = [i for i, line in enumerate(lines) if re.fullmatch(r"License:\s*" + block, line)][-1]
    body = []
    for line in lines[start + 1:]:
        if line and not line.startswith(" "):
            break
        body.append("" if line.strip() in ("", ".") else line[1:].rstrip())
    text = "\n".join(body).strip("\n")
    return re.sub(r"\n{3,}", "\n\n", heading + text) + "\n"


def main():
    tree, fonts, examples = map(Path, sys.argv[1:])
    for name, path in COPIES.items():
        shutil.copyfile(tree / path, fonts / name)
    emoji(tree / EMOJI, fonts / "NotoColorEmoji.ttf")
    for name, path in EXAMPLES.items():
        arabic(tree / path, examples / name)
    ofl = "This Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
    texts = {
        "Inter": licence(
            tree, "fonts-inter-variable", "OFL-1.1",
            "Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter)\n\n" + ofl
            + "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007\n\n"),
        "DancingScript": licence(tree, "fonts-dancingscript", "OFL-1.1", ""),
        "NotoColorEmoji": licence(
            tree, "fonts-noto-color-emoji", "SIL-1.1",
            "Copyright 2013-2022 Google Inc. (https://github.com/googlefonts/noto-emoji)\n"
            "Modified for Fieldproof: reduced to a subset of its glyphs.\n\n"),
        "OCRA":
            "OCR-A, by John Sauter (http://sourceforge.net/projects/ocr-a-font)\n\n"
            "License: Public Domain.\n\nHow it was made, in its author's words:\n\n"
            + (tree / SHARE / "doc/fonts-ocr-a/ReadMe.txt").read_text(encoding="utf-8").strip() + "\n",
    }
    noto = licence(
        tree, "fonts-noto-core", "OFL-1.1",
        "Copyright 2010-2020 Google Inc. (https://github.com/googlei18n/noto-fonts)\n"
        "Modified for Fieldproof: reduced to a subset of its glyphs.\n\n" + ofl
        + "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007\n\n")
    files = {fonts / f"{name}.LICENSE.txt": text for name, text in texts.items()}
    files[examples / "NotoSansArabic.LICENSE.txt"] = noto
    for path, text in files.items():
        clean = "\n".join(line.rstrip() for line in text.replace("\r", "").split("\n"))
        path.write_text(clean, encoding="utf-8")


main()
