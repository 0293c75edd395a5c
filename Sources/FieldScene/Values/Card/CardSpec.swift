/// A credit card as a scene describes it: two sides, a frame that moves with the page, and a form below.
package struct CardSpec: Hashable, Sendable {
    /// The name that elements and events refer to it by.
    package var id = "field"
    /// The preset that it began with.
    package var preset = ""
    /// The card's width, in points; nil for all there is less the margins.
    package var width: Double?
    /// The height of the card with its form, in points; nil for the natural height.
    package var height: Double?
    /// How far the card stays from the field's sides where it has no width of its own, in points.
    package var margin = 11.5
    /// How far the eye is from the card while it turns, in points.
    package var distance = 800.0
    /// Both sides, and the front.
    package var front = CardFront()
    /// The back.
    package var back = CardBack()
    /// The frame around what is being entered.
    package var focus = CardFocus()
    /// The form.
    package var form = CardForm()
    /// How input is taken.
    package var rules = CardRules()
    /// How it moves in an animation.
    package var motion = CardMotionSpec()
    /// Where the scene says `field`; nil for a card made in Swift.
    package var location: SceneLocation?

    /// The original's card.
    package init() {}

    /// What can be tapped, by id: the card, the pages of its form, and their buttons.
    package var targets: [String] {
        [id] + CardInput.allCases.flatMap { [pageID(of: $0), "\(pageID(of: $0)).button"] }
    }

    /// The id of an input's page in the form.
    package func pageID(of input: CardInput) -> String { "\(id).form.page[\(input.rawValue)]" }

    /// Takes from its texts where they were read: mistakes that show later are then told at the card.
    mutating func forgetLocations() {
        for path in [
            \CardSpec.front.number.family, \.front.holder.text.family, \.front.holder.placeholder,
            \.front.holder.caption,
            \.front.holder.captionText.family, \.front.expiry.text.family, \.front.expiry.placeholder,
            \.front.expiry.caption, \.front.expiry.captionText.family, \.back.signature.family, \.back.code.family,
            \.form.text.family,
        ] as [WritableKeyPath<CardSpec, Located<String>>] { self[keyPath: path].location = nil }
        for index in form.placeholders.indices { form.placeholders[index].location = nil }
    }
}
