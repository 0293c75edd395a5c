import FieldFiles
import FieldScene

/// The names of the scenes that are rendered. Only one scene at a time can have a name.
struct SceneNames {
    /// The scenes that have names, by the keys of these.
    private var owners: [String: SceneName] = [:]
    /// The names of the scenes that were refused, by the paths of these.
    private var refused: [String: SceneName] = [:]

    /// Gives a scene its name in place of the one that it had.
    ///
    /// - Returns: The error if another scene has the name, unless the file of that scene is gone.
    mutating func take(_ name: SceneName) -> Diagnostic? {
        owners = owners.filter { $0.value.path != name.path }
        if let owner = owner(of: name.key) {
            refused[name.path] = name
            return name.conflict(with: owner)
        }
        owners[name.key] = name
        refused[name.path] = nil
        return nil
    }

    /// The paths of the scenes that were refused and whose names are free now.
    var free: [String] {
        refused.values.filter { owner(of: $0.key) == nil && Files.exists($0.path) }.map(\.path).sorted()
    }

    private func owner(of key: String) -> SceneName? { owners[key].flatMap { Files.exists($0.path) ? $0 : nil } }
}
