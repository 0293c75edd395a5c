/// The position of a change in cause and effect. A change can cause others of its own role and of later roles, but not
/// of earlier ones.
package enum ChangeRole: Hashable, CaseIterable {
    /// The input of a snapshot: a text, a status, a theme.
    case input
    /// The elements, their order and their states.
    case structure
    /// The style and the layout rules of an element.
    case style
    /// The resulting position and drawing of an element, which always follow from another change.
    case consequence
}

extension Change {
    private static let roles: [ChangeRole: Set<String>] = [
        .input: [
            "appearance", "focused", "image", "obscure", "page", "path", "status", "text", "theme",
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
            "background", "border", "color", "fill", "gradient", "highlight", "radius", "ring", "shadow",
        ].contains(property)
    }

    /// Whether the change moves the neighbours of the element even if its own frame is unchanged.
    var isDistance: Bool { property == "gap" || property == "top" }
}
