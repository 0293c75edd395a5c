import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// The values of a scene that a picture of one of its snapshots can show, with the keys that set them.
///
/// For each element, the keys of its kind are looked up in the scene file, then in its preset, and then in the defaults
/// of the keys. For a part of a cell, the states that some cell has come first.
struct ParameterList {
    private(set) var parameters: [MatchParameter] = []
    private let file: SceneFile
    private let variant: Int
    private let theme: Theme
    private let layout: SolvedLayout
    private let sides: [PaintSide: Double]
    private let solve: (TrialRenderer.Edits) -> SolvedLayout?

    /// Keys whose values do not change a picture of a state, or that contain other elements.
    private static let skipped: Set<String> = [
        "when", "states", "motion", "input", "id", "kind", "children", "content", "show", "field", "preset", "strings",
        "touch", "blink", "accessibility",
    ]
    /// Mappings that are drawn even if nothing sets them, so that the defaults of their keys count.
    private static let drawn: Set<String> = ["label", "cursor", "placeholder", "title", "box", "border", "ring"]
    /// Mappings that draw nothing unless a key of them is set, so that the width of their line is 0.
    private static let lines: Set<String> = ["border", "ring"]
    private static let depth = 4

    /// Lists the values of a snapshot.
    ///
    /// - Parameters:
    ///   - layout: The layout of the snapshot.
    ///   - solve: Solves the snapshot with other values; returns nil if they are invalid.
    init(
        _ scene: Scene, at moment: Moment, of file: SceneFile, variant: Int, layout: SolvedLayout,
        solve: @escaping (TrialRenderer.Edits) -> SolvedLayout?
    ) {
        (self.file, self.variant, self.layout, self.solve) = (file, variant, layout, solve)
        sides = layout.sides
        theme = scene.theme(named: moment.theme)
        add(
            Owner(
                path: ["canvas"], sources: [file.value(at: ["canvas"])].compactMap(\.self),
                location: scene.canvas.location))
        // The size of the canvas is that of the picture.
        parameters.removeAll { ["width", "height"].contains($0.path.last) }
        let root = moment.root(of: scene)
        addElements(root, scene, moment)
        addTokens()
    }

    /// An element whose values are listed.
    private struct Owner {
        var path: [String]
        var sources: [SourceNode]
        var kind: FieldKind?
        var states: [String] = []
        var location: SceneLocation?
        var id = ""
    }

    private mutating func addElements(_ element: Element, _ scene: Scene, _ moment: Moment) {
        if let location = element.location, let path = file.path(ofKeyAt: location) {
            var owner = Owner(
                path: path, sources: [file.value(at: path)].compactMap(\.self), location: location, id: element.id)
            switch element {
            case .field(let field):
                owner.kind = .cells
                owner.sources += Preset.catalog.sources(of: field.preset)
                owner.states = Self.states(of: field, moment)
            case .card(let card):
                owner.kind = .card
                owner.sources += Preset.catalog.sources(of: card.preset)
            default: break
            }
            add(owner)
        }
        for child in element.children { addElements(child, scene, moment) }
    }

    /// The names of the states that cells of a field have, the strongest first.
    private static func states(of field: FieldSpec, _ moment: Moment) -> [String] {
        guard var entry = moment.inputs[field.id]?.cells else { return [] }
        entry.set(length: field.length)
        let all = entry.characters.indices.map { CellStates(of: $0, in: entry) }
        return field.precedence.reversed().compactMap { state in
            all.contains { $0.contains(state) } ? CellStates.named.first { $0.state == state }?.name : nil
        }
    }

    private mutating func add(_ owner: Owner) { add([], of: owner, 0) }

    private mutating func add(_ keys: [String], of owner: Owner, _ depth: Int) {
        var seen: Set<String> = []
        for place in Vocabulary.places(at: owner.path + keys, kind: owner.kind) {
            for entry in place.keys where !Self.skipped.contains(entry.name) && seen.insert(entry.name).inserted {
                let inner = keys + [entry.name]
                let found = values(at: inner, of: owner)
                for value in found {
                    add(value, entry, of: owner)
                    // A list of mappings, such as shadows.
                    guard value.keys == inner, case .list(let items) = value.value.content, depth < Self.depth else {
                        continue
                    }
                    for (index, item) in items.enumerated() where Optional(item).isMapping {
                        add(inner + ["\(index)"], of: owner, depth + 1)
                    }
                }
                let isMapping =
                    owner.sources.contains { $0.value(at: inner).isMapping }
                    || owner.states.contains { state in
                        owner.sources.contains { $0.value(at: ["when", state] + inner).isMapping }
                    }
                if isMapping || found.isEmpty && Self.drawn.contains(entry.name) {
                    if depth < Self.depth { add(inner, of: owner, depth + 1) }
                } else if !found.contains(where: { $0.keys == inner }) {
                    addDefault(entry, at: inner, of: owner)
                }
            }
        }
    }

    /// Adds a value that nothing sets.
    private mutating func addDefault(_ entry: KeyEntry, at keys: [String], of owner: Owner) {
        let isLine = keys.count > 1 && Self.lines.contains(keys[keys.count - 2])
        if isLine, entry.name != "width" { return }
        let location = owner.location ?? .start(of: file.path)
        guard let text = isLine ? "0" : entry.description.initialValue else {
            let sides = entry.description.initialMapping
            let inner = sides.isEmpty ? [] : Vocabulary.places(at: owner.path + keys, kind: owner.kind).flatMap(\.keys)
            for side in sides {
                guard let key = inner.first(where: { $0.name == side.key }) else { continue }
                add((keys + [side.key], side.value, .standard), key, of: owner)
            }
            if let value = derivedValue(entry, at: keys, of: owner) {
                add(
                    (keys, SourceNode(location: location, content: .scalar(value.plainText, isPlain: true)), .standard),
                    entry, of: owner)
            }
            return
        }
        add((keys, SourceNode(location: location, content: .scalar(text, isPlain: true)), .standard), entry, of: owner)
    }

    /// The length that a key would need to have the same layout as without it, such as the width of a box that is as wide
    /// as its cell; nil if there is none.
    private func derivedValue(_ entry: KeyEntry, at keys: [String], of owner: Owner) -> Double? {
        guard ["width", "height"].contains(entry.name), entry.description.type.isLength else { return nil }
        var lengths: [Double] = []
        layout.visit { id, element in
            guard id == owner.id || id.hasPrefix("\(owner.id).") else { return }
            lengths.append(entry.name == "width" ? element.frame.width : element.frame.height)
        }
        let candidates = lengths.map(\.roundedToMillionths).uniqued().prefix(8)
        return candidates.first { length in
            guard let other = solve([(owner.path + keys, length.plainText)]) else { return false }
            return other.sides.isNear(sides)
        }
    }

    /// The values of a key: that of the element, and those of the states of its cells.
    private func values(
        at keys: [String], of owner: Owner
    ) -> [(keys: [String], value: SourceNode, source: MatchParameter.Source)] {
        (owner.states.map { ["when", $0] + keys } + [keys]).compactMap { candidate in
            for (index, source) in owner.sources.enumerated() {
                guard let value = source.value(at: candidate) else { continue }
                return (candidate, value, index == 0 ? .written : .preset)
            }
            return nil
        }
    }

    private mutating func add(
        _ found: (keys: [String], value: SourceNode, source: MatchParameter.Source), _ entry: KeyEntry, of owner: Owner
    ) {
        let path = owner.path + found.keys
        switch found.value.content {
        case .scalar(let text, _):
            guard !file.matrixSets(path: path, variant: variant),
                let kind = kind(entry.description.type, text)
            else { return }
            let written = file.location(of: path, variant: variant)
            let short = owner.id.isEmpty ? path : [owner.id] + found.keys
            parameters.append(
                MatchParameter(
                    path: path, text: text, kind: kind, source: found.source,
                    location: written ?? owner.location ?? .start(of: file.path),
                    shortPath: short.joined(separator: ".")))
        case .list(let items):
            // Paddings and radii of several sides.
            guard items.count <= 4 else { return }
            for (index, item) in items.enumerated() {
                add((found.keys + ["\(index)"], item, found.source), entry, of: owner)
            }
        case .mapping: return
        }
    }

    /// The kind of a value of a type; nil if a picture cannot measure it.
    private func kind(_ type: ValueType, _ text: String) -> MatchParameter.Kind? {
        switch type {
        case .number(let range, let unit): Double.decimal(text) == nil ? nil : .number(range, unit)
        case .percentage(let range):
            text.hasSuffix("%") && Double.decimal(String(text.dropLast())) != nil
                ? .number(range.lowerBound * 100...range.upperBound * 100, .none) : nil
        case .integer(let range): Int(text) == nil ? nil : .integer(range)
        case .color: (Color(text) ?? theme.colors[text]).map { .color($0) }
        case .either(let types), .tuple(let types): types.lazy.compactMap { kind($0, text) }.first
        case .list(let item, _, _): kind(item, text)
        case .mapping(let table):
            table.entries.lazy.compactMap { kind($0.description.type, text) }.first
        default: nil
        }
    }

    /// Adds the colours of the theme that values name.
    private mutating func addTokens() {
        let used = Set(parameters.map(\.text))
        for (token, color) in theme.colors.sorted(by: { $0.key < $1.key }) where used.contains(token) {
            let path = ["themes", theme.name, token]
            guard let location = file.location(of: path, variant: variant),
                !file.matrixSets(path: path, variant: variant)
            else { continue }
            parameters.append(
                MatchParameter(
                    path: path, text: token, kind: .color(color), source: .token, location: location,
                    shortPath: path.joined(separator: ".")))
        }
    }
}

extension SourceNode? {
    /// Whether this is a mapping.
    fileprivate var isMapping: Bool { if case .mapping? = self?.content { true } else { false } }
}

extension ValueType {
    /// Whether a value can be a number of points.
    fileprivate var isLength: Bool {
        switch self {
        case .number(_, .points): true
        case .either(let types): types.contains(where: \.isLength)
        default: false
        }
    }
}

extension [PaintSide: Double] {
    /// Whether all sides are at the same places.
    fileprivate func isNear(_ other: Self) -> Bool {
        count == other.count && allSatisfy { abs($0.value - other[$0.key, default: .infinity]) < 0.01 }
    }
}

extension KeyDescription {
    /// The entries of a default that is a mapping, such as the padding of a button.
    fileprivate var initialMapping: [SourceNode.Entry] {
        guard let initial, initial.hasPrefix("{") || initial.hasPrefix("`{"),
            case .mapping(let entries)? = try? SourceParser.parse(
                Array(initial.utf8.filter { $0 != UInt8(ascii: "`") }), file: "default"
            ).content
        else { return [] }
        return entries
    }

    /// The default as a scene writes it; nil if the documents describe it in other words.
    fileprivate var initialValue: String? {
        // "`border`; of rings and buttons `accent`" begins with the value of most elements.
        guard let initial = self.initial?.split(separator: ";").first else { return nil }
        let text =
            initial.hasPrefix("`") && initial.hasSuffix("`") ? String(initial.dropFirst().dropLast()) : String(initial)
        return text.contains(" ") || text == "none" ? nil : text
    }
}
