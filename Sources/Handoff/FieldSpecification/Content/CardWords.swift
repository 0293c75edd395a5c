import FieldScene

/// The rules of behaviour of a card in sentences, from its settings for input.
struct CardWords {
    /// The card.
    let card: CardSpec

    /// The sentences, each with the aspect that it is about.
    var sentences: [(aspect: String, runs: [Run])] {
        [
            ("Inputs", inputs), ("Number", number), ("Brand", brand), ("Groups", groups), ("Expiry date", expiry),
            ("Security code", code), ("Next input", next), ("Focus", focus),
            ("Error", "The app sets the error, and ends it. The text and the focus stay."),
            ("Disabled", "A disabled card takes no input, and no focus."),
        ].map { ($0.0, [.text($0.1)]) }
    }

    private var rules: CardRules { card.rules }

    private var inputs: String {
        card.form.layout.inputs.map { input in
            switch input {
            case .number: "card number"
            case .holder: "name of the holder"
            case .expiry: "expiry date"
            case .code: "security code"
            }
        }.joined(separator: ", ") + ", in this order."
    }

    private var number: String {
        let length =
            switch rules.lengths {
            case .fixed: "16 digits; other characters are ignored."
            case .byBrand:
                "Digits only, as many as the brand has: 16, 18 or 19 of Visa, 15 of American Express, 14 to 19 of Diners"
                    + " Club, 16 to 19 of Discover, JCB and UnionPay, 12 to 19 of Maestro, otherwise 16."
            }
        return length + (rules.checksLuhn ? " The check digit must be right (Luhn)." : "")
    }

    private var brand: String {
        switch rules.brands {
        case .firstDigit: "The first digit tells the brand: 4 Visa, 2 and 5 Mastercard, 3 American Express."
        case .prefixes: "The beginning of the number tells the brand, of eight brands."
        }
    }

    private var groups: String {
        switch rules.grouping {
        case .fixed: "The number is shown in groups of four digits."
        case .byBrand: "The number is shown in the groups of its brand, such as 4-6-5 of American Express."
        }
    }

    private var expiry: String {
        let base = "Month and year."
        guard rules.checksExpiry, let now = rules.now else { return base }
        return "\(base) A date before \(now.month)/\(now.year) is not complete."
    }

    private var code: String {
        switch rules.codes {
        case .fixed: "3 or 4 digits."
        case .byBrand: "4 digits of American Express, otherwise 3."
        }
    }

    private var next: String {
        rules.advances
            ? "When the number is complete, the next input follows by itself."
            : "The next input follows when the user asks for it."
    }

    private var focus: String {
        rules.needsFocus
            ? "The card takes input only while it has the focus." : "The card takes input without the focus too."
    }
}
