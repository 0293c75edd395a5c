import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// The values of a scene that a picture of one of its snapshots can show, with the keys that set them.
///
/// For each element, the keys of its kind are looked up in the scene file, which is completed by what presets set, and
/// then in the defaults of the keys.
struct ParameterList {
    private(set) var parameters: [MatchParameter] = []
    /// The file in which each value can be edited alone.
    var file: SceneFile { completed.file }
    private var completed: CompletedFile
    private let written: SceneFile
    private let paths: ElementPaths
    private let variant: Int
    private let theme: Theme
    private let layout: SolvedLayout
    private let sides: [PaintSide: Double]
    private let solve: (SceneFile) -> SolvedLayout?

    /// Mappings that only animations and events use.
    private static let skipped: Set<String> = ["motion", "input"]
    private static let depth = 12

    /// Lists the values of a snapshot.
    ///
    /// - Parameters:
    ///   - state: The name of the state of the snapshot.
    ///   - layout: The layout of the snapshot.
    ///   - solve: Solves the snapshot of an edited file; returns nil if it is invalid.
    init(
        _ scene: Scene, _ state: String, at moment: Moment, of file: SceneFile, variant: Int, layout: SolvedLayout,
        solve: @escaping (SceneFile) -> SolvedLayout?
    ) {
        (written, self.variant, self.layout, self.solve) = (file, variant, layout, solve)
        paths = ElementPaths(of: file)
        let paints = layout.paints
        completed = CompletedFile(file) { solve($0)?.paints == paints }
        sides = layout.sides
        theme = scene.theme(named: moment.theme)
        add([], of: Owner(path: ["canvas"], location: scene.canvas.location))
        // The size of the canvas is that of the picture.
        parameters.removeAll { ["width", "height"].contains($0.path.last) }
        addElements(moment.root(of: scene))
        addEntries(moment, state)
        addTokens()
    }

    /// An element whose values are listed.
    private struct Owner {
        var path: [String]
        var kind: FieldKind?
        var location: SceneLocation?
        var id = ""
    }

    private mutating func addElements(_ element: Element) {
        if let location = element.location, let path = written.path(ofKeyAt: location) {
            var owner = Owner(path: path, location: location, id: element.id)
            var preset: String?
            switch element {
            case .field(let field): (owner.kind, preset) = (.cells, field.preset)
            case .card(let card): (owner.kind, preset) = (.card, card.preset)
            default: break
            }
            for source in Preset.catalog.sources(of: preset) { completed.add(preset: source, at: path) }
            if let entry = Vocabulary.entries(at: path, kind: owner.kind).first { add(entry, at: [], of: owner) }
        }
        for child in element.children { addElements(child) }
    }

    /// Adds what is entered into fields.
    private mutating func addEntries(_ moment: Moment, _ state: String) {
        for id in moment.inputs.keys.sorted() where moment.inputs[id]?.cells != nil {
            // The keys of a state set the first input; `fields` sets the others.
            for path in [["states", state, "fields", id, "text"], ["states", state, "text"]] {
                guard let location = written.location(of: path, variant: variant),
                    !written.matrixSets(path: path, variant: variant), !parameters.contains(where: { $0.path == path }),
                    case .scalar(let text, _)? = written.value(at: path)?.content
                else { continue }
                parameters.append(
                    MatchParameter(
                        path: path, text: text, kind: .entry, source: .written, location: location,
                        shortPath: path.dropFirst().joined(separator: ".")))
            }
        }
    }

    /// Adds the values of all keys of a mapping.
    private mutating func add(_ keys: [String], of owner: Owner) {
        guard keys.count < Self.depth else { return }
        var seen: Set<String> = []
        for place in Vocabulary.places(at: owner.path + keys, kind: owner.kind) where !place.isElement {
            for entry in place.keys where !Self.skipped.contains(entry.name) && seen.insert(entry.name).inserted {
                add(entry, at: keys + [entry.name], of: owner)
            }
        }
    }

    /// Adds the value of a key, or the values of the keys in it.
    private mutating func add(_ entry: KeyEntry, at keys: [String], of owner: Owner) {
        let path = owner.path + keys
        guard let value = completed.value(at: path) else {
            // The keys of a state have the values of the element.
            if !keys.contains("when") { addDefault(entry, at: keys, of: owner) }
            return
        }
        let source: MatchParameter.Source = written.value(at: path) == nil ? .preset : .written
        if add(value, source, entry, at: keys, of: owner) { return }
        completed.expand(path, among: entry.description.type.mappings.flatMap(\.names))
        add(keys, of: owner)
        guard case .list(let items) = value.content else { return }
        for (index, item) in items.enumerated() where item.isMapping { add(keys + ["\(index)"], of: owner) }
    }

    /// Adds a value that nothing sets, or those of the keys in it.
    private mutating func addDefault(_ entry: KeyEntry, at keys: [String], of owner: Owner) {
        let location = owner.location ?? .start(of: written.path)
        func scalar(_ text: String) -> SourceNode {
            SourceNode(location: location, content: .scalar(text, isPlain: true))
        }
        if entry.isLine {
            // A line without a width is not drawn.
            for width in Vocabulary.entries(at: owner.path + keys + ["width"], kind: owner.kind).prefix(1) {
                add(scalar("0"), .standard, width, at: keys + ["width"], of: owner)
            }
        } else if let text = initialValue(entry, at: owner.path + keys) {
            add(scalar(text), .standard, entry, at: keys, of: owner)
        } else if let mapping = entry.description.initialMapping, completed.set(owner.path + keys, to: mapping) {
            add(keys, of: owner)
        } else if entry.description.initialText == "of its keys" {
            add(keys, of: owner)
        } else if let value = derivedValue(entry, at: keys, of: owner) {
            add(scalar(value.plainText), .derived, entry, at: keys, of: owner)
        }
    }

    /// The default of a key; nil if it is no number and no colour. Of several defaults, such as "`border`; of rings and
    /// buttons `accent`", it is the one that changes nothing.
    private func initialValue(_ entry: KeyEntry, at path: [String]) -> String? {
        let values = entry.description.initialValues.filter { kind(entry, $0) != nil }
        return values.count < 2 ? values.first : values.first { completed.isSame(setting: path, to: $0) }
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
            guard let edited = try? file.setting([(owner.path + keys, length.plainText)]) else { return false }
            return solve(edited)?.sides.isNear(sides) == true
        }
    }

    /// Adds a number or a colour, or a list of these; returns whether the value is one.
    @discardableResult
    private mutating func add(
        _ value: SourceNode, _ source: MatchParameter.Source, _ entry: KeyEntry, at keys: [String], of owner: Owner
    ) -> Bool {
        let path = owner.path + keys
        switch value.content {
        case .scalar(let text, _):
            guard !written.matrixSets(path: path, variant: variant),
                let kind = kind(entry, text)
            else { return false }
            let location = written.location(of: path, variant: variant)
            parameters.append(
                MatchParameter(
                    path: path, text: text, kind: kind, source: source,
                    location: location ?? owner.location ?? .start(of: written.path),
                    shortPath: paths.short(path).joined(separator: ".")))
            return true
        case .list(let items):
            // Radii, the stops of a gradient, the coordinates of a line.
            for (index, item) in items.enumerated() {
                add(item, source, entry, at: keys + ["\(index)"], of: owner)
            }
            return !items.contains(where: \.isMapping)
        case .mapping: return false
        }
    }

    /// The kind of a value of a key, with a range in which values look different; nil if a picture cannot measure it.
    private func kind(_ entry: KeyEntry, _ text: String) -> MatchParameter.Kind? {
        switch kind(entry.description.type, text) {
        case .number(let range, .none) where entry.name == "weight": .number(range.clamped(to: 100...900), .none)
        // The coordinates of a path.
        case .number(let range, .none) where range.upperBound > 1000: .number(range, .points)
        case let kind: kind
        }
    }

    /// The kind of a value of a type.
    private func kind(_ type: ValueType, _ text: String) -> MatchParameter.Kind? {
        switch type {
        case .number(let range, let unit): Double.decimal(text) == nil ? nil : .number(range, unit)
        case .percentage(let range):
            text.hasSuffix("%") && Double.decimal(String(text.dropLast())) != nil
                ? .number(range.lowerBound * 100...range.upperBound * 100, .none) : nil
        case .integer(let range): Int(text) == nil ? nil : .integer(range)
        case .color: color(text).map { .color($0) }
        case .either(let types), .tuple(let types): types.lazy.compactMap { kind($0, text) }.first
        case .list(let item, _, _): kind(item, text)
        default: nil
        }
    }

    /// A colour as the theme resolves it; nil if the text is no colour.
    private func color(_ text: String) -> Color? {
        if let pair = LightDarkText(text) { return color(String(theme.isDark ? pair.dark : pair.light)) }
        return theme.colors[text] ?? Color(text)
    }

    /// Adds the colours of the theme that values name.
    private mutating func addTokens() {
        let used = Set(parameters.map(\.text))
        for (token, color) in theme.colors.sorted(by: { $0.key < $1.key }) where used.contains(token) {
            let path = ["themes", theme.name, token]
            guard let location = written.location(of: path, variant: variant),
                !written.matrixSets(path: path, variant: variant)
            else { continue }
            parameters.append(
                MatchParameter(
                    path: path, text: token, kind: .color(color), source: .token, location: location,
                    shortPath: path.joined(separator: ".")))
        }
    }
}

extension SourceNode {
    /// Whether this is a mapping.
    fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }
}

extension KeyEntry {
    /// Whether the value is the line around a box.
    fileprivate var isLine: Bool { description.type.mappings.contains { $0.anchor == "line" } }
}

extension Vocabulary.Place {
    /// Whether the mapping is another element.
    fileprivate var isElement: Bool { if case .keys(let table) = content { table.anchor == "element" } else { false } }
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
    /// A default that is a mapping, such as the padding of a button.
    fileprivate var initialMapping: SourceNode? {
        guard let initial, initial.hasPrefix("{") || initial.hasPrefix("`{") else { return nil }
        return try? SourceParser.parse(Array(initial.utf8.filter { $0 != UInt8(ascii: "`") }), file: "default")
    }

    /// The defaults as a scene writes them, those of several elements being separated by semicolons.
    fileprivate var initialValues: [String] {
        (initial?.split(separator: ";") ?? []).compactMap { $0.split(separator: " ").last?.filter { $0 != "`" } }
    }
}
