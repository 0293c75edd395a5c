/// Which changes cause which: a change can cause others of its own role and of later roles, but none of an earlier one.
package enum ChangeRole: Hashable, CaseIterable {
    /// What a picture is made from: a text, a status, a theme.
    case input
    /// Which elements there are, in which order, and what holds for them.
    case structure
    /// How an element looks and is laid out.
    case style
    /// Where an element lies and what it draws in the end; such a change always follows from something else.
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

    /// What the change is to others.
    package var role: ChangeRole { Self.roleOfProperty[property] ?? .style }

    /// Whether the change shows on the element's own drawing only, and not on what belongs to it.
    var isOfOwnPaint: Bool {
        [
            "background", "border", "color", "fill", "gradient", "highlight", "radius", "ring", "shadow",
        ].contains(property)
    }

    /// Whether the change moves the element's neighbours whatever becomes of its own frame.
    var isDistance: Bool { property == "gap" || property == "top" }
}
