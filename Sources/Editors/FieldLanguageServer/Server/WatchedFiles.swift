import FieldFiles
import FieldPlatform
import FieldRendering
import FieldScene

/// The files that a document depends on and that other programs change: the goldens of its scene, and the fonts, images,
/// string catalogs and token files that it names.
///
/// Not all editors report changes of files, so the server compares their times of modification itself.
struct WatchedFiles {
    private var goldens: (folder: String, modified: FileStatus.Timestamp?)?
    private var files: [String: FileStatus.Timestamp?] = [:]

    /// Whether there is anything to compare.
    var isEmpty: Bool { goldens == nil && files.isEmpty }

    /// Watches the folder with the goldens of a scene. A file in it that is replaced changes the folder.
    mutating func watchGoldens(_ folder: String) { goldens = (folder, Self.modified(folder)) }

    /// Watches the files that a scene names, and no others.
    mutating func watchFiles(of proof: Proof) {
        let names = proof.libraries.keys.flatMap { $0.map(\.path.value) } + proof.images.keys + proof.texts.keys
        let paths = Set(names.map { Files.resolve($0, from: proof.folder) })
        if paths == Set(files.keys) { return }
        files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.modified($0)) })
    }

    /// Whether the goldens have changed since the last call, or since they are watched.
    mutating func goldensHaveChanged() -> Bool {
        guard let old = goldens else { return false }
        goldens?.modified = Self.modified(old.folder)
        return goldens?.modified != old.modified
    }

    /// Whether a file that the scene names has changed since the last call, or since it is watched.
    mutating func filesHaveChanged() -> Bool {
        let old = files
        for path in files.keys { files[path] = Self.modified(path) }
        return files != old
    }

    private static func modified(_ path: String) -> FileStatus.Timestamp? {
        FileStatus(path, followsLinks: true)?.modified
    }
}
