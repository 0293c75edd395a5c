/// What holds for a cell at one moment; several may hold at once.
public struct CellStates: OptionSet, Hashable, Sendable {
    /// The bits, one for each state.
    public let rawValue: UInt8

    /// The states of `rawValue`'s bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No character is in it.
    public static let empty = CellStates(rawValue: 1)
    /// It is empty and stands after the active one.
    package static let following = CellStates(rawValue: 2)
    /// A character is in it.
    public static let filled = CellStates(rawValue: 4)
    /// The next character goes here.
    public static let active = CellStates(rawValue: 8)
    /// The field's status is `success`.
    public static let success = CellStates(rawValue: 16)
    /// The field's status is `error`.
    public static let error = CellStates(rawValue: 32)
    /// The field's status is `disabled`.
    public static let disabled = CellStates(rawValue: 64)

    /// Every state by the name that scenes use, in the usual order of precedence, the weakest first.
    package static let named: [(name: String, state: CellStates)] = [
        ("empty", .empty), ("following", .following), ("filled", .filled), ("active", .active), ("success", .success),
        ("error", .error), ("disabled", .disabled),
    ]

    /// The usual order of precedence, the weakest first: where two states say something, the later wins.
    package static let precedence: [CellStates] = named.map(\.state)

    /// The name of the strongest state that holds, by the usual order; `following` is a way of being `empty`.
    package var name: String {
        CellStates.named.last { $0.state != .following && contains($0.state) }?.name ?? "empty"
    }
}
