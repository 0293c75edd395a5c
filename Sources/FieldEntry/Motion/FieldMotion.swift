package import FieldScene

/// What moves in a field of cells at one moment of an animation, its curves worked out.
package struct FieldMotion: Hashable, Sendable {
    /// The opacity of each caret that shows, by its cell: the active one, and one that is fading away.
    package var cursors: [Int: Double] = [:]
    /// The cells of which something moves.
    package var cells: [Int: CellMotion] = [:]
    /// How the row stands while it moves as one; nil at rest.
    package var row: Pose?
    /// How far the field's button has come to be enabled, from 0 to 1; nil at rest.
    package var button: Double?

    /// A field in which nothing shows or moves.
    package init() {}
}

/// What moves in a cell at one moment of an animation.
package struct CellMotion: Hashable, Sendable {
    /// A look on the way to which a cell is.
    package struct Look: Hashable, Sendable {
        /// What holds for the cell in this look.
        package var states: CellStates
        /// How far the cell has come from the look before to this one, from 0 to 1.
        package var fraction: Double
    }

    /// How the character stands on its way in; nil at rest.
    package var entering: Pose?
    /// Whether the character shows only inside the cell's box on its way in.
    package var isEnteringClipped = false
    /// How the whole cell stands; nil at rest.
    package var pose: Pose?
    /// Whether the character still shows although the cell obscures it.
    package var isRevealed = false
    /// The looks that the cell goes through, the oldest first; empty at rest.
    package var looks: [Look] = []

    /// A cell in which nothing moves.
    package init() {}

    /// Whether nothing moves.
    var isAtRest: Bool { entering == nil && pose == nil && !isRevealed && looks.isEmpty }
}
