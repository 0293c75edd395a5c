import FieldFiles
package import FieldScene

/// The screenshot that a scene lists for a snapshot. The file can be missing.
package struct Screenshot: Hashable, Sendable {
    /// The path of the file, absolute or relative to the current folder.
    package let path: String
    /// The location of the path in the scene file.
    package let location: SceneLocation
    /// The pixels per point; nil if the scene does not set them.
    package let scale: Double?
}

extension Proof {
    /// The screenshot of a snapshot; nil if the scene lists none, and for a strip.
    ///
    /// Snapshots that differ only in their scale can have the same screenshot. Nothing is read.
    package func screenshot(of snapshot: Snapshot) -> Screenshot? {
        guard let list = file.screenshots, let path = list.path(of: snapshot, in: file) else { return nil }
        return Screenshot(
            path: Files.resolve(path.value, from: folder), location: path.location ?? .start(of: file.path),
            scale: list.scale)
    }
}

extension ScreenshotList {
    /// The path of a snapshot's screenshot, relative to the folder of the scene file; nil if the list has none.
    func path(of snapshot: Snapshot, in file: SceneFile) -> Located<String>? {
        guard case .state(let state) = snapshot.subject else { return nil }
        return path?.path(of: state, in: file.settings(variant: snapshot.variant))
            ?? snapshot.listedNames.lazy.compactMap { files[$0] }.first?.path
    }
}

extension Snapshot {
    /// The names by which `screenshots` can list the snapshot, the most specific first: its name, its name without the
    /// scene's folder, both without the scale, and the state's name.
    var listedNames: [String] {
        // The scale begins at the only `@` of a name.
        let names = [name, String(name.prefix { $0 != "@" })]
        return names.flatMap { [$0, Files.split($0).name] } + [title]
    }
}
