import Synchronization

/// The work that reading scenes takes, for tests of how it grows with a scene.
package enum SceneWork {
    private static let counter = Atomic(0)

    /// The number of all steps of this process: one for each letter and each pair of letters when names are compared, and
    /// one for each element, name and event whenever all of them are visited.
    package static var steps: Int { counter.load(ordering: .relaxed) }

    /// Adds steps.
    package static func add(_ count: Int) { counter.add(count, ordering: .relaxed) }
}
