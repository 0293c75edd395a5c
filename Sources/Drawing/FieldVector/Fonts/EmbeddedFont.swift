import FieldFiles
import FieldGeometry
import FieldText

/// A font of an SVG document: the glyphs of one face that the document uses, one for each character.
///
/// It contains the outlines of the drawn glyphs, with their axes and their slant, so no font file is read. No table
/// moves or joins letters, so viewers cannot change the layout of the text.
struct EmbeddedFont {
    /// The glyph of a character.
    struct Glyph {
        /// The outline in em units, y down; empty for a space.
        let outline: Path
        /// The distance to the next character, in em units.
        let advance: Double
    }

    /// The name by which texts refer to the font: the family, and a number if the family needs several fonts.
    let name: String
    /// The face whose glyphs the font has.
    let face: FontFace
    /// The glyphs, by the values of their characters.
    private(set) var glyphs: [UInt16: Glyph] = [:]

    init(name: String, face: FontFace) { (self.name, self.face) = (name, face) }

    /// Adds a glyph; false if the character has another outline in this font.
    mutating func add(_ glyph: Glyph, for character: UInt16) -> Bool {
        if let known = glyphs[character] { return known.outline == glyph.outline }
        glyphs[character] = glyph
        return true
    }

    /// The rule of CSS that defines the font.
    var rule: String {
        let file = OpenTypeFile(self).bytes
        return "@font-face{font-family:\(family(name));font-weight:\(face.weight.vectorText);"
            + "font-style:\(face.style.rawValue);src:url(data:font/otf;base64,\(Base64.encode(file)))}"
    }

    /// The attributes of a text in this font. A program that does not read embedded fonts finds the family by its name.
    var attributes: [(String, String)] {
        let fallback = name == face.family ? "" : ",\(family(face.family))"
        return [("font-family", family(name) + fallback)]
            + (face.weight == 400 ? [] : [("font-weight", face.weight.vectorText)])
            + (face.style == .normal ? [] : [("font-style", face.style.rawValue)])
    }

    /// The name of a font family in CSS, in single quotes unless it consists of words of letters and digits that begin
    /// with a letter.
    private func family(_ name: String) -> String {
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        let isPlain = words.allSatisfy { word in
            guard let first = word.utf8.first else { return false }
            return first.isLetter && word.utf8.allSatisfy { $0.isLetter || (48...57).contains($0) }
        }
        let escaped = name.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return isPlain ? name : "'\(escaped)'"
    }
}

struct EmbeddedFonts {
    /// The fonts in the order of their first use.
    private(set) var fonts: [EmbeddedFont] = []

    /// The index of a font that has the glyph for the character. A face whose characters have several glyphs, such as
    /// digits of different widths, has several fonts.
    mutating func add(_ glyph: EmbeddedFont.Glyph, for character: UInt16, of face: FontFace) -> Int {
        for index in fonts.indices where fonts[index].face == face {
            if fonts[index].add(glyph, for: character) { return index }
        }
        // Fonts of different weights or styles can have the same name.
        let names = Set(
            fonts.filter { $0.face.weight == face.weight && $0.face.style == face.style }.map(\.name))
        var (name, number) = (face.family, 1)
        while names.contains(name) {
            number += 1
            name = "\(face.family) \(number)"
        }
        var font = EmbeddedFont(name: name, face: face)
        _ = font.add(glyph, for: character)
        fonts.append(font)
        return fonts.count - 1
    }

    /// The `<style>` of the document; nil if it has no text.
    var style: SVGNode? {
        if fonts.isEmpty { return nil }
        // Each character has its own position, so a viewer must not change glyphs or drop spaces.
        let text =
            "text{white-space:pre;text-rendering:geometricPrecision;font-kerning:none;font-synthesis:none;"
            + "font-variant-ligatures:none}"
        return SVGNode("style", text: text + fonts.map(\.rule).joined())
    }
}

extension UInt8 {
    /// Whether the byte is a Latin letter of ASCII.
    fileprivate var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
}
