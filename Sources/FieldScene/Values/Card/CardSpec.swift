/// The description of a credit card in a scene: two sides, a frame that moves with the page, and a form below.
package struct CardSpec: Hashable, Sendable {
    /// What it has in common with other elements.
    package var header = ElementHeader(id: "field")
    /// The name of the preset that the field begins with; empty for none.
    package var preset = ""
    /// The card's width, in points; nil for the available width minus the margins.
    package var width: Double?
    /// The height of the card with its form, in points; nil for the intrinsic height.
    package var height: Double?
    /// The distance between the card and the left and right sides of the field, in points. It has no effect if `width`
    /// is set.
    package var margin = 11.5
    /// The distance between the viewer and the card while it turns (the perspective), in points.
    package var distance = 800.0
    /// The style of both sides and of the front.
    package var front = CardFront()
    /// The style of the back.
    package var back = CardBack()
    /// The style of the focus frame.
    package var focus = CardFocus()
    /// The style of the form.
    package var form = CardForm()
    /// The rules for input.
    package var rules = CardRules()
    /// The motion of the card in animations.
    package var motion = CardMotionSpec()

    /// Creates the card of the preset `card`.
    package init() {}

    /// The ids of the parts that can be tapped: the card, the pages of its form, and their buttons. A row has no buttons.
    package var targets: [String] {
        let isRow = form.layout == .row
        return [id] + form.layout.inputs.flatMap { [pageID(of: $0)] + (isRow ? [] : ["\(pageID(of: $0)).button"]) }
    }

    /// The images of brands.
    package var images: [ImageSpec] {
        [front.brand, form.row?.brand].compactMap(\.self).flatMap { brand in
            CardBrand.allCases.compactMap { brand.images[$0] }
        }
    }

    /// The id of the form's page for an input.
    package func pageID(of input: CardInput) -> String { "\(id).form.page[\(input.rawValue)]" }

    /// Removes the locations of the card's texts, so that later errors are reported at the location of the card.
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
