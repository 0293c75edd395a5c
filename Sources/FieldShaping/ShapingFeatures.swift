import CHarfBuzz
import FieldText

/// The OpenType features with which a line is shaped.
enum ShapingFeatures {
    /// The features of a request, and those that set punctuation of the line at half width. Later ones win.
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
