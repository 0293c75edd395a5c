public import FieldScene

/// What moves in a field of cells at one moment of an animation, its curves worked out.
public struct FieldMotion: Hashable, Sendable {
    /// The opacity of each caret that shows, by its cell: the active one, and one that is fading away.
    public var cursors: [Int: Double] = [:]
    /// The cells of which something moves.
    public var cells: [Int: CellMotion] = [:]
    /// How the row stands while it moves as one; nil at rest.
    public var row: Pose?
    /// How far the field's button has come to be enabled, from 0 to 1; nil at rest.
    public var button: Double?

    /// A field in which nothing shows or moves.
    public init() {}
}

/// What moves in a cell at one moment of an animation.
public struct CellMotion: Hashable, Sendable {
    /// A look on the way to which a cell is.
    public struct Look: Hashable, Sendable {
        /// What holds for the cell in this look.
        public var states: CellStates
        /// How far the cell has come from the look before to this one, from 0 to 1.
        public var fraction: Double
    }

    /// How the character stands on its way in; nil at rest.
    public var entering: Pose?
    /// Whether the character shows only inside the cell's box on its way in.
    public var isEnteringClipped = false
    /// How the whole cell stands; nil at rest.
    public var pose: Pose?
    /// Whether the character still shows although the cell obscures it.
    public var isRevealed = false
    /// The looks that the cell goes through, the oldest first; empty at rest.
    public var looks: [Look] = []

    /// A cell in which nothing moves.
    public init() {}

    /// Whether nothing moves.
    var isAtRest: Bool { entering == nil && pose == nil && !isRevealed && looks.isEmpty }
}
