import FieldPixels
import FieldScene
import Synchronization

/// The string catalogs that the variants of a scene file name. Each file is read once.
final class SceneCatalogs: Sendable {
    private let reader: SceneReader
    private let contents = Mutex<[String: Digest]>([:])

    init(_ reader: SceneReader) { self.reader = reader }

    /// The digests of the catalogs that have been read, by their paths in the scene file.
    var digests: [String: Digest] { contents.withLock { $0 } }

    /// A catalog. Locations in it have the path by which the user can open the file.
    ///
    /// - Throws: `SceneError` at the path in the scene file, if the catalog cannot be read.
    func read(_ path: Located<String>) throws(SceneError) -> StringCatalogs.File {
        let bytes = try reader.catalog(path)
        contents.withLock { $0[path.value] = bytes.withUnsafeBytes { Digest($0) } }
        return StringCatalogs.File(path: reader.resolve(path.value), bytes: bytes)
    }

    /// Reads the catalogs of all variants.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    func readAll(of file: SceneFile) throws(SceneError) {
        // Decoding the first variant has read its catalog. Most matrices do not set the strings.
        guard file.matrixSets(["strings"]) else { return }
        for variant in 0..<file.variantCount { _ = try file.scene(variant: variant) }
    }
}
