import FieldGeometry

/// An element that contains others: a stack or an overlay.
protocol ContainerSpec: ReadableElement {
    /// The padding around the elements, in points.
    var padding: Padding { get set }
    /// The box around the elements.
    var decoration: Decoration { get set }
    /// The direction of the container and of the elements in it; nil for the direction around it.
    var direction: LayoutDirection? { get set }
    /// The elements, in order.
    var children: [Element] { get set }
}

extension ContainerSpec {
    /// Names the key of the direction.
    mutating func directionKey(_ walk: KeyWalk) {
        walk.value(
            "direction", &direction, .direction.optional, initial: "inherited",
            "the [direction](languages.md#direction) of the stack and of the elements in it. From right to left, a row"
                + " begins at the right, and `leading` is right",
            example: "rightToLeft", also: ["dir", "layoutDirection", "textDirection"])
    }

    /// Names the key of the padding.
    mutating func paddingKey(_ walk: KeyWalk) {
        walk.value(
            "padding", &padding, .padding,
            as: "points, `safeArea`, `{ top, leading, bottom, trailing }` or `{ top, left, bottom, right }`",
            initial: "0",
            "the space around all elements. A mapping can also have `safeArea`", example: "24",
            also: ["insets", "margin", "contentInset"])
    }

    /// Names the keys that all containers have.
    mutating func containerKeys(_ walk: KeyWalk) {
        decoration.keys(walk)
        header.placeKeys(walk)
        header.opacityKeys(walk)
        header.reactions.visibilityKeys(walk)
        header.reactions.transitionKeys(walk)
        header.reactions.styleKeys(walk)
        walk.value(
            "children", &children, .children, as: "list of elements", initial: "none", "the elements",
            example: "[{ text: One }, { text: Two }]",
            also: ["elements", "items", "content", "views", "subviews"])
    }
}

extension ValueKind {
    /// The elements of a container.
    fileprivate static var children: ValueKind<[Element]> {
        ValueKind<[Element]>(.list(.mapping(Element.table), 0...SceneLimits.nodes)) { reader in
            guard case .list(let items) = reader.node.content else { return reader.reject("a list") }
            return items.compactMap { Element.decode($0, as: "children", in: reader.context) }
        }
    }

    /// The space around the elements of a container.
    fileprivate static var padding: ValueKind<Padding> {
        let type = ValueType.either([
            .points(upTo: 10_000), .words([.init("safeArea", "the parts of the screen that are covered")]),
            .mapping(PaddingKey.table),
        ])
        return ValueKind<Padding>(type) { $0.padding() }
    }

    /// The direction of a layout.
    static var direction: ValueKind<LayoutDirection> {
        ValueKind<LayoutDirection>(.direction) { $0.word(LayoutDirection.self) }
    }
}
