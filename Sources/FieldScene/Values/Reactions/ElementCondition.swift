/// When an element is visible. An element that is not visible takes no space.
package enum ElementVisibility: Hashable, Sendable {
    /// Always, or never.
    case always(Bool)
    /// While a condition holds.
    case conditional(ElementCondition)
}

/// A condition on the values of a field, the language and the theme. All of its parts must hold.
package struct ElementCondition: Hashable, Sendable {
    /// The id of the field or card whose values are read; nil for the scene's first one.
    package var field: Located<String>?
    /// The statuses of which the field has one; nil for any.
    package var statuses: Set<FieldStatus>?
    /// Whether the field has the focus; nil if either is fine.
    package var isFocused: Bool?
    /// Whether every cell of the field is filled; nil if either is fine.
    package var isFilled: Bool?
    /// Whether every cell of the field is empty; nil if either is fine.
    package var isEmpty: Bool?
    /// The languages of which the scene has one; nil for any.
    package var languages: Set<LanguageTag>?
    /// The names of the themes of which the scene has one; nil for any.
    package var themes: Set<String>?

    /// Creates a condition that always holds.
    package init() {}

    /// Whether the condition reads a field.
    var readsField: Bool { statuses != nil || isFocused != nil || isFilled != nil || isEmpty != nil }
}
