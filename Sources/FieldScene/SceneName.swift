/// The name of a scene, by which its images and goldens are named, and where it is from.
package struct SceneName: Sendable {
    /// The name.
    package let text: String
    /// The path of the scene file.
    package let path: String

    /// What the names of two scenes must not have in common: some file systems do not distinguish cases.
    package var key: String { text.caseless }

    /// The error of this scene if an earlier one has the same key. The files of both would overwrite each other.
    package func conflict(with earlier: SceneName) -> Diagnostic {
        let reason =
            earlier.text == text
            ? "is also the name of the scene in \(earlier.path)"
            : "differs only in case from '\(earlier.text)', the name of the scene in \(earlier.path)"
        return Diagnostic(
            location: SceneLocation(file: path, line: 1, column: 1),
            message: "the scene's name '\(text)' \(reason); give one of the scenes another 'name'")
    }
}

extension SceneFile {
    /// The scene's name, with the path of its file.
    package var sceneName: SceneName { SceneName(text: name, path: path) }
}
