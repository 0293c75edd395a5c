import FieldGeometry

/// The style of a card whose inputs are side by side in one box: the brand's mark, number, expiry date and code.
///
/// The form's text, height, spacing, inset, placeholders and cursor apply to the row too.
package struct CardRow: Hashable, Sendable {
    /// The states of a card that can change the box, the weakest first. Several of them can hold at once.
    package enum BoxState: String, Hashable, Sendable, CaseIterable {
        /// The card has the focus.
        case focused
        /// The card's status is `success`.
        case success
        /// The card's status is `error`.
        case error
        /// The card's status is `disabled`.
        case disabled
    }

    /// The style of the box. It sets neither a width nor a height.
    package var box = BoxStyle()
    /// What is different in the box while a state holds. A later state of `BoxState` overrides an earlier one.
    package var when: [BoxState: BoxStyle] = [:]
    /// The colour of the text of an invalid input while the card's status is `error`.
    package var errorColor = ColorSource.token("error")
    /// The width of the input of the expiry date, in points.
    package var expiryWidth = 66.0
    /// The width of the input of the code, in points.
    package var codeWidth = 42.0
    /// Whether the brand's mark is shown.
    package var showsBrand = true
    /// The style of the brand's mark.
    package var brand = BrandStyle(size: Size(width: 24, height: 15), color: .token("secondary"))

    /// Creates a row without a visible box.
    package init() {}
}

extension CardForm {
    /// The arrangements of a card's inputs.
    package enum Layout: String, Hashable, Sendable, CaseIterable {
        /// A card with its front and back, and one page for each input below it.
        case pages
        /// The number, the expiry date and the code side by side in one box, without a card. There is no input of the
        /// holder's name.
        case row

        /// The inputs, in the order in which they are filled in.
        package var inputs: [CardInput] { self == .row ? [.number, .expiry, .code] : CardInput.allCases }

        /// The input of the page nearest to `page`. In a row, this is the later one of two that are equally near.
        package func input(nearestTo page: Double) -> CardInput {
            let input = CardInput.nearest(to: page)
            guard self == .row, input == .holder else { return input }
            return page < 1 ? .number : .expiry
        }
    }

    /// The arrangement of the inputs.
    package var layout: Layout { row == nil ? .pages : .row }
}
