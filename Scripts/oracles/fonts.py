#!/usr/bin/env python3
"""Prints Tests/Drawing/FieldShapingTests/FontOracle.swift: values that fontTools reads from the fonts in Fonts/.

Run it in a virtual environment with fontTools 4.68.0 after a change of Fonts/, from the root of the repository:

    python Scripts/oracles/fonts.py > Tests/Drawing/FieldShapingTests/FontOracle.swift

It is not part of the build. All numbers are in font units, y up.
"""

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

INTER = "Fonts/Inter.ttf"
DANCING = "Fonts/DancingScript.otf"
FILES = [INTER, "Fonts/OCRA.ttf", DANCING, "Fonts/NotoColorEmoji.ttf"]
WEIGHTS = list(range(100, 1000, 100)) + [650]
CHARACTERS = "0123456789AgMx@é€"
PAIRS = ["AV", "To", "LT", "P.", "11"]


def advances(font, weight):
    """The advances of CHARACTERS: hmtx plus HVAR, not rounded."""
    glyphs = font.getGlyphSet(location={"wght": weight})
    cmap = font.getBestCmap()
    return [glyphs[cmap[ord(c)]].width for c in CHARACTERS]


def bounds(font, character, location):
    """The exact bounds of a glyph's outline: left, bottom, right, top."""
    glyphs = font.getGlyphSet(location=location) if location else font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    return pen.bounds


def lookups(font, table, feature):
    """Yields the subtables of each lookup of a feature in the default language of Latin, with extensions unwrapped."""
    root = font[table].table
    scripts = {r.ScriptTag: r.Script for r in root.ScriptList.ScriptRecord}
    system = (scripts.get("latn") or scripts["DFLT"]).DefaultLangSys
    found = []
    for index in system.FeatureIndex:
        record = root.FeatureList.FeatureRecord[index]
        if record.FeatureTag == feature:
            found += record.Feature.LookupListIndex
    for index in sorted(set(found)):
        tables = [s.ExtSubTable if hasattr(s, "ExtSubTable") else s for s in root.LookupList.Lookup[index].SubTable]
        yield tables


def kerning(font, pair):
    """The adjustment of the first glyph's advance by the kern feature."""
    cmap = font.getBestCmap()
    left, right = (cmap[ord(c)] for c in pair)
    total = 0
    for tables in lookups(font, "GPOS", "kern"):
        for table in tables:
            if left not in table.Coverage.glyphs or not hasattr(table, "Format"):
                continue
            value = None
            if table.Format == 1:
                records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                hits = [r for r in records if r.SecondGlyph == right]
                if not hits:
                    continue
                value = hits[0].Value1
            else:
                first = table.ClassDef1.classDefs.get(left, 0)
                second = table.ClassDef2.classDefs.get(right, 0)
                value = table.Class1Record[first].Class2Record[second].Value1
            total += getattr(value, "XAdvance", 0) if value else 0
            break
    return total


def mark(font, base, accent):
    """The offset (x, y) of a mark's origin from the origin of its base, by the mark feature."""
    cmap = font.getBestCmap()
    base, accent = cmap[ord(base)], cmap[ord(accent)]
    for tables in lookups(font, "GPOS", "mark"):
        for table in tables:
            if base in table.BaseCoverage.glyphs and accent in table.MarkCoverage.glyphs:
                record = table.MarkArray.MarkRecord[table.MarkCoverage.glyphs.index(accent)]
                anchors = table.BaseArray.BaseRecord[table.BaseCoverage.glyphs.index(base)].BaseAnchor
                anchor = anchors[record.Class]
                return (anchor.XCoordinate - record.MarkAnchor.XCoordinate,
                        anchor.YCoordinate - record.MarkAnchor.YCoordinate)
    raise SystemExit(f"no anchors for {base} and {accent}")


def ligature(font, text):
    """The glyph id and the advance of a text's ligature, by the liga feature."""
    cmap = font.getBestCmap()
    first, *rest = [cmap[ord(c)] for c in text]
    for tables in lookups(font, "GSUB", "liga"):
        for table in tables:
            for candidate in table.ligatures.get(first, []):
                if candidate.Component == rest:
                    return font.getGlyphID(candidate.LigGlyph), font["hmtx"][candidate.LigGlyph][0]
    raise SystemExit(f"no ligature for {text}")


def quoted(text):
    return '"' + text + '"'


def main():
    inter = TTFont(INTER)
    out = print
    out("// Written by Scripts/oracles/fonts.py with fontTools; do not edit. Font units, y up.")
    out("// swift-format-ignore-file")
    out("")
    out("/// The values that fontTools reads from the fonts in `Fonts/`.")
    out("enum FontOracle {")
    out("    /// By file: units per em, and the ascender, descender and line gap of the `hhea` table.")
    out("    static let metrics: [String: (em: Double, ascender: Double, descender: Double, lineGap: Double)] = [")
    for path in FILES:
        font = TTFont(path)
        h = font["hhea"]
        name = path.removeprefix("Fonts/")
        out(f'        "{name}": ({font["head"].unitsPerEm}, {h.ascent}, {h.descent}, {h.lineGap}),')
    out("    ]")
    out("")
    out("    /// The characters of `advances`, in the same order.")
    out(f"    static let characters = {quoted(CHARACTERS)}")
    out("")
    out("    /// The advances of Inter by weight (`hmtx` plus `HVAR`).")
    out("    static let advances: [Double: [Double]] = [")
    for weight in WEIGHTS:
        out(f"        {weight}: [" + ", ".join(f"{a:.4f}" for a in advances(inter, weight)) + "],")
    out("    ]")
    out("")
    out("    /// The kerning between two letters of Inter, by weight.")
    out("    static let kerning: [Double: [String: Double]] = [")
    for weight in (400, 700):
        font = instancer.instantiateVariableFont(TTFont(INTER), {"wght": weight, "slnt": 0})
        out(f"        {weight}: [" + ", ".join(f"{quoted(p)}: {kerning(font, p)}" for p in PAIRS) + "],")
    out("    ]")
    out("")
    out("    /// The exact bounds of outlines: family, character, weight, slant, left, bottom, right, top.")
    out("    static let bounds: [(String, Character, Double, Double, Double, Double, Double, Double)] = [")
    for character in "08gAé":
        for weight, slant in ((400, 0), (700, 0), (850, 0), (400, -10)):
            box = bounds(inter, character, {"wght": weight, "slnt": slant})
            out(f'        ("Inter", "{character}", {weight}, {slant}, ' + ", ".join(f"{v:.4f}" for v in box) + "),")
    for family, path in (("OCR A", FILES[1]), ("Dancing Script", DANCING)):
        font = TTFont(path)
        for character in "08gA":
            box = bounds(font, character, None)
            out(f'        ("{family}", "{character}", 400, 0, ' + ", ".join(f"{v:.4f}" for v in box) + "),")
    out("    ]")
    out("")
    glyph, advance = ligature(TTFont(DANCING), "fi")
    out("    /// The glyph of the ligature \"fi\" in Dancing Script, and its advance.")
    out(f"    static let ligature: (glyph: UInt32, advance: Double) = ({glyph}, {advance})")
    out("")
    x, y = mark(inter, "x", "\u0304")
    cmap = inter.getBestCmap()
    out("    /// The glyph of U+0304 in Inter, and its offset from the origin of a preceding \"x\".")
    out(f"    static let mark: (glyph: UInt32, x: Double, y: Double) = ({inter.getGlyphID(cmap[0x304])}, {x}, {y})")
    out("")
    out("    /// The glyph of \"é\" in Inter.")
    out(f"    static let eAcute: UInt32 = {inter.getGlyphID(cmap[0xe9])}")
    out("")
    emoji = TTFont("Fonts/NotoColorEmoji.ttf")
    name = emoji.getBestCmap()[0x1F636]
    bitmap = emoji["CBDT"].strikeData[0][name]
    size = emoji["CBLC"].strikes[0].bitmapSizeTable.ppemY
    m = bitmap.metrics
    out("    /// The bitmap of 😶: pixels per em, width, height, left and top bearing in pixels, advance in font units.")
    out("    static let face: (ppem: Double, width: Int, height: Int, left: Double, top: Double, advance: Double) =")
    out(f"        ({size}, {m.width}, {m.height}, {m.BearingX}, {m.BearingY}, {emoji['hmtx'][name][0]})")
    out("}")


main()
