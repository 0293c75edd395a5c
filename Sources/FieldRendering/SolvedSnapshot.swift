import FieldLayout
import FieldScene

/// A snapshot whose layout was solved before the snapshot is drawn. It is a class, so that a long list of snapshots
/// contains only references.
package final class SolvedSnapshot: Sendable {
    /// The snapshot.
    let snapshot: Snapshot
    /// The solved layout.
    let layout: SolvedLayout
    /// The location of the snapshot's state in the scene file.
    let location: SceneLocation

    init(snapshot: Snapshot, layout: SolvedLayout, location: SceneLocation) {
        self.snapshot = snapshot
        self.layout = layout
        self.location = location
    }
}
