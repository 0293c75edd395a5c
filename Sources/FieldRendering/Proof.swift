import FieldFiles
import FieldLayout
package import FieldPixels
public import FieldScene
package import FieldShaping

/// A scene file with the fonts and the pictures that it names: everything that its pictures are made from.
public struct Proof: Sendable {
    /// The scene file.
    package let file: SceneFile
    /// The bytes of the scene's text.
    package let source: [UInt8]
    /// Where fonts and images are looked for, with a slash at its end; empty for the current folder.
    package let folder: String
    /// The fonts by what the scene adds, which a matrix may vary; the bundled ones are in all.
    package let libraries: [[FontSource]: FontLibrary]
    /// The pictures of the scene's image elements, by their paths as the scene writes them.
    package let images: [String: PixelBuffer]

    /// Reads a scene file, and the fonts and pictures that it names, relative to its folder.
    ///
    /// A golden is a scene file too: it carries the scene that it was made from.
    ///
    /// - Parameter path: The file; `-` is standard input.
    /// - Throws: `FileError` when the scene file cannot be read; `SceneError` with every mistake in it.
    public init(path: String) throws {
        let folder = path == "-" ? "" : Files.split(path).folder
        try self.init(bytes: Files.read(path, limit: SceneLimits.fileBytes), path: path, folder: folder)
    }

    /// A proof of a scene's text; fonts and pictures are looked for in `folder`, which ends with a slash (empty: the current one).
    ///
    /// - Throws: `SceneError` with every mistake.
    public init(yaml: String, path: String = "scene.yaml", folder: String = "") throws(SceneError) {
        try self.init(bytes: Array(yaml.utf8), path: path, folder: folder)
    }

    /// A proof of a file's bytes: a scene's text, or a golden.
    ///
    /// - Throws: `SceneError` with every mistake.
    package init(bytes: [UInt8], path: String, folder: String) throws(SceneError) {
        let embedded = try EmbeddedScene(in: bytes, path: path)
        try self.init(
            source: embedded?.yaml ?? bytes, defaultName: embedded?.name, path: path, folder: folder,
            staysInside: embedded != nil)
    }

    /// A proof of the scene that a picture carries.
    ///
    /// - Throws: `SceneError` with every mistake.
    package init(_ scene: EmbeddedScene, path: String, folder: String) throws(SceneError) {
        try self.init(source: scene.yaml, defaultName: scene.name, path: path, folder: folder, staysInside: true)
    }

    private init(
        source: [UInt8], defaultName: String?, path: String, folder: String, staysInside: Bool
    ) throws(SceneError) {
        self.source = source
        self.folder = folder
        let reader = SceneReader(folder: folder, staysInside: staysInside)
        file = try SceneFile(bytes: source, path: path, defaultName: defaultName, presets: Preset.catalog)
        let snapshots = try SceneImages(of: file, by: reader)
        images = snapshots.images
        let fonts = try SceneFonts(of: file, by: reader)
        libraries = fonts.libraries
        let diagnostics = snapshots.diagnostics + fonts.diagnostics
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// The bundled fonts and those that a scene adds.
    ///
    /// - Throws: `SceneError` when the scene is none of this proof's.
    package func fonts(of scene: Scene) throws(SceneError) -> FontLibrary {
        guard let library = libraries[scene.fonts] else {
            throw SceneError(
                at: SceneLocation(file: file.path, line: 1, column: 1),
                "the fonts of a scene of another file were asked for")
        }
        return library
    }

    /// The pictures that the file asks for: variants by states by scales, the scales turning fastest.
    ///
    /// - Parameters:
    ///   - state: The name of the one state wanted; nil for all.
    ///   - scale: The pixels per point; nil for the scene's.
    ///   - strips: Whether to add the strips that are the animations' goldens.
    /// - Throws: `SceneError` when a variant cannot be decoded, there are too many pictures, or none.
    public func snapshots(
        state: String? = nil, scale: Double? = nil, strips: Bool = false
    ) throws(SceneError) -> [Snapshot] {
        Array(try snapshotList(state: state, scale: scale, strips: strips))
    }
}
