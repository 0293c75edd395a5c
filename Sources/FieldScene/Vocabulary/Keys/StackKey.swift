/// The keys of `stack`.
package enum StackKey: String, MappingKey {
    case axis, alignment, direction, distribution, spacing, padding, children

    package static let mappingName = "stack"
    package static let summary = "A column or a row of elements."
    package static let sampleScene = "{ content: { stack: {} } }"
    package static let companions = ["children: [{ text: One }, { text: Two }]"]
    package static let parts: [any MappingKey.Type] = [
        DecorationKey.self, ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self,
        ElementTransitionKey.self, ElementReactionKey.self,
    ]

    package var description: KeyDescription {
        switch self {
        case .axis:
            KeyDescription(
                .words(StackSpec.Axis.self) {
                    switch $0 {
                    case .horizontal: "a row"
                    case .vertical: "a column"
                    }
                }, as: "`vertical`, `horizontal`", initial: "`vertical`", "a column or a row", example: "horizontal",
                synonyms: ["orientation", "flexDirection", "layoutMode"])
        case .alignment:
            KeyDescription(
                .words(StackSpec.Alignment.self) {
                    switch $0 {
                    case .fill: "as long as the stack across its axis"
                    case .leading: "at the side where the direction begins, or at the top"
                    case .top: "`leading` of a row"
                    case .center: "in the middle"
                    case .trailing: "at the side where the direction ends, or at the bottom"
                    case .bottom: "`trailing` of a row"
                    case .firstBaseline: "the first lines of text, in a row"
                    }
                }, initial: "`fill`",
                "the position across the axis. `top` and `bottom` are `leading` and `trailing` of a row. `firstBaseline`,"
                    + " in a row, aligns the first lines of text",
                example: "center", synonyms: ["align", "alignItems", "crossAxisAlignment"])
        case .direction:
            KeyDescription(
                .direction, initial: "inherited",
                "the [direction](languages.md#direction) of the stack and of the elements in it. From right to left, a row"
                    + " begins at the right, and `leading` is right",
                example: "rightToLeft", synonyms: ["dir", "layoutDirection", "textDirection"])
        case .distribution:
            KeyDescription(
                .words(StackSpec.Distribution.self) {
                    switch $0 {
                    case .fill: "intrinsic lengths; extra space goes to spacers, or to the last element"
                    case .fillEqually: "equally long elements"
                    case .fillProportionally: "lengths in proportion to the intrinsic ones"
                    case .equalSpacing: "intrinsic lengths with equal spaces"
                    case .equalCentering: "intrinsic lengths with centres at equal distances"
                    }
                }, as: "see below", initial: "`fill`", "the lengths and spaces along the axis", example: "fillEqually",
                synonyms: ["justifyContent", "mainAxisAlignment", "justify"])
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), initial: "0",
                "the space between two elements; the minimum where the space varies", example: "16",
                synonyms: ["gap", "space", "itemSpacing"])
        case .padding: Self.paddingDescription
        case .children:
            KeyDescription(
                .list(.mapping(ElementKey.self), 0...SceneLimits.nodes), as: "list of elements", "the elements",
                example: "[{ text: One }, { text: Two }]",
                synonyms: ["elements", "items", "content", "views", "subviews"])
        }
    }

    /// The description of `padding` of a stack or an overlay.
    static var paddingDescription: KeyDescription {
        KeyDescription(
            .either([
                .points(upTo: 10_000), .words([.init("safeArea", "the parts of the screen that are covered")]),
                .mapping(PaddingKey.self),
            ]),
            as: "points, `safeArea`, `{ top, leading, bottom, trailing }` or `{ top, left, bottom, right }`",
            initial: "0",
            "the space around all elements. A mapping can also have `safeArea`", example: "24",
            synonyms: ["insets", "margin", "contentInset"])
    }
}

/// The keys of `overlay`.
package enum OverlayKey: String, MappingKey {
    case alignment, padding, direction, children

    package static let mappingName = "overlay"
    package static let summary = "Elements that lie over one another, the first one at the bottom."
    package static let sampleScene = "{ content: { overlay: {} } }"
    package static let companions = ["children: [{ text: One }, { text: Two }]"]
    package static let parts = StackKey.parts

    package var description: KeyDescription {
        switch self {
        case .alignment:
            KeyDescription(
                .words(OverlaySpec.Alignment.self) {
                    switch $0 {
                    case .fill: "as large as the overlay"
                    case .center: "in the middle"
                    case .top: "at the top, in the middle"
                    case .bottom: "at the bottom, in the middle"
                    case .leading: "at the side where the direction begins"
                    case .trailing: "at the side where the direction ends"
                    case .topLeading: "in the upper corner where the direction begins"
                    case .topTrailing: "in the upper corner where the direction ends"
                    case .bottomLeading: "in the lower corner where the direction begins"
                    case .bottomTrailing: "in the lower corner where the direction ends"
                    }
                },
                as: "`center`, `top`, `bottom`, `leading`, `trailing`, `topLeading`, `topTrailing`, `bottomLeading`,"
                    + " `bottomTrailing`, `fill`",
                initial: "`center`",
                "where the elements are that are smaller than the overlay. With `fill`, all elements are as large as the"
                    + " overlay",
                example: "bottom", synonyms: ["align", "position"])
        case .padding: StackKey.paddingDescription
        case .direction: StackKey.direction.description
        case .children: StackKey.children.description
        }
    }
}
