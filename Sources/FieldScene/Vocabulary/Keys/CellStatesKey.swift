/// The states of a cell, below `when` of a field.
package enum CellStatesKey: String, MappingKey {
    case empty, following, filled, active, success, error, disabled

    package static let mappingName = "when"
    package static let summary =
        "The keys of cells in their states. A later state of the list overrides an earlier one."
    package static let sampleScene =
        "{ field: { length: 4, when: {} }, states: { sample: { text: \"48\", focused: true } } }"

    package var description: KeyDescription {
        let meaning =
            switch self {
            case .empty: "a cell without a character"
            case .following: "an empty cell after the active one"
            case .filled: "a cell with a character"
            case .active: "the cell that takes the next character"
            case .success: "any cell while the status is `success`"
            case .error: "any cell while the status is `error`"
            case .disabled: "any cell while the status is `disabled`"
            }
        let synonyms: [String] =
            switch self {
            case .active: ["focused", "focus", "current", "selected"]
            case .error: ["invalid"]
            case .filled: ["complete", "entered", "submitted"]
            case .success: ["valid"]
            case .empty: ["idle", "default", "normal"]
            default: []
            }
        return KeyDescription(
            .mapping(CellKey.table), as: "[cell keys](#cells)", meaning, example: "{ label: { color: accent } }",
            synonyms: synonyms)
    }
}
