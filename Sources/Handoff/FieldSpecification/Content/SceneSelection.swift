import FieldRendering
import FieldRuns
import FieldScene

/// The snapshots of a scene that its specification shows.
struct SceneSelection {
    /// The variants that the states are shown in, one for each theme. The first is the main one.
    private(set) var themes: [Int] = []
    /// The variants that differ from the main one in one value that is not the theme, with the axis and the value.
    private(set) var others: [(variant: Int, axis: String, value: String)] = []
    /// The names of the states, in order.
    private(set) var states: [String] = []
    /// The indices of the snapshots in the run, by their variant and state.
    private var items: [Int: [String: Int]] = [:]

    /// Chooses the snapshots of a proof; nil if the run has none.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    init?(_ run: SnapshotRun, proof: Int) throws(SceneError) {
        let file = run.proofs[proof].file
        let indices = run.items.indices.filter { run.items[$0].proof == proof }
        let variants = indices.map { run.items[$0].snapshot.variant }.unique
        states = indices.map { run.items[$0].snapshot.title }.unique
        for index in indices {
            let snapshot = run.items[index].snapshot
            // Of several scales, the largest shows most.
            let known = item(variant: snapshot.variant, state: snapshot.title).map { run.items[$0].snapshot.scale } ?? 0
            if snapshot.scale > known { items[snapshot.variant, default: [:]][snapshot.title] = index }
        }
        guard let main = variants.first else { return nil }
        let settings = file.settings(variant: main)
        let theme = try file.scene(variant: main).theme
        var names: Set = [theme]
        themes = [main]
        for variant in variants.dropFirst() {
            let own = file.settings(variant: variant)
            let differing = own.indices.filter { own[$0] != settings[$0] }
            guard differing.count == 1, let index = differing.first else { continue }
            let name = try file.scene(variant: variant).theme
            if name == theme {
                others.append((variant, own[index].name, own[index].label))
            } else if names.insert(name).inserted {
                themes.append(variant)
            }
        }
    }

    /// The number of pictures at most: the states in all themes, and one for each other variant.
    var pictureCount: Int { states.count * themes.count + others.count }

    /// The index of a snapshot in the run; nil if the run does not have it.
    func item(variant: Int, state: String) -> Int? { items[variant]?[state] }
}
