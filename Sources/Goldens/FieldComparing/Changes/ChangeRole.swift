/// The position of a change in a chain of causes and effects. A change can cause other changes of its own role and of
/// the roles listed after it, but not of those listed before it.
package enum ChangeRole: Hashable, CaseIterable {
    /// A change of a snapshot's input, such as a text, a status or the theme.
    case input
    /// A change of which elements there are, of their order, or of their states.
    case structure
    /// A change of the style or of the layout rules of an element.
    case style
    /// A change of the resulting position or drawing of an element, which always follows from another change.
    case consequence
}

extension Change {
    private static let roles: [ChangeRole: Set<String>] = [
        .input: [
            "appearance", "focused", "image", "language", "obscure", "page", "path", "status", "text", "textScale",
            "theme",
        ],
        .structure: ["", "enabled", "length", "order", "parent", "pressed", "state"],
        .consequence: ["drawing", "fallback", "fittedSize", "frame", "lineCount", "pixels", "quad", "truncated"],
    ]
    private static let roleOfProperty = Dictionary(
        uniqueKeysWithValues: roles.flatMap { role, properties in properties.map { ($0, role) } })

    /// The role of the change, found from its property.
    package var role: ChangeRole { Self.roleOfProperty[property] ?? .style }

    /// Whether the change affects only the drawing of the element itself, and not its descendants or neighbours.
    var isOfOwnPaint: Bool {
        [
            "background", "border", "color", "fill", "gradient", "highlight", "radius", "ring", "shadow", "smoothing",
        ].contains(property)
    }

    /// Whether the change moves the neighbours of the element even if the frame of the element itself is unchanged.
    var isDistance: Bool { property == "gap" || property == "top" }
}
