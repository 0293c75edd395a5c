/// What a state says of a card: what was entered, and the page.
public struct CardValue: Hashable, Sendable {
    /// The number; only its digits count.
    public var number = Placed("")
    /// The holder's name.
    public var holder = Placed("")
    /// When the card expires; nil for nothing picked.
    public var expiry: CardDate?
    /// The security code; only its digits count.
    public var code = Placed("")
    /// The page, 0 to 3; fractions lie between two, beyond 0 and 3 the drag went too far.
    public var page = 0.0

    /// A card that nothing was entered of.
    public init() {}
}
