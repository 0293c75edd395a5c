import FieldAudit
import FieldGeometry
import FieldRendering
import FieldRuns
import FieldScene

/// Makes the sections of one scene.
struct SceneSpecification {
    /// The run with the pictures of all scenes.
    let run: SnapshotRun
    /// The index of the scene in the run.
    let proof: Int
    /// The pictures of the run that are shown.
    let selection: SceneSelection
    /// The index of the first picture in the document.
    let firstPicture: Int
    /// Whether the document has no other scene, so that its title is that of the scene.
    let isAlone: Bool
    /// The pictures of the scene.
    private(set) var pictures: [SheetPicture] = []
    /// The pictures of each state, one for each theme.
    private(set) var states: [(name: String, pictures: [SheetPicture])] = []
    /// The pictures of other variants, with the axis and the value.
    private(set) var variants: [(axis: String, value: String, picture: SheetPicture)] = []

    /// The level of the sections of the scene.
    var level: Int { isAlone ? 1 : 2 }

    /// A section of the scene.
    func section(_ title: String, _ blocks: [Block]) -> Section {
        Section(title: title, level: level, blocks: blocks)
    }

    /// Solves all pictures.
    mutating func solve(jobs: Int) throws {
        let byState = selection.states.map { state in
            (state, selection.themes.compactMap { selection.item(variant: $0, state: state) })
        }
        // Other variants are shown in the state that shows most, which is often the first one with an active cell.
        let shown = [selection.states.dropFirst().first, selection.states.first].compactMap(\.self)
        let byVariant = selection.others.compactMap { variant, axis, value in
            shown.compactMap { selection.item(variant: variant, state: $0) }.first.map { (axis, value, $0) }
        }
        // The run keeps the order of its items, so each is solved by its own.
        let order = Set(byState.flatMap(\.1) + byVariant.map(\.2)).sorted()
        let solved = try run.choosing(order).forEach(jobs: jobs) { renderer, item in
            try SheetPicture(item.rendered(by: renderer))
        }
        pictures = solved.enumerated().map { index, picture in
            var picture = picture
            picture.index = firstPicture + index
            return picture
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
        var sections = [overview(scene, model), anatomy(model)]
        sections += redlines(model)
        sections.append(section("States", [.paragraph([.text(statesIntroduction)])]))
        sections += states.map { StateSection.section(of: $0.name, pictures: $0.pictures, level: level + 1) }
        if !variants.isEmpty { sections.append(variantSection) }
        if let curves = MotionSection.curves(of: scene, level: level) { sections.append(curves) }
        let clips = try run.proofs[proof].clips(scale: 1).filter { $0.variant == main }
        for clip in clips {
            try renderer.validate(clip)
            guard let tracks = try renderer.tracks(of: clip, while: { true }) else { continue }
            sections.append(MotionSection.section(of: clip, tracks, level: level + 1))
        }
        sections += behavior(scene, model)
        var names: [String: String] = [:]
        for item in run.items where item.proof == proof { names[item.snapshot.name] = item.snapshot.title }
        for clip in try run.proofs[proof].clips(scale: 1) { names[clip.name] = clip.animation.name }
        sections.append(AuditSection.section(of: report, scene: scene.name, states: names, level: level))
        return sections
    }

    /// The picture of the main variant that shows most parts.
    private var modelPicture: SheetPicture? {
        var best: (picture: SheetPicture, count: Int)?
        for picture in states.compactMap(\.pictures.first) {
            let parts = picture.parts
            // Of states with the same parts, the one in which a cell is active is typical.
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
