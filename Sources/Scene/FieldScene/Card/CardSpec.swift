/// The description of a credit card in a scene: two sides, a frame that moves with the page, and a form below.
///
/// A card is another kind of field (`field: { kind: card }`), with its own entry state machine, state and solvers;
/// `Element.inputs` lists both kinds. The differences between apps (brands, lengths, checks) are data in this folder.
package struct CardSpec: Hashable, Sendable, ReadableElement {
    /// The id, the size, the opacity and the reactions, which all elements have.
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

    /// The ids of the parts that can be tapped: the card, the pages of its form, and their buttons.
    /// A form with `layout: row` has no buttons.
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
        front.number.family.location = nil
        front.holder.text.family.location = nil
        front.holder.placeholder.location = nil
        front.holder.caption.location = nil
        front.holder.captionText.family.location = nil
        front.expiry.text.family.location = nil
        front.expiry.placeholder.location = nil
        front.expiry.caption.location = nil
        front.expiry.captionText.family.location = nil
        back.signature.family.location = nil
        back.code.family.location = nil
        form.text.family.location = nil
        for index in form.placeholders.indices { form.placeholders[index].location = nil }
    }

    /// The keys of a `field` of the kind `card`.
    package static let table = KeyTable(
        "card", name: "field", "A credit card with a form below it.",
        sample: "{ field: {}, states: { sample: { number: \"4242\", focused: true } } }", companions: ["preset: card"],
        fieldKind: .card, advice: FieldSpec.advice.merging(advice) { $1 }
    ).of(CardSpec.self)

    /// Keys whose advice differs from that for cells.
    private static let advice = Dictionary(
        uniqueKeysWithValues: ["value", "initialvalue", "defaultvalue"].map {
            ($0, "'number', 'holder', 'expiry' and 'code' are keys of a state in 'states'")
        })

    mutating func keys(_ walk: KeyWalk) {
        // `Element` reads the preset and the kind before all other keys.
        walk.key(
            "preset", .reference(.preset), as: "name", initial: "none",
            "the card to start from, see [presets](presets.md)", example: "stripe",
            also: ["variant", "style", "extends", "template"])
        walk.key("kind", FieldSpec.kind("card"))
        walk.value(
            "id", &id, .id, initial: "`field`, then `field2`, … in file order",
            "the name by which elements and events refer to the card", example: "card", also: ["name", "key"])
        walk.value(
            "width", &width, .size(upTo: 100_000).optional, initial: "the available width less the margins",
            "the explicit width of the card", example: "320")
        walk.value(
            "height", &height, .size(upTo: 100_000).optional, initial: "the intrinsic height",
            "the height of the card with its form; of a [row](#a-card-in-one-row), the form's height. Its content"
                + " sets a minimum",
            example: "280")
        walk.value(
            "margin", &margin, .points(upTo: 10_000), "the distance of the card from the sides", example: "16",
            also: ["padding", "inset"])
        walk.value(
            "distance", &distance, .number(1...1_000_000, .points),
            "the distance of the eye from the card while it turns", example: "600", also: ["perspective", "eye"])
        walk.mapping(
            "front", CardFront.table, "the front of the card", example: "{ fill: \"#1A1A2E\" }",
            inside: ["cornerradius": "radius", "borderradius": "radius"]
        ) { front.keys($0) }
        walk.mapping(
            "back", CardBack.table, "the back of the card", example: "{ stripe: { height: 40 } }"
        ) { back.keys($0) }
        walk.mapping(
            "focus", CardFocus.table, "the frame around what is entered", example: "{ color: accent }",
            also: ["highlight", "ring"]
        ) { focus.keys($0) }
        walk.mapping(
            "form", CardForm.table, "the form below the card", example: "{ height: 48 }",
            also: ["fields", "inputs"]
        ) { form.keys($0) }
        walk.mapping(
            "motion", CardMotionSpec.table, "how the card moves in animations, see [motion](motion.md#what-moves)",
            example: "{ flip: 400ms }", also: ["animation", "transition"]
        ) { motion.keys($0) }
        walk.mapping(
            "input", CardRules.table, "how the form takes characters", example: "{ brands: prefixes }",
            also: ["rules", "behavior", "validation"]
        ) { rules.keys($0) }
        header.reactions.visibilityKey(walk)
    }

    /// A copy with the font and the height of the form multiplied by a text scale; the height never becomes smaller.
    ///
    /// The sides of the card are unchanged, because they are an illustration whose texts repeat those of the form. A
    /// row is unchanged too, because it has no room for larger inputs.
    package func scaled(by textScale: Double) -> CardSpec {
        guard form.row == nil else { return self }
        var spec = self
        spec.form.text.size *= textScale
        spec.form.text.lineHeight = form.text.lineHeight.map { $0 * textScale }
        spec.form.text.typesetting.letterSpacing *= textScale
        spec.form.height *= max(1, textScale)
        return spec
    }
}
