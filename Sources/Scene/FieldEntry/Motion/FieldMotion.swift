import FieldGeometry
package import FieldScene

/// The motion in a field of cells at one moment of an animation, with all curves evaluated; by default at rest, without a
/// cursor.
package struct FieldMotion: Hashable, Sendable {
    /// The opacity of each visible cursor, from 0 to 1, by cell index: the cursor in the active cell, and cursors that
    /// fade out in other cells.
    package var cursors: [Int: Double] = [:]
    /// The motion of each moving cell, by cell index.
    package var cells: [Int: CellMotion] = [:]
    /// The pose of the whole row; nil at rest.
    package var row: Pose?
    /// The progress of the field's button from disabled (0) to enabled (1); nil at rest.
    package var button: Double?
}

/// The motion in a cell at one moment of an animation.
package struct CellMotion: Hashable, Sendable {
    /// A style that takes part in a transition.
    package struct TransitionStep: Hashable, Sendable {
        /// The states of the cell that determine this style.
        package var states: CellStates
        /// The progress from the previous style to this style; from 0 to 1, or beyond this range if the curve
        /// overshoots.
        package var fraction: Double
    }

    /// The pose of the character during its entrance; nil before and after the entrance.
    package var entering: Pose?
    /// Whether the character is clipped to the cell's box during its entrance.
    package var isEnteringClipped = false
    /// The pose of the whole cell; nil at rest.
    package var pose: Pose?
    /// Whether the cell still shows the typed character, which it obscures later.
    package var isRevealed = false
    /// The styles between which the cell changes, the oldest first; empty at rest.
    package var transitionSteps: [TransitionStep] = []
    /// The progress of each time to which the cell's drawing is bound, from 0 to 1, in the order of `DrawingSpec.times`;
    /// empty if there is none, or if motion is reduced.
    package var progress: [Double] = []

    /// Creates the motion of a cell at rest.
    package init() {}

    /// Whether the cell is at rest.
    var isAtRest: Bool {
        entering == nil && pose == nil && !isRevealed && transitionSteps.isEmpty && progress.isEmpty
    }
}

/// The motion in a card at one moment of an animation, with all curves evaluated. `CardState.page` contains the motion
/// of the pages.
package struct CardMotion: Hashable, Sendable {
    /// The progress of the flip from the front (0) to the back (1); nil if it depends on `CardState.page` alone.
    package var flip: Double?
    /// The input that receives typed characters and shows the form's cursor. While the pages move, it can differ from
    /// the input of the nearest page.
    package var input = CardInput.number
    /// The opacity of the form's cursor, from 0 to 1.
    package var cursor = 1.0
    /// The progress of each input's button from hidden (0) to shown (1). Buttons at rest are absent.
    package var buttons: [CardInput: Double] = [:]
    /// The pose of the card; nil at rest.
    package var pose: Pose?
}

extension FieldStatus {
    /// The motion that the status starts: the one for an error, or the one for a success; nil if it starts none.
    func reaction(error: KeyframeMotion?, success: KeyframeMotion?) -> KeyframeMotion? {
        switch self {
        case .error: error
        case .success: success
        case .normal, .disabled: nil
        }
    }
}

extension KeyframeMotion {
    /// The time range of the motion in a row of `count` cells, which start to move one after the other.
    func range(from start: Duration, cells count: Int) -> Range<Duration> {
        start..<start + Duration(seconds: duration + stagger * Double(max(count - 1, 0)), rounded: .up)
    }
}
