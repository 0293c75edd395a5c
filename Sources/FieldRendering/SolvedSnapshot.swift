import FieldLayout
import FieldScene

/// A picture that was solved ahead of its drawing; a class, so that a list of many is small.
package final class SolvedSnapshot: Sendable {
    /// The picture.
    let snapshot: Snapshot
    /// Its layout.
    let layout: SolvedLayout
    /// Where what it shows stands in the scene file.
    let location: SceneLocation

    init(snapshot: Snapshot, layout: SolvedLayout, location: SceneLocation) {
        self.snapshot = snapshot
        self.layout = layout
        self.location = location
    }
}
