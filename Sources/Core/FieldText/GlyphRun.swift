package import FieldGeometry
package import FieldPixels

/// A line of shaped text: glyphs from left to right. Positions are in points from the left end of the baseline, y down.
///
/// Outlines are in em units, so one outline serves every size.
package struct GlyphRun: Hashable, Sendable {
    /// The shape of a glyph.
    package enum Shape: Hashable, Sendable {
        /// An outline in em units (1 is the font's size), y down, filled with the text's colour by the nonzero rule.
        case outline(Path)
        /// A colour bitmap and its rectangle, in em units relative to the glyph's origin, y down.
        case bitmap(PixelBuffer, Rect)
        /// A glyph that draws nothing, such as a space.
        case blank
    }

    /// One glyph of a run.
    package struct Glyph: Hashable, Sendable {
        /// The glyph's id in its font.
        package var id: UInt32
        /// The glyph's origin, in points relative to the origin of the run.
        package var origin: Point
        /// The distance by which the glyph moves the pen to the right, in points.
        package var advance: Double
        /// The start of the glyph's text, as an offset in the UTF-8 of the run's text.
        package var cluster: Int
        /// The index of the glyph's font in `faces`.
        package var face: Int
        /// The outline or the bitmap that is drawn.
        package var shape: Shape

        /// Creates a glyph from its parts.
        package init(id: UInt32, origin: Point, advance: Double, cluster: Int, face: Int, shape: Shape) {
            self.id = id
            self.origin = origin
            self.advance = advance
            self.cluster = cluster
            self.face = face
            self.shape = shape
        }
    }

    /// The text that was shaped.
    package var text: String
    /// The size of the em, in points.
    package var size: Double
    /// The glyphs from left to right.
    package var glyphs: [Glyph]
    /// The fonts in the order of their first use; the requested font if the text is empty.
    package var faces: [FontFace]
    /// The sum of all advances, in points.
    package var advance: Double
    /// The smallest rectangle that contains everything that is drawn, in points relative to the run's origin; nil if
    /// nothing is drawn.
    package var inkBounds: Rect?
    /// The characters that are drawn in a family other than the requested one.
    package var fallbacks: [FontFallback]
    /// The united metrics of all fonts except the requested one, in points, which can make the line higher; nil if
    /// there are no other fonts.
    package var fallbackMetrics: FontMetrics?
    /// The requested features that neither the requested font nor any other font of the run has; nil if there are none.
    package var missingFeatures: MissingFeatures?
    /// The parts of a line in several fonts, from left to right; such a line has no glyphs of its own.
    package var pieces: [Piece] = []

    /// A part of a line in several fonts.
    package struct Piece: Hashable, Sendable {
        /// The glyphs.
        package let run: GlyphRun
        /// The distance from the left end of the line, in points.
        package let x: Double
        /// The index of the font and the colour.
        package let style: Int

        /// Creates a part at a distance from the left end of the line, in points.
        package init(run: GlyphRun, x: Double, style: Int) { (self.run, self.x, self.style) = (run, x, style) }
    }

    /// Creates a run from its parts.
    package init(
        text: String, size: Double, glyphs: [Glyph], faces: [FontFace], advance: Double, inkBounds: Rect?,
        fallbacks: [FontFallback] = []
    ) {
        self.text = text
        self.size = size
        self.glyphs = glyphs
        self.faces = faces
        self.advance = advance
        self.inkBounds = inkBounds
        self.fallbacks = fallbacks
    }

    /// The metrics of the run's line: those of the requested font, united with those of the fallback fonts.
    package func lineMetrics(_ requested: FontMetrics) -> FontMetrics {
        fallbackMetrics.map(requested.united) ?? requested
    }
}

/// Characters of a run that are drawn in a fallback family, because the requested family does not have them.
public struct FontFallback: Hashable, Sendable {
    /// The characters without duplicates, in the order of the text.
    public var characters: [Character]
    /// The family in which the characters are drawn.
    public var family: String
    /// Whether the fallback is expected and causes no warning: emoji in a colour font, and a script that the requested
    /// family does not have in a font that the scene adds.
    package var isExpected: Bool

    /// Creates a fallback from its characters and their family.
    package init(characters: [Character], family: String, isExpected: Bool = false) {
        self.characters = characters
        self.family = family
        self.isExpected = isExpected
    }
}

extension [FontFallback] {
    /// Adds a character that is drawn in a fallback family, unless the list contains it already.
    package mutating func add(_ character: Character, family: String, isExpected: Bool) {
        if let index = firstIndex(where: { $0.family == family && $0.isExpected == isExpected }) {
            if !self[index].characters.contains(character) { self[index].characters.append(character) }
        } else {
            append(FontFallback(characters: [character], family: family, isExpected: isExpected))
        }
    }

    /// The fallbacks of this list and another, without duplicate characters.
    package func merged(with other: [FontFallback]) -> [FontFallback] {
        var all = self
        for fallback in other {
            for character in fallback.characters {
                all.add(character, family: fallback.family, isExpected: fallback.isExpected)
            }
        }
        return all
    }
}

/// The requested OpenType features of a text that none of its fonts has.
package struct MissingFeatures: Hashable, Sendable {
    /// The tags of the features.
    package var tags: Set<String>
    /// The tags of all features that the fonts have, for suggestions in messages.
    package var known: Set<String>

    /// Creates a list from tags.
    package init(tags: Set<String>, known: Set<String>) {
        self.tags = tags
        self.known = known
    }

    /// The features that are missing both here and in the fonts of another line of the text.
    package func shared(with other: MissingFeatures) -> MissingFeatures {
        MissingFeatures(tags: tags.intersection(other.tags), known: known.union(other.known))
    }
}
