import FieldAudit
import FieldGeometry
import FieldRendering
package import FieldRuns
import FieldScene

extension SpecificationDocument {
    /// The maximum number of snapshots, because all of them are in memory together.
    package static let pictureLimit = 1_000

    /// Collects the specifications of the scenes of a run.
    ///
    /// ```swift
    /// let document = try SpecificationDocument(of: run, isWhole: true, jobs: 2)
    /// let page = HTMLSpecification.bytes(of: document)
    /// ```
    ///
    /// - Parameters:
    ///   - run: The snapshots to show.
    ///   - showsSystem: Whether the parts of the system, such as the keypad, are described.
    ///   - isWhole: Whether the run has all snapshots of its scenes. If not, animations are not audited.
    ///   - jobs: The number of threads.
    /// - Throws: `SceneError` if a layout cannot be solved, or if there would be more than `pictureLimit` snapshots.
    package init(of run: SnapshotRun, showsSystem: Bool = false, isWhole: Bool, jobs: Int) throws {
        var sections: [Section] = []
        var pictures: [SpecificationSnapshot] = []
        var owners: [Int] = []
        let shown = try run.proofs.indices.compactMap { proof in
            try SceneSelection(run, proof: proof).map { (proof: proof, selection: $0) }
        }
        let count = shown.reduce(0) { $0 + $1.selection.pictureCount }
        if count > Self.pictureLimit {
            throw SceneError(
                at: SceneLocation(file: run.proofs[0].file.path, line: 1, column: 1),
                "a specification sheet can show at most \(Self.pictureLimit) pictures, not \(count); choose some with --only"
            )
        }
        let report = try AuditRun(AuditOptions()).report(of: run, jobs: jobs, isWhole: isWhole)
        for (proof, selection) in shown {
            var builder = SceneSpecification(
                run: run, proof: proof, selection: selection, firstPicture: pictures.count,
                isAlone: shown.count == 1, showsSystem: showsSystem)
            try builder.solve(jobs: jobs)
            pictures += builder.pictures
            owners += builder.pictures.map { _ in proof }
            sections += try builder.sections(report)
        }
        title = shown.map { run.proofs[$0.proof].file.name }.joined(separator: ", ")
        self.sections = sections
        self.pictures = zip(pictures, owners).map { picture, proof in
            Picture(
                name: picture.name, state: picture.state, variant: picture.variant, proof: proof, scale: picture.scale,
                layout: picture.layout)
        }
    }
}

/// Creates the sections of one scene.
struct SceneSpecification {
    /// The run with the snapshots of all scenes.
    let run: SnapshotRun
    /// The index of the scene in the run.
    let proof: Int
    /// The snapshots of the run that are shown.
    let selection: SceneSelection
    /// The index of the first snapshot in the document.
    let firstPicture: Int
    /// Whether the document has no other scene, so that its title is the name of the scene.
    let isAlone: Bool
    /// Whether the parts of the system are described, as they are if a scene has no other parts.
    private(set) var showsSystem: Bool
    /// The snapshots of the scene.
    private(set) var pictures: [SpecificationSnapshot] = []
    /// The snapshots of each state, one for each theme.
    private(set) var states: [(name: String, pictures: [SpecificationSnapshot])] = []
    /// The snapshots of other variants, with the axis and the value.
    private(set) var variants: [(axis: String, value: String, picture: SpecificationSnapshot)] = []

    /// The level of the sections of the scene.
    var level: Int { isAlone ? 1 : 2 }

    /// Creates a section of the scene.
    func section(_ title: String, _ blocks: [Block]) -> Section {
        Section(title: title, level: level, blocks: blocks)
    }

    /// Solves all snapshots.
    mutating func solve(jobs: Int) throws {
        let byState = selection.states.map { state in
            (state, selection.themes.compactMap { selection.item(variant: $0, state: state) })
        }
        // Show other variants in the most informative state, which is often the first one with an active cell.
        let shown = [selection.states.dropFirst().first, selection.states.first].compactMap(\.self)
        let byVariant = selection.others.compactMap { variant, axis, value in
            shown.compactMap { selection.item(variant: variant, state: $0) }.first.map { (axis, value, $0) }
        }
        // The run solves the snapshots in any order, but returns them in this one.
        let order = Set(byState.flatMap(\.1) + byVariant.map(\.2)).sorted()
        let solved = try run.choosing(order).forEach(jobs: jobs) { [showsSystem] renderer, item in
            try SpecificationSnapshot(item.rendered(by: renderer), showsSystem: showsSystem)
        }
        pictures = solved.enumerated().map { index, picture in
            var picture = picture
            picture.index = firstPicture + index
            return picture
        }
        if !pictures.contains(where: { !$0.parts.isEmpty }) {
            showsSystem = true
            for index in pictures.indices { pictures[index].showsSystem = true }
        }
        let known = Dictionary(uniqueKeysWithValues: zip(order, pictures))
        states = byState.map { state, items in (state, items.compactMap { known[$0] }) }
        variants = byVariant.compactMap { axis, value, item in known[item].map { (axis, value, $0) } }
    }

    /// The sections of the scene.
    ///
    /// - Parameter report: The audit of all scenes.
    func sections(_ report: AuditReport) throws -> [Section] {
        let renderer = Renderer(run.proofs[proof])
        let main = selection.themes[0]
        let scene = try renderer.scene(variant: main)
        guard let model = modelPicture else { return [] }
        var sections = [overview(scene, model)]
        if let strings = strings(of: scene) { sections.append(strings) }
        sections.append(anatomy(model))
        sections += redlines(model)
        sections.append(section("States", [.paragraph([.text(statesIntroduction)])]))
        sections += states.map { StateSection.section(of: $0.name, pictures: $0.pictures, level: level + 1) }
        if !variants.isEmpty { sections.append(variantSection) }
        if let curves = MotionSection.curves(of: scene, showsSystem: showsSystem, level: level) {
            sections.append(curves)
        }
        let clips = try run.proofs[proof].clips(scale: 1).filter { $0.variant == main }
        let omitted = clips.isEmpty ? [] : omittedFromAnimations
        for clip in clips {
            try renderer.validate(clip)
            guard let tracks = try renderer.tracks(of: clip, while: { true }) else { continue }
            let shown = TimelineTracks(tracks) { !omitted.contains($0) }
            sections.append(MotionSection.section(of: clip, shown, level: level + 1))
        }
        sections += behavior(scene, model)
        var names: [String: String] = [:]
        for item in run.items where item.proof == proof { names[item.snapshot.name] = item.snapshot.title }
        for clip in try run.proofs[proof].clips(scale: 1) { names[clip.name] = clip.animation.name }
        sections.append(AuditSection.section(of: report, scene: scene.name, states: names, level: level))
        return sections
    }

    /// The ids of elements that the diagrams of animations leave out: spacers, and the parts of the system.
    private var omittedFromAnimations: Set<String> {
        let omitted = pictures.flatMap(\.elements).filter { $0.kind == "spacer" || !showsSystem && $0.isSystemPart }
        return Set(omitted.map(\.id))
    }

    /// The snapshot of the main variant with the most parts.
    private var modelPicture: SpecificationSnapshot? {
        var best: (picture: SpecificationSnapshot, count: Int)?
        for picture in states.compactMap(\.pictures.first) {
            let parts = picture.parts
            // A state with an active cell is more typical than other states with the same parts.
            let count = parts.count * 2 + (picture.elements.contains { $0.state == "active" } ? 1 : 0)
            if count > best?.count ?? -1 { best = (picture, count) }
        }
        return best?.picture
    }

    private var statesIntroduction: String {
        let names = selection.themes.count == 1 ? "one theme" : "\(selection.themes.count) themes"
        return "\(states.count.counted("state")) in \(names). A line without the name of a theme holds in all of them."
    }
}

/// Chooses the snapshots of a scene that its specification shows.
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
        let variants = indices.map { run.items[$0].snapshot.variant }.uniqued()
        states = indices.map { run.items[$0].snapshot.title }.uniqued()
        for index in indices {
            let snapshot = run.items[index].snapshot
            // If there are several scales, the largest one shows the most detail.
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

    /// The maximum number of snapshots: the states in all themes, and one for each other variant.
    var pictureCount: Int { states.count * themes.count + others.count }

    /// The index of a snapshot in the run; nil if the run does not have it.
    func item(variant: Int, state: String) -> Int? { items[variant]?[state] }
}
