import FieldFiles
import FieldLayout
package import FieldPixels
public import FieldScene
package import FieldShaping

/// A scene file with the fonts, images, strings and tokens that it uses: all inputs of its snapshots.
///
/// A proof is a value that several threads can share. A ``Renderer`` draws its snapshots:
///
/// ```swift
/// let proof = try Proof(path: "otp.yaml")
/// let renderer = Renderer(proof)
/// for snapshot in try proof.snapshots() {
///     let png = try renderer.png(of: snapshot)
///     print(snapshot.name, png.count)
/// }
/// ```
public struct Proof: Sendable {
    /// The scene file.
    package private(set) var file: SceneFile
    /// The bytes of the scene's text without its screenshots, which do not affect drawings.
    package let source: [UInt8]
    /// The folder that the paths of fonts, images and other files are relative to, with a slash at its end; empty for the
    /// current folder.
    package let folder: String
    /// The font library of each variant, by the fonts that the variant adds. Each library contains the bundled fonts
    /// too.
    package private(set) var libraries: [[FontSource]: FontLibrary]
    /// The images of the scene's image elements, by their paths in the scene file.
    package private(set) var images: [String: PixelBuffer]
    /// The digests of the string catalogs and token files that the scene uses, by their paths in the scene file.
    package private(set) var texts: [String: Digest]

    /// Reads a scene file, and the fonts, images, string catalogs and token files that it uses. Paths in a scene are
    /// relative to the folder of the scene file.
    ///
    /// A golden can be read too, because it contains the scene that it was rendered from.
    ///
    /// - Parameter path: The path of the scene file; `-` is standard input.
    /// - Throws: `FileError` if the scene file cannot be read; `SceneError` with all errors of the scene.
    public init(path: String) throws {
        let folder = path == "-" ? "" : Files.split(path).folder
        try self.init(bytes: Files.read(path, limit: SceneLimits.fileBytes), path: path, folder: folder)
    }

    /// Creates a proof from the text of a scene.
    ///
    /// - Parameters:
    ///   - yaml: The scene as YAML or JSON.
    ///   - path: The path of the scene that error messages print.
    ///   - folder: The folder that the paths of fonts, images and other files are relative to, with a slash at its end;
    ///     empty for the current folder.
    /// - Throws: `SceneError` with all errors of the scene.
    public init(yaml: String, path: String = "scene.yaml", folder: String = "") throws(SceneError) {
        try self.init(bytes: Array(yaml.utf8), path: path, folder: folder)
    }

    /// Creates a proof from the bytes of a file: the text of a scene, or a golden.
    ///
    /// - Throws: `SceneError` with all errors of the scene.
    package init(bytes: [UInt8], path: String, folder: String) throws(SceneError) {
        let embedded = try EmbeddedScene(in: bytes, path: path)
        try self.init(
            source: embedded?.yaml ?? bytes, defaultName: embedded?.name, path: path, folder: folder,
            staysInside: embedded != nil)
    }

    /// Creates a proof from the scene inside a golden. It can use files in the folder of the current scene, and the
    /// files that the current scene uses, in any folder.
    ///
    /// - Throws: `SceneError` with all errors of the scene.
    package init(_ scene: EmbeddedScene, path: String, beside current: Proof) throws(SceneError) {
        let fonts = current.libraries.keys.flatMap { $0.map(\.path.value) }
        try self.init(
            source: scene.yaml, defaultName: scene.name, path: path, folder: current.folder, staysInside: true,
            known: Set(fonts).union(current.images.keys).union(current.texts.keys))
    }

    private init(
        source: [UInt8], defaultName: String?, path: String, folder: String, staysInside: Bool,
        known: Set<String> = []
    ) throws(SceneError) {
        self.folder = folder
        let reader = SceneReader(folder: folder, staysInside: staysInside, known: known)
        let texts = SceneTexts(reader)
        file = try SceneFile(
            bytes: source, path: path, defaultName: defaultName, presets: Preset.catalog,
            files: NamedFiles(texts.read))
        self.source = file.textWithoutScreenshots(source)
        try texts.readAll(of: file)
        self.texts = texts.digests
        let resources = try SceneResources(of: file, by: reader)
        (images, libraries) = (resources.images, resources.libraries)
        let errors = resources.diagnostics + (try screenshotErrors())
        if !errors.isEmpty { throw SceneError(errors) }
    }

    /// The scene as goldens contain it.
    package var embedded: EmbeddedScene { EmbeddedScene(name: file.name, yaml: source) }

    /// The proof of an edited scene file, which must use the same fonts and images. Nothing is read again.
    package func replacing(file: SceneFile) -> Proof {
        var proof = self
        proof.file = file
        return proof
    }

    /// The proof with one font in place of all families that the scene's texts request.
    ///
    /// - Parameter path: The absolute path of the font file.
    /// - Throws: `SceneError` if the file is not a readable font.
    package func replacingFonts(by path: String) throws(SceneError) -> Proof {
        var proof = replacing(file: try file.replacingFonts(by: path))
        let known = Set(images.keys).union(texts.keys).union([path])
        let reader = SceneReader(folder: folder, staysInside: true, known: known)
        let resources = try SceneResources(of: proof.file, by: reader)
        if !resources.diagnostics.isEmpty { throw SceneError(resources.diagnostics) }
        proof.libraries = resources.libraries
        return proof
    }

    /// The proof with the additional fonts and images of a scene in which values were set; nil if it needs none.
    ///
    /// - Throws: `SceneError` if a font or an image cannot be read.
    package func loading(_ scene: Scene) throws(SceneError) -> Proof? {
        let hasImages = scene.images.allSatisfy { images[$0.path.value] != nil }
        if libraries[scene.fonts] != nil, hasImages { return nil }
        let reader = SceneReader(folder: folder, staysInside: false, known: [])
        let resources = SceneResources(of: scene, start: .start(of: file.path), by: reader)
        if !resources.diagnostics.isEmpty { throw SceneError(resources.diagnostics) }
        var proof = self
        proof.images = resources.images
        proof.libraries = resources.libraries
        return proof
    }

    /// The proof of a scene file between two versions of a scene, which uses the fonts and images of one of them.
    /// Nothing is read again.
    package init(_ file: SceneFile, from old: Proof, to new: Proof) {
        self = new.replacing(file: file)
        libraries.merge(old.libraries) { new, _ in new }
        images.merge(old.images) { new, _ in new }
        texts.merge(old.texts) { new, _ in new }
    }

    /// The bundled fonts and the fonts that a scene adds.
    ///
    /// - Throws: `SceneError` if the scene does not belong to this proof.
    package func fonts(of scene: Scene) throws(SceneError) -> FontLibrary {
        guard let library = libraries[scene.fonts] else {
            throw SceneError(
                at: .start(of: file.path),
                "the fonts of this scene are not loaded: the scene was read from another file than this proof")
        }
        return library
    }

    /// The snapshots of the scene: variants × states × scales, with the scale changing fastest.
    ///
    /// - Parameters:
    ///   - state: The name of a single state; nil for all.
    ///   - scale: The pixels per point; nil for the scene's scales.
    ///   - strips: Whether to add a strip for each animation that has a `golden`: one image that shows several moments
    ///     of the animation side by side. Strips are not added if `state` is set.
    /// - Throws: `SceneError` if a variant cannot be decoded, the scene has no state with this name, or there are too
    ///   many snapshots.
    public func snapshots(
        state: String? = nil, scale: Double? = nil, strips: Bool = false
    ) throws(SceneError) -> [Snapshot] {
        Array(try snapshotList(state: state, scale: scale, strips: strips))
    }

    /// The paths of the fonts, images, string catalogs and token files that the scene uses, absolute or relative to the
    /// scene's folder.
    package var resources: [String] {
        let fonts = libraries.keys.flatMap { $0.map(\.path.value) }
        return Set(Array(images.keys) + Array(texts.keys) + fonts).sorted()
    }

    /// The paths of these files, absolute or relative to the current folder.
    package var resourceFiles: [String] { resources.map { Files.resolve($0, from: folder) } }

    /// The font families that every scene can use.
    package static var bundledFamilies: [String] { FontLibrary.bundledTextFamilies }
}
