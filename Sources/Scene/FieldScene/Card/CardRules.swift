/// The rules by which a card takes input.
package struct CardRules: Hashable, Sendable, KeyedValue {
    /// The ways to recognize the brand of a number.
    package enum Brands: String, Hashable, Sendable, SceneWord {
        /// By the first digit, the default of the preset `card`.
        case firstDigit
        /// By the prefixes of the brands (`CardBrand.Facts`).
        case prefixes

        var meaning: String {
            switch self {
            case .firstDigit: "by the first digit"
            case .prefixes: "by the table of prefixes"
            }
        }
    }

    /// The two ways to decide how many digits there are, or how they are grouped.
    package enum Source: String, Hashable, Sendable, CaseIterable {
        /// In the same way for all cards: numbers of 16 digits in groups of four, and security codes of 3 or 4 digits.
        case fixed
        /// By the recognized brand, or as with `fixed` if no brand is recognized.
        case byBrand
    }

    /// The way to recognize the brand of a number.
    package var brands = Brands.firstDigit
    /// The way to decide how many digits a card number has.
    package var lengths = Source.fixed
    /// The way to decide how the digits of a card number are grouped.
    package var grouping = Source.fixed
    /// The way to decide how many digits a security code has.
    package var codes = Source.fixed
    /// Whether the code is shown on the front for brands that print it on the front. If so, the cards of these brands
    /// do not flip.
    package var codeOnFront = false
    /// Whether a number must pass the Luhn check to be complete.
    package var checksLuhn = false
    /// Whether an expiry date before `now` counts as incomplete.
    package var checksExpiry = false
    /// The current month; nil if the scene does not set it. The system clock is never read.
    package var now: CardDate?
    /// The number of years that can be picked after the year of `now`. It has no effect if `now` is nil.
    package var years = 20
    /// Whether the form moves on to the next page when the number is complete and has the usual or the maximum number of
    /// digits.
    package var advances = true
    /// Whether the card takes input only while it has the focus.
    package var needsFocus = false

    /// Creates the rules of the preset `card`.
    package init() {}

    /// Four groups of four digits.
    package static let fours = [4, 4, 4, 4]

    /// The brand of a number's digits; nil if it is not recognized.
    package func brand(of digits: String) -> CardBrand? {
        switch brands {
        case .firstDigit: CardBrand.byFirstDigit(of: digits)
        case .prefixes: CardBrand.byPrefix(of: digits)
        }
    }

    /// The valid digit counts of a card number that begins with these digits, in ascending order.
    package func lengths(of digits: String) -> [Int] {
        lengths == .byBrand ? brand(of: digits)?.facts.lengths ?? [16] : [16]
    }

    /// The largest valid digit count of a card number that begins with these digits.
    package func maximumLength(of digits: String) -> Int { lengths(of: digits).last ?? 16 }

    /// The digit count at which a complete card number that begins with these digits moves on to the next input.
    package func usualLength(of digits: String) -> Int {
        lengths == .byBrand ? brand(of: digits)?.facts.usualLength ?? 16 : 16
    }

    /// Whether a number that begins with these digits can have several lengths, and its check digit shows which one it has.
    package func isDividedByCheckDigit(_ digits: String) -> Bool {
        checksLuhn && lengths(of: digits).count > 1 && brand(of: digits)?.facts.isLuhn != false
    }

    /// The valid digit counts of the security code of a card whose number begins with these digits.
    package func codeLengths(of digits: String) -> ClosedRange<Int> {
        guard codes == .byBrand else { return 3...4 }
        return brand(of: digits).map { $0.facts.codeLength...$0.facts.codeLength } ?? 3...4
    }

    /// Whether the security code of a card whose number begins with these digits is shown on the front.
    package func hasCodeOnFront(_ digits: String) -> Bool {
        codeOnFront && brand(of: digits)?.facts.hasCodeOnFront == true
    }

    /// Inserts spaces between the groups of a card number. Characters beyond the last group form groups of four.
    ///
    /// - Parameters:
    ///   - text: The text: the digits of the card number, or placeholders for them.
    ///   - digits: The digits of the card number, which determine its brand and thus its groups.
    package func grouped(_ text: String, as digits: String) -> String {
        let groups = grouping == .byBrand ? brand(of: digits)?.facts.groups ?? Self.fours : Self.fours
        var result = ""
        var (group, count) = (0, 0)
        for character in text {
            if count == (group < groups.count ? groups[group] : 4) {
                result.append(" ")
                (group, count) = (group + 1, 0)
            }
            result.append(character)
            count += 1
        }
        return result
    }

    /// Whether a number has a valid digit count and, if the rules require it, passes the Luhn check.
    package func isComplete(number digits: String) -> Bool {
        guard lengths(of: digits).contains(digits.count) else { return false }
        return !checksLuhn || brand(of: digits)?.facts.isLuhn == false || CardBrand.passesLuhn(digits)
    }

    /// Whether an expiry date is complete and, if the rules require it, not expired. A card expires at the end of its
    /// month.
    package func isComplete(expiry date: CardDate?) -> Bool {
        guard let date else { return false }
        guard checksExpiry, let now else { return true }
        return date >= now
    }

    /// The years that can be picked: from the year of `now` to `years` years later, or `CardDate.years` if `now` is
    /// nil.
    package var pickableYears: ClosedRange<Int> {
        guard let now else { return CardDate.years }
        return now.year...now.year + min(max(0, years), 99)
    }

    static let table = KeyTable(
        "card-input", name: "input", "How the form of a card takes characters.",
        sample: "{ field: { preset: card, input: {} }, states: { sample: { after: [focus, type: \"4242\"] } } }",
        fieldKind: .card
    ).of(CardRules.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "brands", &brands, .words(),
            "how the brand is found: by the first digit (4 visa, 2 and 5 mastercard, 3 amex), or by the table of"
                + " prefixes of all eight brands",
            example: "prefixes", also: ["networks"])
        walk.value(
            "lengths", &lengths, .source("16 digits", "as many as the brand's"),
            "how many digits a number has: 16, or as many as the brand's", example: "byBrand")
        walk.value(
            "grouping", &grouping, .source("in fours", "as the brand does"),
            "how digits are grouped: in fours, or as the brand does (amex 4-6-5, diners 4-6-4)", example: "byBrand")
        walk.value(
            "codes", &codes, .source("3 or 4", "as the brand does"),
            "how many digits a code has: 3 or 4, or as the brand does (amex 4, others 3)", example: "byBrand")
        walk.value(
            "codeOnFront", &codeOnFront, .flag, "whether amex has its code on the front, and does not turn",
            example: "true")
        walk.value(
            "luhn", &checksLuhn, .flag,
            "whether a number must pass the Luhn check to be complete. Some numbers of unionpay do not",
            example: "true", also: ["checksum", "validates"])
        walk.value(
            "expiry", &checksExpiry, .flag, "whether a card must not have expired; needs `now`", example: "true",
            with: ["now: 2026-11"], also: ["checksExpiry"])
        walk.value(
            "now", &now, .month, initial: "`none`", "the current month. The clock is never read", example: "2026-11",
            also: ["today", "date"])
        walk.value("years", &years, .integer(0...99), "how many years after `now` can be picked", example: "10")
        walk.value(
            "advances", &advances, .flag, "whether a complete number leads to the next page", example: "false",
            also: ["autoAdvance"])
        walk.value(
            "needsFocus", &needsFocus, .flag, "whether characters are taken only while the card has the focus",
            example: "true", also: ["requiresFocus"])
        if checksExpiry, now == nil {
            walk.report { _ in
                "'expiry' needs the current month; add it as 'now: 2026-11' (the system clock is never read)"
            }
        }
    }
}

extension ValueKind {
    /// Whether digits are counted or grouped in the same way for all brands.
    fileprivate static func source(_ fixed: String, _ byBrand: String) -> ValueKind<CardRules.Source> {
        words(CardRules.Source.self) {
            switch $0 {
            case .fixed: fixed
            case .byBrand: byBrand
            }
        }
    }

    /// A month such as `2026-11`, or `none`.
    fileprivate static var month: ValueKind<CardDate?> {
        ValueKind<CardDate>(.pattern(#"^\d{4}-\d{2}$"#, name: "month such as `2026-11`")) { reader in
            reader.scalar.flatMap(CardDate.init(month:)) ?? reader.reject("a month such as 2026-11, or none")
        }.orNone
    }
}
