import FieldScene

/// Describes the behaviour of a field in sentences, from its settings for input.
struct BehaviorWords {
    /// The field.
    let field: FieldSpec
    /// The name of the snapshot from which the sentences take the number of cells.
    let picture: String

    /// The sentences, each with the aspect that it is about.
    var sentences: [(aspect: String, runs: [Run])] {
        let button: Run = "The button of the field is enabled while every cell is filled."
        return [
            ("Maximum length", length), ("Allowed characters", [.text(characters)]), ("Typing", [.text(typing)]),
            ("Too much text", [.text(overflow)]), ("Paste", [.text(paste)]), ("Delete", [.text(delete)]),
            ("Tap", [.text(tap)]), ("Focus", [.text(focus)]), ("Last character", [.text(full)]),
            ("Error", status("error", field.motion.error)), ("Success", status("success", field.motion.success)),
            ("Disabled", ["A disabled field takes no input, and no focus."]),
        ] + (field.button == nil ? [] : [("Button", [button])])
    }

    private var rules: InputBehavior { field.behavior }

    private var length: [Run] {
        [
            "At most ", .number(Quantity(Double(field.length), "length", of: field.id, in: picture)),
            .text(field.length == 1 ? " character." : " characters, one in each cell."),
        ]
    }

    private var characters: String {
        let accepted =
            switch rules.accepts {
            case .any: "All characters are accepted."
            case .digits: "Only digits are accepted; other characters are ignored."
            case .letters: "Only letters are accepted; other characters are ignored."
            case .alphanumeric: "Only letters and digits are accepted; other characters are ignored."
            case .pattern(let pattern):
                "Only characters that match \(pattern) are accepted; other characters are ignored."
            }
        return accepted + (rules.uppercase ? " Letters become capital letters." : "")
            + (rules.asciiDigits ? " Digits of other scripts become 0 to 9." : "")
    }

    private var typing: String {
        switch rules.advance {
        case .firstEmpty: "A character goes into the first empty cell."
        case .next: "A character goes into the active cell, and the next cell becomes active."
        }
    }

    private var overflow: String {
        switch rules.overflow {
        case .cut: "Of text that is too long, the characters that fit are entered."
        case .ignore: "Text that is too long is not entered at all."
        }
    }

    private var paste: String {
        let cleaning = rules.cleansPaste ? "Spaces, dashes and invisible characters are removed first. " : ""
        let filter = rules.accepts == .any ? "" : "Characters that are not allowed are left out. "
        return "Pasted text fills the cells in one step. \(cleaning)\(filter)" + overflow
    }

    private var delete: String {
        switch rules.delete {
        case .last: "Deletes the last character."
        case .backward:
            "Deletes the character of the active cell. If this cell is empty, the character before it is deleted, and its"
                + " cell becomes active."
        case .stay: "Deletes the character of the active cell, which stays active."
        }
    }

    private var tap: String {
        switch rules.tap {
        case .focus: "A tap gives the focus to the field."
        case .emptyCell: "A tap gives the focus to the field, empties the cell and makes it active."
        case .cut: "A tap gives the focus to the field, and empties the cell and all cells after it."
        case .select:
            "A tap gives the focus to the field and makes the cell active; the next character replaces the cell's."
        }
    }

    private var focus: String {
        let needs =
            rules.needsFocus
            ? "The field takes characters and has an active cell only while it has the focus."
            : "The field takes characters and has an active cell without the focus too."
        return needs + (rules.clearsFullOnFocus ? " A full field is emptied when it gets the focus." : "")
    }

    private var full: String {
        let end =
            switch rules.whenFull {
            case .stay:
                rules.advance == .next
                    ? "A character in the last cell ends editing: the field loses the focus."
                    : "The field keeps the focus when it is full."
            case .selectLast:
                "The field keeps the focus when it is full; the next character replaces the last one."
            case .endEditing: "The field loses the focus when it is full."
            case .endEditingAfterLast:
                "The field loses the focus when the last missing character is entered, but not when several characters"
                    + " fill it together."
            }
        return end + " The app is told that the code is complete."
    }

    /// The effect of a status that the app sets, with the motion of the row.
    private func status(_ name: String, _ motion: KeyframeMotion?) -> [Run] {
        let start: Run = .text(
            "The app sets the \(name), and ends it. The text and the focus stay, and the field takes input.")
        guard let motion else { return [start] }
        func time(_ seconds: Double, _ key: String) -> Run {
            .number(Quantity(seconds: seconds, "motion.\(name).\(key)", of: field.id))
        }
        let duration = time(motion.duration, "duration")
        guard motion.stagger > 0 else { return [start, " The row moves for ", duration, "."] }
        let whole = motion.duration + motion.stagger * Double(max(0, field.length - 1))
        return [
            start, " Each cell moves for ", duration, ", and begins ", time(motion.stagger, "stagger"),
            " after the one before; all of them take ", time(whole, "total"), ".",
        ]
    }
}

/// Describes the behaviour of a card in sentences, from its settings for input.
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
