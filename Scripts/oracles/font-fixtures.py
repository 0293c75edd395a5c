#!/usr/bin/env python3
"""Builds the fonts of Tests/Drawing/FieldShapingTests/Fixtures with fontTools 4.68.0; not part of the build.

Run it from the root of the repository. Every glyph is a box on the baseline, so that expected numbers are easy to
derive. All fonts have 1000 units per em.

- Hebrew.ttf: alef, bet and gimel are 500, 600 and 700 wide; the mark patah has no width; the space is 250 wide.
- Han.ttc: each ideograph and full-width punctuation mark is 1000 wide in "Fixture Han SC", and 900 in "Fixture Han TC".
  The Chinese name of the first family is "测试黑体".
- Kana.ttf: kana, ideographs and full-width punctuation are 1000 wide, brackets of ASCII 400. The feature halt takes 500 from
  the left of opening punctuation, and from the right of closing punctuation. The ascender (hhea) is 1200, the descender -500,
  the line gap 100.
- Variable.ttf: axes wght 100..900 (default 400) and ital 0..1. "A" is 600 wide at wght 400 and 800 at 900, which only
  gvar contains. At wght 900, MVAR raises the ascender (hhea, 800) by 100 and lowers the descender (-200) by 50.
"""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import builder

FIXTURES = "Tests/Drawing/FieldShapingTests/Fixtures/"


def box(width, height):
    """The outline of a box, inset by a tenth of `width` on both sides; empty for a height of 0."""
    pen = TTGlyphPen(None)
    if height:
        left, right = width // 10, width - width // 10
        pen.moveTo((left, 0))
        pen.lineTo((left, height))
        pen.lineTo((right, height))
        pen.lineTo((right, 0))
        pen.closePath()
    return pen.glyph()


def start(family, glyphs, ascent=800, descent=-200, line_gap=0):
    """Begins a font of boxes. `glyphs` maps names to (character, advance, width, height); see `box`."""
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord(g[0]): name for name, g in glyphs.items() if g[0]})
    font.setupGlyf({name: box(g[2], g[3]) for name, g in glyphs.items()})
    glyf = font.font["glyf"]
    font.setupHorizontalMetrics({name: (g[1], getattr(glyf[name], "xMin", 0)) for name, g in glyphs.items()})
    font.setupHorizontalHeader(ascent=ascent, descent=descent, lineGap=line_gap)
    font.setupNameTable({"familyName": family, "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWeightClass=400)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    return font


def hebrew():
    font = start("Fixture Hebrew", {
        ".notdef": (None, 500, 500, 700),
        "space": (" ", 250, 0, 0),
        "alef": ("\u05d0", 500, 500, 500),
        "bet": ("\u05d1", 600, 600, 500),
        "gimel": ("\u05d2", 700, 700, 500),
        "patah": ("\u05b7", 0, 200, 50),
    })
    font.save(FIXTURES + "Hebrew.ttf")


def han():
    characters = "请输入验证码已发送查收四位、。，「」！"
    fonts = []
    for family, width in (("Fixture Han SC", 1000), ("Fixture Han TC", 900)):
        glyphs = {".notdef": (None, 500, 500, 700)}
        glyphs |= {f"uni{ord(c):04X}": (c, width, width, 700) for c in characters}
        font = start(family, glyphs)
        if family.endswith("SC"):
            font.font["name"].setName("测试黑体", 1, 3, 1, 0x0804)
        fonts.append(font.font)
    collection = TTCollection()
    collection.fonts = fonts
    collection.save(FIXTURES + "Han.ttc")


def kana():
    def named(characters, width):
        return {f"uni{ord(c):04X}": (c, width, width, 700) for c in characters}

    opening, closing = "「『（", "」』）、。"
    glyphs = {".notdef": (None, 500, 500, 700)}
    glyphs |= named("あ験・！\u3000" + opening + closing, 1000) | named("()", 400)
    font = start("Fixture Kana", glyphs, ascent=1200, descent=-500, line_gap=100)
    rules = [f"pos {name} <-500 0 -500 0>;" for name in named(opening, 0)]
    rules += [f"pos {name} <0 0 -500 0>;" for name in named(closing, 0)]
    addOpenTypeFeaturesFromString(font.font, "feature halt { " + " ".join(rules) + " } halt;")
    font.save(FIXTURES + "Kana.ttf")


def variable():
    font = start("Fixture Variable", {".notdef": (None, 500, 500, 700), "A": ("A", 600, 600, 700)})
    axes = [("wght", 100, 400, 900, "Weight"), ("ital", 0, 0, 1, "Italic")]
    font.setupFvar(axes, [])
    # The deltas of the box's points (left bottom, left top, right top, right bottom) and of the four phantom points.
    wide = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
    lean = [(0, 0), (140, 0), (140, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)]
    font.setupGvar({
        "A": [TupleVariation({"wght": (0, 1, 1)}, wide), TupleVariation({"ital": (0, 1, 1)}, lean)],
    })
    region = builder.buildVarRegionList([{"wght": (0, 1, 1)}], ["wght", "ital"])
    data = builder.buildVarData([0], [[100], [-50]], optimize=False)
    table = otTables.MVAR()
    table.Version = 0x00010000
    table.Reserved = 0
    table.VarStore = builder.buildVarStore(region, [data])
    table.ValueRecordSize = 8
    table.ValueRecord = []
    for index, tag in enumerate(("hasc", "hdsc")):
        record = otTables.MetricsValueRecord()
        record.ValueTag, record.VarIdx = tag, index
        table.ValueRecord.append(record)
    table.ValueRecordCount = 2
    font.font["MVAR"] = newTable("MVAR")
    font.font["MVAR"].table = table
    font.save(FIXTURES + "Variable.ttf")


hebrew()
han()
kana()
variable()
