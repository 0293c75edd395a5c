import FieldGeometry
package import FieldScene

/// The snapshots of a scene file. Each snapshot is created on access, so a list of very many snapshots takes little
/// memory.
package struct SnapshotList: RandomAccessCollection, Sendable {
    /// Consecutive variants that have the same states and strips (`subjects`), and the same scales.
    private struct Group: Sendable {
        var variants: Range<Int>
        let subjects: [Snapshot.Subject]
        let scales: [Double]
        /// The index of the group's first snapshot in the list.
        let start: Int

        var perVariant: Int { subjects.count * scales.count }
        var end: Int { start + variants.count * perVariant }
    }

    private let file: SceneFile
    private var groups: [Group] = []

    /// Creates an empty list.
    init(of file: SceneFile) { self.file = file }

    /// Adds the snapshots of the next variants, which all have these subjects and scales.
    mutating func append(variants: Range<Int>, subjects: [Snapshot.Subject], scales: [Double]) {
        if let last = groups.last, last.subjects == subjects, last.scales == scales {
            groups[groups.count - 1].variants = last.variants.lowerBound..<variants.upperBound
        } else {
            groups.append(Group(variants: variants, subjects: subjects, scales: scales, start: endIndex))
        }
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int { groups.last?.end ?? 0 }

    package subscript(index: Int) -> Snapshot {
        let group = groups[groups.partitioningIndex { $0.end > index }]
        let (variant, rest) = (index - group.start).quotientAndRemainder(dividingBy: group.perVariant)
        let (subject, scale) = rest.quotientAndRemainder(dividingBy: group.scales.count)
        let number = group.variants.lowerBound + variant
        return Snapshot(
            variant: number, subject: group.subjects[subject], scale: group.scales[scale], scene: file.name,
            settings: file.settings(variant: number))
    }
}

extension Proof {
    /// The snapshots that `snapshots(state:scale:strips:)` returns, as a list that creates each snapshot on access.
    package func snapshotList(
        state: String? = nil, scale: Double? = nil, strips: Bool = false
    ) throws(SceneError) -> SnapshotList {
        let first = try file.scene(variant: 0)
        let start = SceneLocation.start(of: file.path)
        if let state { try file.check(state, isOneOf: first.states.map(\.name), noun: "state") }
        var list = SnapshotList(of: file)
        func add(_ scene: Scene, of variants: Range<Int>) throws(SceneError) {
            list.append(
                variants: variants, subjects: Self.subjects(of: scene, state: state, strips: strips),
                scales: scale.map { [$0] } ?? scene.scales)
            guard list.count <= SceneLimits.snapshots else {
                throw SceneError(
                    at: start, "the scene has more than \(SceneLimits.snapshots) snapshots, the limit of a run")
            }
        }
        // All variants have the states, animations and scales of the first variant, unless the matrix sets these. Then
        // the scene of each variant must be read.
        if file.matrixSets(["states", "animations", "scale"]) {
            for variant in 0..<file.variantCount { try add(file.scene(variant: variant), of: variant..<variant + 1) }
        } else {
            try add(first, of: 0..<file.variantCount)
        }
        try NameCheck.check(list.lazy.map(\.name)) { index throws(SceneError) in
            try Renderer(self).location(of: list[index])
        }
        return list
    }

    /// The snapshot with the name of a snapshot of another version of the scene; nil if there is none.
    package func snapshot(like other: Snapshot) -> Snapshot? {
        func isNamed(_ snapshot: Snapshot) -> Bool { snapshot.name == other.name }
        if other.variant < file.variantCount {
            // Try the same index first, because most edits leave the matrix unchanged.
            let same = Snapshot(
                variant: other.variant, subject: other.subject, scale: other.scale, scene: file.name,
                settings: file.settings(variant: other.variant))
            if isNamed(same) { return same }
        }
        return (try? snapshotList(strips: true))?.first(where: isNamed)
    }

    private static func subjects(of scene: Scene, state: String?, strips: Bool) -> [Snapshot.Subject] {
        if let state { return scene.states.contains { $0.name == state } ? [.state(state)] : [] }
        let golden = strips ? scene.animations.filter { $0.golden != nil } : []
        return scene.states.map { .state($0.name) } + golden.map { .strip($0.name) }
    }
}
