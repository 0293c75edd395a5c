import FieldEntry
import FieldRendering
import FieldScene

/// The values that determine an element of a snapshot, with the keys that set them.
///
/// A value can be set by the scene file or by the preset of the element. For a part of a cell, the value of the cell's
/// strongest state that sets it applies, as in the snapshot.
struct ControlList {
    /// The controls, in the order of the vocabulary.
    private(set) var controls: [Control] = []

    private let file: SceneFile
    private let variant: Int
    private let theme: Theme
    /// The keys of the element in the scene file.
    private let path: [String]
    /// The mappings that set values of the element: the element in the scene file, then the preset and its base presets.
    private let sources: [SourceNode]
    private let kind: FieldKind?
    /// The states of the cell, the strongest first; empty outside cells.
    private var states: [String] = []
    /// The number of leading keys that are left out of the names of controls, because they name the part itself.
    private var unnamed = 0

    /// The depth to which nested mappings are searched.
    private static let depth = 3
    /// Keys of elements that have editors of their own, or that do not set a style.
    private static let skipped: Set<String> = ["when", "states", "motion", "input", "id", "kind"]

    /// Finds the controls of an element.
    ///
    /// - Parameters:
    ///   - id: The id of the solved element.
    ///   - scene: The scene in the snapshot's variant.
    ///   - moment: The snapshot's state.
    ///   - file: The scene file.
    ///   - variant: The variant.
    /// - Returns: Nil if the element has no keys in the file.
    init?(of id: String, in scene: Scene, at moment: Moment, of file: SceneFile, variant: Int) {
        let origins = ColorOrigins(scene, at: moment)
        guard let (element, part) = origins.owner(of: id), let location = element.location,
            let path = file.path(ofKeyAt: location)
        else { return nil }
        (self.file, self.variant, self.path) = (file, variant, path)
        theme = scene.theme(named: moment.theme)
        let preset: String?
        switch element {
        case .field(let field): (kind, preset) = (.cells, field.preset)
        case .card(let card): (kind, preset) = (.card, card.preset)
        default: (kind, preset) = (nil, nil)
        }
        sources = [file.value(at: path)].compactMap(\.self) + Preset.catalog.sources(of: preset)
        guard case .field(let field) = element, let cell = origins.states(of: part, in: field) else {
            add([], 0)
            if case .spacer = element { addLength() }
            return
        }
        states = field.precedence.reversed().filter(cell.contains).compactMap { state in
            CellStates.named.first { $0.state == state }?.name
        }
        let name = part.split(separator: ".").dropFirst().last.map(String.init)
        if name != nil { unnamed = 1 }
        for section in name.map({ [$0] }) ?? ["box", "rule", "label"] { add([section], 1) }
    }

    /// Adds the controls in a mapping of the element.
    private mutating func add(_ keys: [String], _ depth: Int) {
        var seen: Set<String> = []
        for place in Vocabulary.places(at: path + keys, kind: kind) {
            for entry in place.keys where !Self.skipped.contains(entry.name) && seen.insert(entry.name).inserted {
                let inner = keys + [entry.name]
                if let found = value(at: inner), let control = control(entry, inner, found) {
                    controls.append(control)
                } else if depth < Self.depth, hasMapping(at: inner) {
                    add(inner, depth + 1)
                }
            }
        }
    }

    /// Adds the length of a spacer that has only this value, as in `spacer: 4`.
    private mutating func addLength() {
        let entries = Vocabulary.places(at: path, kind: nil).flatMap(\.keys)
        guard let value = file.value(at: path), let entry = entries.first(where: { $0.name == "length" }),
            let control = control(entry, ["length"], ([], value, true))
        else { return }
        controls.append(control)
    }

    /// The value and its keys, from the strongest state that sets it, or else from the element.
    private func value(at keys: [String]) -> (keys: [String], value: SourceNode, isWritten: Bool)? {
        for candidate in states.map({ ["when", $0] + keys }) + [keys] {
            for (index, source) in sources.enumerated() {
                guard let value = source.value(at: candidate) else { continue }
                return (candidate, value, index == 0)
            }
        }
        return nil
    }

    private func hasMapping(at keys: [String]) -> Bool {
        (states.map { ["when", $0] + keys } + [keys]).contains { candidate in
            sources.contains { if case .mapping? = $0.value(at: candidate)?.content { true } else { false } }
        }
    }

    private func control(
        _ entry: KeyEntry, _ keys: [String], _ found: (keys: [String], value: SourceNode, isWritten: Bool)
    ) -> Control? {
        guard case .scalar(let text, let isPlain) = found.value.content else { return nil }
        let path = path + found.keys
        // The matrix replaces this value in each snapshot, so a control would have no effect.
        if file.matrixSets(path: path, variant: variant) { return nil }
        guard let kind = Control.Kind(entry.description.type, text, isPlain: isPlain, in: theme) else { return nil }
        return Control(
            path: path, name: keys.dropFirst(unnamed).joined(separator: "."), meaning: entry.description.meaning,
            kind: kind, value: text,
            isWritten: found.isWritten)
    }
}

extension Control.Kind {
    /// The kind of control for a value of a type; nil if there is none.
    fileprivate init?(_ type: ValueType, _ text: String, isPlain: Bool, in theme: Theme) {
        switch type {
        case .boolean where isPlain && ["true", "false"].contains(text): self = .boolean
        case .number(let range, let unit) where isPlain && Double.decimal(text) != nil:
            self = .number(range, unit: unit == .points ? "pt" : unit == .degrees ? "°" : "")
        case .integer(let range) where isPlain && Int(text) != nil: self = .integer(range)
        case .color: self = .color(ColorWell(text, in: theme))
        case .words(let words) where words.count > 1 && words.contains { $0.name == text }:
            self = .words(words.map(\.name))
        case .reference(.preset): self = .words(Preset.all.map(\.name))
        case .text(let range) where range.upperBound > 1: self = .text
        case .either(let types):
            let kinds = types.compactMap { Control.Kind($0, text, isPlain: isPlain, in: theme) }
            guard let first = kinds.first else { return nil }
            self = first
        default: return nil
        }
    }
}
