import FieldScene

/// A scene file in which each value of a preset or of a short form can be edited alone.
///
/// Some mappings and lists of a scene replace those of its preset: with `packed: { height: 18 }` alone, the width would be
/// the default again. Nothing can be set in a short form, such as `text: Hello`. So the file gets what its presets set,
/// and the long forms, as far as they change nothing.
struct CompletedFile {
    private(set) var file: SceneFile
    /// Whether a file has the same picture as the design.
    private let isSame: (SceneFile) -> Bool

    init(_ file: SceneFile, isSame: @escaping (SceneFile) -> Bool) { (self.file, self.isSame) = (file, isSame) }

    /// The value at a path.
    func value(at path: [String]) -> SourceNode? { file.value(at: path) }

    /// Adds what a preset sets to the field at a path.
    mutating func add(preset: SourceNode, at path: [String]) {
        guard case .mapping(let entries) = preset.content else { return }
        for entry in entries where !["preset", "kind"].contains(entry.key) {
            let inner = path + [entry.key]
            switch file.value(at: inner)?.content {
            case nil: set(inner, to: entry.value)
            case .mapping: add(preset: entry.value, at: inner)
            default: break
            }
        }
    }

    /// Replaces the short form of a mapping by a mapping with one of some keys.
    mutating func expand(_ path: [String], among keys: [String]) {
        guard let value = file.value(at: path), case .scalar = value.content, !value.isNull else { return }
        for key in keys {
            let entry = SourceNode.Entry(key: key, keyLocation: value.location, value: value)
            if set(path, to: SourceNode(location: value.location, content: .mapping([entry]))) { return }
        }
    }

    /// Whether another value at a path gives the same picture.
    func isSame(setting path: [String], to text: String) -> Bool {
        (try? file.setting([(path, text)])).map(isSame) ?? false
    }

    /// Sets a value, unless the picture would be another one; returns whether it is set.
    @discardableResult
    mutating func set(_ path: [String], to value: SourceNode) -> Bool {
        guard let edited = try? file.setting([(path, value)]), isSame(edited) else { return false }
        file = edited
        return true
    }
}
