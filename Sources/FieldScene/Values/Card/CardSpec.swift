/// A credit card as a scene describes it: two sides, a frame that moves with the page, and a form below.
public struct CardSpec: Hashable, Sendable {
    /// The name that elements and events refer to it by.
    public var id = "field"
    /// The preset that it began with.
    public var preset = ""
    /// The card's width, in points; nil for all there is less the margins.
    public var width: Double?
    /// The height of the card with its form, in points; nil for the natural height.
    public var height: Double?
    /// How far the card stays from the field's sides where it has no width of its own, in points.
    public var margin = 11.5
    /// How far the eye is from the card while it turns, in points.
    public var distance = 800.0
    /// Both sides, and the front.
    public var front = CardFront()
    /// The back.
    public var back = CardBack()
    /// The frame around what is being entered.
    public var focus = CardFocus()
    /// The form.
    public var form = CardForm()
    /// How input is taken.
    public var rules = CardRules()
    /// How it moves in an animation.
    public var motion = CardMotionSpec()
    /// Where the scene says `field`; nil for a card made in Swift.
    public var place: SourcePlace?

    /// The original's card.
    public init() {}

    /// What can be tapped, by id: the card, the pages of its form, and their buttons.
    public var targets: [String] {
        [id] + CardInput.allCases.flatMap { [pageID(of: $0), "\(pageID(of: $0)).button"] }
    }

    /// The id of an input's page in the form.
    public func pageID(of input: CardInput) -> String { "\(id).form.page[\(input.rawValue)]" }

    /// Takes from its texts where they were read: mistakes that show later are then told at the card.
    mutating func forgetPlaces() {
        for path in [
            \CardSpec.front.number.family, \.front.holder.text.family, \.front.holder.placeholder,
            \.front.holder.caption,
            \.front.holder.captionText.family, \.front.expiry.text.family, \.front.expiry.placeholder,
            \.front.expiry.caption, \.front.expiry.captionText.family, \.back.signature.family, \.back.code.family,
            \.form.text.family,
        ] as [WritableKeyPath<CardSpec, Placed<String>>] { self[keyPath: path].place = nil }
        for index in form.placeholders.indices { form.placeholders[index].place = nil }
    }
}
