/// Finds the full-width punctuation whose empty half is removed beside other punctuation, by the rules of CSS Text 4, 8.4
/// (Fullwidth Punctuation Collapsing).
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
