/// The states of a cell at one moment. Several states can apply at once.
public struct CellStates: OptionSet, Hashable, Sendable {
    /// The bits, one per state.
    public let rawValue: UInt8

    /// Creates a set of states from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The cell has no character.
    public static let empty = CellStates(rawValue: 1)
    /// The cell is empty and comes after the active cell.
    package static let following = CellStates(rawValue: 2)
    /// The cell has a character.
    public static let filled = CellStates(rawValue: 4)
    /// The cell takes the next character.
    public static let active = CellStates(rawValue: 8)
    /// The field's status is `success`.
    public static let success = CellStates(rawValue: 16)
    /// The field's status is `error`.
    public static let error = CellStates(rawValue: 32)
    /// The field's status is `disabled`.
    public static let disabled = CellStates(rawValue: 64)

    /// All states with their names in scenes, in the default order of precedence, the weakest first.
    package static let named: [(name: String, state: CellStates)] = [
        ("empty", .empty), ("following", .following), ("filled", .filled), ("active", .active), ("success", .success),
        ("error", .error), ("disabled", .disabled),
    ]

    /// The default order of precedence, the weakest first. If the styles of two states set the same property, the later
    /// state wins.
    package static let precedence: [CellStates] = named.map(\.state)

    /// The name of the strongest state that applies, in the default order. `following` counts as `empty`.
    package var name: String {
        CellStates.named.last { $0.state != .following && contains($0.state) }?.name ?? "empty"
    }

    /// The states of a cell, below `when` of a field.
    static let table = KeyTable(
        "cell-states", name: "when",
        "The keys of cells in their states. A later state of the list overrides an earlier one.",
        sample: "{ field: { length: 4, when: {} }, states: { sample: { text: \"48\", focused: true } } }"
    ) { keys($0) { _, _ in } }

    /// Declares the states.
    ///
    /// - Parameter read: Reads the keys of cells in a state.
    static func keys(_ walk: KeyWalk, _ read: (CellStates, ScalarReader) -> Void) {
        for (name, state) in named {
            let (meaning, synonyms): (String, [String]) =
                switch state {
                case .empty: ("a cell without a character", ["idle", "default", "normal"])
                case .following: ("an empty cell after the active one", [])
                case .filled: ("a cell with a character", ["complete", "entered", "submitted"])
                case .active:
                    ("the cell that takes the next character", ["focused", "focus", "current", "selected"])
                case .success: ("any cell while the field has this status", ["valid"])
                case .error: ("any cell while the field has this status", ["invalid"])
                default: ("any cell while the field has this status", [])
                }
            let value = walk.key(
                name, .mapping(CellStyle.table), as: "[cell keys](#cells)", meaning,
                example: "{ label: { color: accent } }", also: synonyms)
            if let value { read(state, value) }
        }
    }
}
