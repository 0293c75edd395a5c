import CFonts
import FieldGeometry
package import FieldPixels
package import FieldText

/// A font in a library: its names, properties and bytes.
package struct FontEntry: Sendable {
    /// The source of a font's bytes.
    enum Source: Equatable, Sendable {
        /// A font that is embedded in the program.
        case bundled(BundledFont)
        /// A font file, and the index of the font in a collection; 0 in a file with one font.
        case file(FontMemory, index: Int)
    }

    /// The family's name.
    package var family: String
    /// Other names of the family.
    package var aliases: [String] = []
    /// The file of the font: its name, such as `Inter.ttf`, for a bundled font, or else its path as the scene states
    /// it.
    package var file: String
    /// The weight, from 1 to 1000. It applies if the font has no `wght` axis, or if the axis is pinned.
    package var weight: Double
    /// The range of the `wght` axis; nil if the axis is missing or pinned.
    package var weightAxis: ClosedRange<Double>?
    /// Whether the font is upright or slanted before a request changes its axes.
    package var style: FontRequest.Style
    /// The range of the `slnt` axis, in degrees; negative values lean to the right. Nil if the axis is missing or
    /// pinned.
    package var slantAxis: ClosedRange<Double>?
    /// Whether the font has an `ital` axis that is not pinned.
    package var hasItalicAxis = false
    /// Whether the glyphs are colour bitmaps.
    package var isColor = false
    /// Whether the font can be a fallback for characters that the requested family does not have.
    package var isFallback = true
    /// The values of pinned axes, by tag. Requests do not change these values.
    package var pins: [String: Double] = [:]
    /// The source of the font's bytes.
    var source: Source

    /// The digest of the file's bytes.
    package var digest: Digest {
        switch source {
        case .bundled(let font): Digest(UnsafeRawBufferPointer(font.bytes))
        case .file(let memory, _): memory.digest
        }
    }

    /// Whether another entry is for the same font in the same file, so that both can use one open file. The names,
    /// styles and pinned axes of the two entries can differ.
    package func sharesFile(with other: FontEntry) -> Bool { source == other.source }

    /// Whether `name` is the family's name or an alias, ignoring case.
    func answers(to name: String) -> Bool {
        let wanted = name.lowercased()
        return family.lowercased() == wanted || aliases.contains { $0.lowercased() == wanted }
    }

    /// The bundled fonts, in the order in which they are tried as fallbacks.
    ///
    /// The values repeat those in the files' tables, so that no file has to be opened to list the fonts. A test
    /// compares both.
    static let bundled: [FontEntry] = [
        FontEntry(
            family: "Inter", aliases: ["system"], file: "Inter.ttf", weight: 400, weightAxis: 100...900,
            style: .normal, slantAxis: -10...0, source: .bundled(.inter)),
        FontEntry(
            family: "OCR A", file: "OCRA.ttf", weight: 500, style: .normal, isFallback: false,
            source: .bundled(.ocrA)),
        FontEntry(
            family: "Dancing Script", file: "DancingScript.otf", weight: 400, style: .normal,
            isFallback: false, source: .bundled(.dancingScript)),
        FontEntry(
            family: "Noto Color Emoji", file: "NotoColorEmoji.ttf", weight: 400, style: .normal,
            isColor: true, source: .bundled(.notoColorEmoji)),
    ]
}

/// A font file that is embedded in the program.
package enum BundledFont: Hashable, Sendable {
    case inter
    case ocrA
    case dancingScript
    case notoColorEmoji

    /// The file's bytes, which are valid for the lifetime of the program. The buffer points into the loaded program, so
    /// no bytes are read or copied here.
    package var bytes: UnsafeBufferPointer<UInt8> {
        let font =
            switch self {
            case .inter: fieldproof_font(FIELDPROOF_FONT_INTER)
            case .ocrA: fieldproof_font(FIELDPROOF_FONT_OCRA)
            case .dancingScript: fieldproof_font(FIELDPROOF_FONT_DANCING_SCRIPT)
            case .notoColorEmoji: fieldproof_font(FIELDPROOF_FONT_NOTO_COLOR_EMOJI)
            }
        return UnsafeBufferPointer(start: font.bytes, count: font.length)
    }
}

extension FontEntry {
    /// The distance of the font from a request. Distances are compared as tuples; the font with the least distance
    /// matches best.
    ///
    /// As in CSS Fonts 4, section 5.2, the style is compared first, then whether the font's weight differs from the
    /// requested one in the preferred direction, then by how much the weights differ.
    func distance(from request: FontRequest) -> (Double, Double, Double) {
        let style: Double =
            switch (request.style, self.style) {
            case (.normal, .normal), (.italic, .italic): 0
            case (.italic, .normal): slantAxis != nil || hasItalicAxis ? 1 : 2
            case (.normal, .italic): 1
            }
        let wanted = request.weight
        let found = weight(for: wanted)
        let away = abs(found - wanted)
        let isNear =
            switch wanted {
            case ..<400: found <= wanted
            case 400...500: found >= wanted && found <= 500
            default: found >= wanted
            }
        let isSecond = (400...500).contains(wanted) && found < wanted
        return (style, isNear ? 0 : isSecond ? 1 : 2, away)
    }

    /// The weight nearest to a requested weight that the font can have.
    func weight(for wanted: Double) -> Double {
        guard let axis = weightAxis, wanted.isFinite else { return weight }
        return min(max(wanted, axis.lowerBound), axis.upperBound)
    }

    /// The variation of the font that matches a request, and the resulting face.
    func resolve(_ request: FontRequest) -> (variation: FontVariation, face: FontFace) {
        var variation = FontVariation(axes: pins, skew: 0)
        let weight = weight(for: request.weight)
        if weightAxis != nil { variation.axes["wght"] = weight }
        var style = style
        if request.style == .italic, style == .normal, !isColor {
            style = .italic
            if let slantAxis {
                // CSS specifies a slant of 14 degrees, but the axes of most fonts end at a smaller angle.
                variation.axes["slnt"] = max(slantAxis.lowerBound, -14)
            } else if hasItalicAxis {
                variation.axes["ital"] = 1
            } else {
                variation.skew = FontVariation.syntheticSkew
            }
        }
        return (variation, FontFace(family: family, weight: weight, style: style, file: file))
    }
}

/// The candidate fonts for a request, best first.
struct FontChoice {
    /// A candidate font: the index of its entry in the library, and the variation that matches the request.
    struct Candidate {
        var entry: Int
        var variation: FontVariation
        var face: FontFace
        var isColor: Bool
        /// Whether the font's family differs from the requested one.
        var isFallback: Bool
    }

    /// The fonts in the order in which they are tried; never empty.
    var candidates: [Candidate]

    /// The fonts in the order in which they are tried for a grapheme cluster. For an emoji, colour fonts are tried
    /// first.
    func order(for cluster: Character) -> [Candidate] {
        guard cluster.prefersEmoji else { return candidates }
        return candidates.filter(\.isColor) + candidates.filter { !$0.isColor }
    }

    /// The families of the candidates without duplicates, in the order in which they are tried.
    var families: [String] { candidates.map(\.face.family).uniqued() }
}
