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

/// The keys of `padding` of an element.
package enum PaddingKey: String, MappingKey {
    case top, leading, bottom, trailing, left, right, safeArea

    package static let mappingName = "padding"
    package static let summary = "The space around the elements of a stack or an overlay."
    package static let sampleScene = "{ content: { stack: { padding: {}, children: [{ text: One }] } } }"

    package var description: KeyDescription {
        func side(_ meaning: String, _ synonyms: [String]) -> KeyDescription {
            KeyDescription(.points(upTo: 10_000), initial: "0", meaning, example: "16", synonyms: synonyms)
        }
        return switch self {
        case .top: side("the space above", ["vertical"])
        case .leading: side("the space at the side where the direction begins", ["horizontal", "start", "inlineStart"])
        case .bottom: side("the space below", [])
        case .trailing: side("the space at the side where the direction ends", ["end", "inlineEnd"])
        case .left: side("the space on the left", [])
        case .right: side("the space on the right", [])
        case .safeArea:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the covered parts of the screen are added, see [safe areas](#safe-areas)", example: "true",
                synonyms: ["ignoresSafeArea", "safeAreaInsets"])
        }
    }
}

/// The keys of `padding` of a button.
package enum ButtonPaddingKey: String, MappingKey {
    case top, leading, bottom, trailing, left, right

    package static let mappingName = "padding"
    package static let summary = "The space around the title of a button."
    package static let sampleScene = "{ content: { button: { title: Verify, padding: {} } } }"

    package var description: KeyDescription {
        PaddingKey(rawValue: rawValue)?.description ?? PaddingKey.top.description
    }
}

/// The keys of the box behind the elements of a stack or an overlay.
package enum DecorationKey: String, MappingKey {
    case background, radius, border, shadow

    package static let mappingName = "stack"
    package static let summary = "The box behind the elements of a stack or an overlay."
    package static let sampleScene = "{ content: { stack: {} } }"
    package static let companions = ["padding: 16", "children: [{ text: One }]"]

    package var description: KeyDescription {
        switch self {
        case .background:
            KeyDescription(
                .either([.background, .none]), as: "paint, `{ image: PATH, mode, scale }` or `none`", initial: "none",
                "what is behind the elements, inside the border. `mode` and `scale` are those of an [image](#images); the"
                    + " default of `mode` is `fill`",
                example: "\"#F2F2F7\"", synonyms: ["fill", "backgroundColor", "color"])
        case .radius:
            KeyDescription(
                .radii, as: "radii", initial: "0", "the radii of the corners. They do not cut off the elements",
                example: "12", synonyms: ["cornerRadius", "borderRadius"])
        case .border:
            KeyDescription(
                .orNone(.mapping(LineKey.self)), as: "`{ width, color, trim, dash }` or `none`", initial: "none",
                "the line inside the edges, with the keys of a [box](#cells). The default width is 1. The border takes no"
                    + " space",
                example: "{ width: 1, color: border }", synonyms: ["stroke", "outline"])
        case .shadow:
            KeyDescription(
                .shadows, as: "mapping, list or `none`", initial: "none", "the shadows, with the keys of a box",
                example: "{ y: 2, blur: 6 }", synonyms: ["boxShadow", "elevation", "dropShadow"])
        }
    }
}
