/// A language tag such as `en`, `pt-BR` or `zh-Hans` (BCP 47).
package struct LanguageTag: Hashable, Sendable {
    /// The tag as it was written.
    package let text: String

    /// Creates a tag.
    ///
    /// - Parameter text: A language of two or three letters and up to seven more subtags of one to eight letters and
    ///   digits, joined by `-`.
    /// - Returns: Nil if the text is not such a tag.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, parts.count <= 8, (2...3).contains(language.utf8.count),
            language.unicodeScalars.allSatisfy(Self.isLetter),
            parts.dropFirst().allSatisfy({ part in
                (1...8).contains(part.utf8.count)
                    && part.unicodeScalars.allSatisfy { Self.isLetter($0) || ("0"..."9").contains($0) }
            })
        else { return nil }
        self.text = text
        direction = Self.direction(of: text)
    }

    private init(english: Void) { (text, direction) = ("en", .leftToRight) }

    /// English, the language of a scene that sets none.
    package static let english = LanguageTag(english: ())

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// The tag in lower case. Tags that differ only in case are the same language.
    package var key: String { text.lowercased() }

    /// The keys of this tag and of its parents, the nearest first: `zh-hant-tw`, `zh-hant`, `zh`.
    package var fallbackKeys: [String] {
        var parts = key.split(separator: "-")
        var keys: [String] = []
        while !parts.isEmpty {
            keys.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return keys
    }

    /// The direction in which the language is written: the direction of its script, or if the tag has no script, of the
    /// script in which the language is usually written.
    package let direction: LayoutDirection

    private static func direction(of tag: String) -> LayoutDirection {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        // A script is a subtag of four letters. A variant of four characters begins with a digit.
        if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.first?.isLetter == true }) {
            return rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
        }
        return rightToLeftLanguages.contains(parts[0]) ? .rightToLeft : .leftToRight
    }

    /// The scripts that run from right to left (Unicode 16, scripts whose letters have the bidirectional class R or AL)
    /// and that living languages use.
    private static let rightToLeftScripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
    ]

    /// The languages that are usually written in one of these scripts (CLDR 47, likely subtags), with the former codes
    /// `iw` of Hebrew and `ji` of Yiddish.
    private static let rightToLeftLanguages: Set<String> = [
        "aeb", "apc", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk",
        "he", "iw", "ji", "khw", "ks", "lki", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh",
        "skr", "syr", "trw", "ug", "ur", "yi",
    ]
}

/// The direction of a layout, which decides where `leading` and `trailing` are.
package enum LayoutDirection: String, Hashable, Sendable, SceneWord {
    /// Leading is left, and rows begin at the left.
    case leftToRight
    /// Leading is right, and rows begin at the right.
    case rightToLeft

    var meaning: String {
        switch self {
        case .leftToRight: "from the left to the right"
        case .rightToLeft: "from the right to the left, as in Arabic and Hebrew"
        }
    }
}
