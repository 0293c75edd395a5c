/// What holds for a cell at one moment; several may hold at once.
public struct CellStates: OptionSet, Hashable, Sendable {
    /// The bits, one for each state.
    public let rawValue: UInt8

    /// The states of `rawValue`'s bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No character is in it.
    public static let empty = CellStates(rawValue: 1)
    /// A character is in it.
    public static let filled = CellStates(rawValue: 2)
    /// The next character goes here.
    public static let active = CellStates(rawValue: 4)
    /// The field's status is `success`.
    public static let success = CellStates(rawValue: 8)
    /// The field's status is `error`.
    public static let error = CellStates(rawValue: 16)
    /// The field's status is `disabled`.
    public static let disabled = CellStates(rawValue: 32)

    /// The states by the names that scenes use, the weakest first: where two say something, the later wins.
    public static let precedence: [(name: String, state: CellStates)] = [
        ("empty", .empty), ("filled", .filled), ("active", .active), ("success", .success), ("error", .error),
        ("disabled", .disabled),
    ]

    /// The name of the strongest state that holds.
    public var name: String {
        CellStates.precedence.last { contains($0.state) }?.name ?? "empty"
    }
}
