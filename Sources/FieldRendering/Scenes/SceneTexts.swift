import FieldPixels
import FieldScene
import Synchronization

/// The string catalogs and token files that the variants of a scene file name. Each file is read once.
final class SceneTexts: Sendable {
    private let reader: SceneReader
    private let contents = Mutex<[String: Digest]>([:])

    init(_ reader: SceneReader) { self.reader = reader }

    /// The digests of the files that have been read, by their paths in the scene file.
    var digests: [String: Digest] { contents.withLock { $0 } }

    /// A file. Locations in it have the path by which the user can open it.
    ///
    /// - Throws: `SceneError` at the path in the scene file, if the file cannot be read.
    func read(_ path: Located<String>, _ kind: NamedFiles.Kind) throws(SceneError) -> NamedFiles.File {
        let bytes = try reader.text(path, kind)
        contents.withLock { $0[path.value] = bytes.withUnsafeBytes { Digest($0) } }
        return NamedFiles.File(path: reader.resolve(path.value), bytes: bytes)
    }

    /// Reads the files of all variants.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    func readAll(of file: SceneFile) throws(SceneError) {
        // Decoding the first variant has read its files. Most matrices set neither the strings nor the themes.
        guard file.matrixSets(["strings", "themes"]) else { return }
        for variant in 0..<file.variantCount { _ = try file.scene(variant: variant) }
    }
}
