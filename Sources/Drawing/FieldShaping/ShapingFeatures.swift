import CHarfBuzz
import FieldText

/// The OpenType features with which a line is shaped.
enum ShapingFeatures {
    /// The features of a request, and those that set punctuation of the line at half width. Later features take
    /// precedence.
    static func features(of request: FontRequest, for text: String) -> [hb_feature_t] {
        var features: [hb_feature_t] = []
        if request.letterSpacing != 0 { features += [feature("liga", 0), feature("clig", 0)] }
        if request.digits == .tabular { features.append(feature("tnum", 1)) }
        features += request.features.sorted { $0.key < $1.key }.map { feature($0.key, UInt32(clamping: $0.value)) }
        if request.trimsPunctuation, !request.features.keys.contains(where: widths.contains) {
            features += PunctuationTrimming.ranges(in: text).map { feature("halt", 1, in: $0) }
        }
        return features
    }

    /// The requested features that no font has; nil if there are none, or if a font does not list its features.
    static func missing(of request: FontRequest, in fonts: [FontFile]) -> MissingFeatures? {
        var known: Set<String> = []
        for font in fonts {
            guard let features = font.features else { return nil }
            known.formUnion(features)
        }
        let tags = Set(request.features.keys).subtracting(known)
        return tags.isEmpty ? nil : MissingFeatures(tags: tags, known: known)
    }

    /// Features that set the widths of punctuation themselves.
    private static let widths: Set<String> = ["chws", "fwid", "halt", "hwid", "palt", "pwid"]

    private static func feature(_ tag: String, _ value: UInt32, in range: Range<Int>? = nil) -> hb_feature_t {
        hb_feature_t(
            tag: FontTag.number(tag), value: value, start: range.map { UInt32(clamping: $0.lowerBound) } ?? 0,
            end: range.map { UInt32(clamping: $0.upperBound) } ?? .max)
    }
}

/// Finds the full-width punctuation whose empty half is removed next to other punctuation, by the rules of CSS Text 4,
/// 8.4 (Fullwidth Punctuation Collapsing).
enum PunctuationTrimming {
    private enum Kind {
        case opening, closing, middle, narrowOpening, narrowClosing, other
    }

    /// The ranges of the characters that are set at half width, as offsets in the UTF-8 of the text.
    static func ranges(in text: String) -> [Range<Int>] {
        // All full-width punctuation is at U+2018 or above, and its UTF-8 begins with one of these bytes.
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xE3 || $0 == 0xEF }) else { return [] }
        var ranges: [Range<Int>] = []
        var (last, lastRange) = (Kind.other, 0..<0)
        for scalar in text.unicodeScalars {
            let kind = kind(of: scalar)
            let range = lastRange.upperBound..<lastRange.upperBound + UTF8.width(scalar)
            switch (last, kind) {
            case (.opening, .opening), (.middle, .opening), (.closing, .opening), (.narrowOpening, .opening):
                ranges.append(range)
            case (.closing, .closing), (.closing, .middle), (.closing, .narrowClosing): ranges.append(lastRange)
            default: break
            }
            (last, lastRange) = (kind, range)
        }
        return ranges
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        let isFullWidth: Bool
        switch scalar.value {
        case 0x3000, 0x30FB, 0xFF1A, 0xFF1B: return .middle
        case 0x2018, 0x201C: return .opening
        case 0x2019, 0x201D, 0x3001, 0x3002, 0xFF0C, 0xFF0E: return .closing
        case 0x3001...0x303F, 0xFF01...0xFF60: isFullWidth = true
        default: isFullWidth = false
        }
        return switch scalar.properties.generalCategory {
        case .openPunctuation: isFullWidth ? .opening : .narrowOpening
        case .closePunctuation: isFullWidth ? .closing : .narrowClosing
        default: .other
        }
    }
}
