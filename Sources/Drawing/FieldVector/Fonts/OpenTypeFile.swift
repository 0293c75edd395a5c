import FieldGeometry
import FieldText

/// A font file in the format OpenType with outlines of cubic curves (CFF), which store outlines unchanged.
///
/// The file has a glyph for each character, and no tables that replace or move glyphs.
struct OpenTypeFile {
    /// The units of the em. Coordinates are rounded to them, an error of at most 1/4096 em.
    static let unitsPerEm = 2048

    private let font: EmbeddedFont
    /// The characters in ascending order: the first one has glyph 1. Glyph 0 is drawn for all other characters.
    private let characters: [UInt16]
    private let outlines: [CFFOutline]
    private let advances: [Int]

    init(_ font: EmbeddedFont) {
        self.font = font
        characters = font.glyphs.keys.sorted()
        let glyphs = characters.compactMap { font.glyphs[$0] }
        outlines =
            [CFFOutline(Path(), unitsPerEm: Self.unitsPerEm)]
            + glyphs.map { CFFOutline($0.outline, unitsPerEm: Self.unitsPerEm) }
        advances =
            [Self.unitsPerEm / 2]
            + glyphs.map {
                min(max(VectorNumber.units($0.advance * Double(Self.unitsPerEm), decimals: 0), 0), 65535)
            }
    }

    /// The rectangle of all outlines: left, bottom, right and top, y up.
    private var box: (Int, Int, Int, Int) {
        let boxes = outlines.compactMap(\.box)
        return (
            boxes.map(\.left).min() ?? 0, boxes.map(\.bottom).min() ?? 0, boxes.map(\.right).max() ?? 0,
            boxes.map(\.top).max() ?? 0
        )
    }

    var bytes: [UInt8] {
        let tables: [(tag: String, bytes: [UInt8])] = [
            ("CFF ", CFFTable(name: postScriptName, outlines: outlines, box: box).bytes), ("OS/2", metrics),
            ("cmap", characterMap), ("head", head), ("hhea", horizontalHeader), ("hmtx", horizontalMetrics),
            ("maxp", [0, 0, 0x50, 0] + big(outlines.count)), ("name", names), ("post", postScript),
        ]
        let power = (0...15).last { 1 << $0 <= tables.count } ?? 0
        var file = Array("OTTO".utf8) + big(tables.count) + big(16 << power) + big(power)
        file += big(tables.count * 16 - (16 << power))
        var offset = file.count + 16 * tables.count
        var headOffset = 0
        for table in tables {
            if table.tag == "head" { headOffset = offset }
            file += Array(table.tag.utf8) + long(sum(table.bytes)) + long(offset) + long(table.bytes.count)
            offset += (table.bytes.count + 3) / 4 * 4
        }
        for table in tables { file += table.bytes + [UInt8](repeating: 0, count: -table.bytes.count & 3) }
        // This number plus the sum of the whole file, with 0 in place of the number, is 0xB1B0AFBA.
        file.replaceSubrange(headOffset + 8..<headOffset + 12, with: long(0xB1B0_AFBA &- sum(file)))
        return file
    }

    private var postScriptName: String {
        let letters = font.name.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 }
        return letters.isEmpty ? "Font" : String(String.UnicodeScalarView(letters.prefix(60)))
    }

    private var head: [UInt8] {
        let box = box
        var table = long(0x0001_0000) + long(0x0001_0000) + long(0) + long(0x5F0F_3CF5)
        table += big(3) + big(Self.unitsPerEm) + [UInt8](repeating: 0, count: 16)
        table += big(box.0) + big(box.1) + big(box.2) + big(box.3)
        return table + big(font.face.style == .italic ? 2 : 0) + big(8) + big(2) + big(0) + big(0)
    }

    private var horizontalHeader: [UInt8] {
        let box = box
        var table = long(0x0001_0000) + big(Self.ascent) + big(-Self.descent) + big(0)
        table += big(advances.max() ?? 0) + big(box.0) + big(0) + big(box.2) + big(1)
        return table + [UInt8](repeating: 0, count: 14) + big(outlines.count)
    }

    private var horizontalMetrics: [UInt8] {
        zip(advances, outlines).flatMap { big($0) + big($1.box?.left ?? 0) }
    }

    /// The height of a selection above the baseline, and its depth below; nothing else depends on them.
    private static let (ascent, descent) = (1984, 512)

    /// Table `OS/2`, version 4.
    private var metrics: [UInt8] {
        let isItalic = font.face.style == .italic
        var table = big(4) + big(Self.unitsPerEm / 2) + big(Int(min(max(font.face.weight.rounded(), 1), 1000)))
        table += big(5) + big(0)
        // Subscripts, superscripts and a line through the text; class of the family.
        table += [1331, 1229, 0, 154, 1331, 1229, 0, 717, 102, 530, 0].flatMap(big)
        table += [UInt8](repeating: 0, count: 10 + 16) + Array("    ".utf8) + big(isItalic ? 1 : 0x40)
        table += big(Int(characters.first ?? 0)) + big(Int(characters.last ?? 0))
        table += big(Self.ascent) + big(-Self.descent) + big(0) + big(Self.ascent) + big(Self.descent)
        return table + [UInt8](repeating: 0, count: 8) + big(1118) + big(1490) + big(0) + big(32) + big(0)
    }

    /// Table `cmap` with one subtable of format 4: each range of characters has consecutive glyphs.
    private var characterMap: [UInt8] {
        var ranges: [(first: Int, last: Int, delta: Int)] = []
        for (index, character) in characters.map(Int.init).enumerated() where character != 0xFFFF {
            if let last = ranges.last, last.last + 1 == character {
                ranges[ranges.count - 1].last = character
            } else {
                ranges.append((character, character, index + 1 - character))
            }
        }
        ranges.append((0xFFFF, 0xFFFF, 1))
        let power = (0...15).last { 1 << $0 <= ranges.count } ?? 0
        var table = big(4) + big(16 + 8 * ranges.count) + big(0) + big(2 * ranges.count)
        table += big(2 << power) + big(power) + big(2 * ranges.count - (2 << power))
        table += ranges.flatMap { big($0.last) } + big(0) + ranges.flatMap { big($0.first) }
        table += ranges.flatMap { big($0.delta) } + ranges.flatMap { _ in big(0) }
        return big(0) + big(1) + big(3) + big(1) + long(12) + table
    }

    private var names: [UInt8] {
        let style = font.face.style == .italic ? "Italic" : "Regular"
        let texts = [(1, font.name), (2, style), (4, font.name), (6, postScriptName)].map { number, text in
            (number, Array(text.utf16.prefix(200)).flatMap { big(Int($0)) })
        }
        var (records, storage): ([UInt8], [UInt8]) = ([], [])
        for (number, text) in texts {
            records += big(3) + big(1) + big(0x409) + big(number) + big(text.count) + big(storage.count)
            storage += text
        }
        return big(0) + big(texts.count) + big(6 + records.count) + records + storage
    }

    private var postScript: [UInt8] {
        long(0x0003_0000) + long(0) + big(-200) + big(100) + [UInt8](repeating: 0, count: 20)
    }

    private func sum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - index % 4 * 8) }
        return sum
    }
}

/// The low 16 bits of a number, the most significant byte first.
func big(_ number: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)] }

/// The 32 bits of a number, the most significant byte first.
func long(_ number: UInt32) -> [UInt8] { big(Int(number >> 16)) + big(Int(number & 0xFFFF)) }

/// The low 32 bits of a number, the most significant byte first.
func long(_ number: Int) -> [UInt8] { long(UInt32(truncatingIfNeeded: number)) }
