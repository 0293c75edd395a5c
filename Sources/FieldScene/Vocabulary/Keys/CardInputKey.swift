/// The keys of `input` of a card.
package enum CardInputKey: String, MappingKey {
    case brands, lengths, grouping, codes, codeOnFront, luhn, expiry, now, years, advances, needsFocus

    package static let mappingName = "input"
    package static let fieldKind: FieldKind? = .card
    package static let summary = "How the form of a card takes characters."
    package static let sampleScene =
        "{ field: { preset: card, input: {} }, states: { sample: { after: [focus, type: \"4242\"] } } }"

    package var description: KeyDescription {
        func source(_ fixed: String, _ byBrand: String, _ meaning: String) -> KeyDescription {
            KeyDescription(
                .words(CardRules.Source.self) {
                    switch $0 {
                    case .fixed: fixed
                    case .byBrand: byBrand
                    }
                }, initial: "`fixed`", meaning, example: "byBrand")
        }
        return switch self {
        case .brands:
            KeyDescription(
                .words(CardRules.Brands.self) {
                    switch $0 {
                    case .firstDigit: "by the first digit"
                    case .prefixes: "by the table of prefixes"
                    }
                }, initial: "`firstDigit`",
                "how the brand is found: by the first digit (4 visa, 2 and 5 mastercard, 3 amex), or by the table of"
                    + " prefixes of all eight brands",
                example: "prefixes", synonyms: ["networks"])
        case .lengths:
            source("16 digits", "as many as the brand's", "how many digits a number has: 16, or as many as the brand's")
        case .grouping:
            source(
                "in fours", "as the brand does",
                "how digits are grouped: in fours, or as the brand does (amex 4-6-5, diners 4-6-4)")
        case .codes:
            source(
                "3 or 4", "as the brand does",
                "how many digits a code has: 3 or 4, or as the brand does (amex 4, others 3)")
        case .codeOnFront:
            KeyDescription(
                .boolean, initial: "`false`", "whether amex has its code on the front, and does not turn",
                example: "true")
        case .luhn:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether a number must pass the Luhn check to be complete (some numbers of unionpay do not)",
                example: "true", synonyms: ["checksum", "validates"])
        case .expiry:
            KeyDescription(
                .boolean, initial: "`false`", "whether a card must not have expired; needs `now`", example: "true",
                with: ["now: 2026-11"], synonyms: ["checksExpiry"])
        case .now:
            KeyDescription(
                .either([.pattern(#"^\d{4}-\d{2}$"#, name: "month such as `2026-11`"), .none]), initial: "`none`",
                "the current month. The clock is never read", example: "2026-11", synonyms: ["today", "date"])
        case .years:
            KeyDescription(
                .integer(0...99), initial: "20", "how many years after `now` can be picked", example: "10")
        case .advances:
            KeyDescription(
                .boolean, initial: "`true`", "whether a complete number leads to the next page", example: "false",
                synonyms: ["autoAdvance"])
        case .needsFocus:
            KeyDescription(
                .boolean, initial: "`false`", "whether characters are taken only while the card has the focus",
                example: "true", synonyms: ["requiresFocus"])
        }
    }
}
