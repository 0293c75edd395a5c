// This target takes source text and reports errors with locations in it, so its users need these types.
@_exported public import FieldSource
package import Synchronization

/// A scene file, which contains one scene for each variant of its matrix.
///
/// The file is kept as a tree with locations, and a scene is decoded from it for each variant. A key of the matrix is a
/// path into this tree, so a matrix can vary every key of the language without code of its own, and errors keep their line
/// and column in every variant.
package struct SceneFile: Sendable {
    /// The scene's name: the value of `name:`, or the file name without its extension.
    package let name: String
    /// The path as the user wrote it. Locations print this path.
    package let path: String
    /// The axes of the matrix in file order. The last axis varies fastest.
    let axes: [MatrixAxis]
    /// The tree of the file, without the values of the matrix.
    let root: SourceNode
    private let first: Scene
    let presets: PresetCatalog
    let files: NamedFiles

    /// The number of scene files that this process has decoded, for tests of how often an edit is decoded.
    package static let decodings = Atomic(0)

    /// The number of axes in the matrix.
    package var axisCount: Int { axes.count }

    /// The number of variants: the product of the axes' lengths, or 1 without a matrix.
    package var variantCount: Int { axes.reduce(1) { $0 * $1.count } }

    /// Reads a scene file and decodes its first variant; `scene(variant:)` decodes the others.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes: YAML or JSON in UTF-8.
    ///   - path: The file's path, for locations and for the default name of the scene.
    ///   - defaultName: The path that the scene is named after if it has no `name:`; nil for `path`.
    ///   - presets: The presets that the scene can use.
    ///   - files: The string catalogs and token files that the scene can refer to.
    /// - Throws: `SceneError` with every error that was found.
    package init(
        bytes: [UInt8], path: String, defaultName: String? = nil, presets: PresetCatalog,
        files: NamedFiles = .unavailable
    ) throws(SceneError) {
        let (root, errors) = try SourceParser.read(bytes, file: path)
        try self.init(root: root, path: path, defaultName: defaultName, presets: presets, files: files, errors: errors)
    }

    /// Decodes a scene file from its tree. The other parameters have the meanings of the initializer that reads bytes.
    ///
    /// - Parameter errors: The errors that were found in the text, which are thrown with those in the tree.
    init(
        root: SourceNode, path: String, defaultName: String?, presets: PresetCatalog, files: NamedFiles,
        errors: [Diagnostic] = []
    ) throws(SceneError) {
        Self.decodings.add(1, ordering: .relaxed)
        self.path = path
        self.root = root
        self.presets = presets
        self.files = files
        let context = DecodingContext(presets: presets)
        name = Self.readName(root, path: defaultName ?? path, in: context)
        axes = MatrixAxis.decode(root, in: context) { [name] in
            // Find the elements in the scene without its matrix.
            ElementPaths(of: try? Self.decode([], variant: 0, root, name: name, presets, files).get(), in: root)
        }
        let decoded = Self.decode(axes, variant: 0, root, name: name, presets, files)
        if case .success(let scene) = decoded, errors.isEmpty, context.diagnostics.isEmpty {
            first = scene
            return
        }
        // Check the other values of each axis too. In a scene without errors, they are checked when variants are drawn.
        var found = errors + context.diagnostics
        for variant in Self.checkedVariants(axes) where found.count < Self.checkedErrors {
            if case .failure(let error) = Self.decode(axes, variant: variant, root, name: name, presets, files) {
                // Skip errors at the location of an error in the text: a part of a split function is not a valid value.
                found += error.diagnostics.filter { error in !errors.contains { $0.location == error.location } }
            }
        }
        throw SceneError(found)
    }

    /// The maximum number of matrix values that are decoded to find further errors of a scene. Decoding them takes time
    /// at each keystroke in an editor.
    private static let checkedValues = 64
    /// The number of errors after which no further values are decoded. Most values have the same errors.
    private static let checkedErrors = 5 * Diagnostic.errorLimit

    private static func checkedVariants(_ axes: [MatrixAxis]) -> [Int] {
        [0] + MatrixAxis.variantsOfEachValue(axes).prefix(checkedValues)
    }

    /// Variants that together contain the values of all axes, up to a limit.
    package var checkedVariants: [Int] { Self.checkedVariants(axes) }

    /// The scene of a variant, or its errors.
    private static func decode(
        _ axes: [MatrixAxis], variant: Int, _ root: SourceNode, name: String, _ presets: PresetCatalog,
        _ files: NamedFiles
    ) -> Result<Scene, SceneError> {
        Result { () throws(SceneError) in
            var scene = try Scene.decode(
                MatrixAxis.apply(axes, variant: variant, to: root), name: name, presets: presets, files: files)
            scene.variant = MatrixAxis.settings(axes, variant: variant)
            return scene
        }
    }

    /// Decodes the scene of a variant. The first variant is already decoded and costs nothing.
    ///
    /// - Parameter index: The index of the variant, from 0 to `variantCount - 1`.
    /// - Throws: `SceneError` with every error in this variant, or if there is no such variant.
    package func scene(variant index: Int) throws(SceneError) -> Scene {
        if index == 0 { return first }
        guard (0..<variantCount).contains(index) else {
            throw SceneError(
                at: root.location, "there is no variant \(index); the indices are 0 to \(variantCount - 1)")
        }
        return try Self.decode(axes, variant: index, root, name: name, presets, files).get()
    }

    /// The screenshots of the app; nil if the scene lists none. The matrix cannot vary them.
    package var screenshots: ScreenshotList? { first.screenshots }

    /// The settings of a variant, one for each axis.
    package func settings(variant index: Int) -> [VariantSetting] { MatrixAxis.settings(axes, variant: index) }

    /// The locations of the values of a variant, one for each axis. For a named value, the location of its name.
    package func valueLocations(variant index: Int) -> [SceneLocation] { MatrixAxis.locations(axes, variant: index) }

    /// Whether an axis of the matrix sets a value under one of these top-level keys.
    package func matrixSets(_ keys: [String]) -> Bool {
        axes.contains { axis in keys.contains(where: axis.topLevelKeys.contains) }
    }

    /// Whether an axis of the matrix can set an image.
    package var matrixSetsImages: Bool { axes.contains(where: \.setsImages) }

    private static func readName(_ root: SourceNode, path: String, in context: DecodingContext) -> String {
        if let entry = root.entry(named: "name") {
            return ScalarReader(entry.value, as: "name", in: context).identifier() ?? "scene"
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        var stem = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : String(file[..<$0]) } ?? file
        // `sign-in.fieldproof.yaml` is the scene `sign-in`.
        if stem.hasSuffix(".fieldproof"), stem.count > 11 { stem.removeLast(11) }
        if path == "-" { return "scene" }
        if let rule = stem.brokenNameRule {
            context.report(
                root.location,
                "the scene cannot be named after its file '\(stem.shortened)': a name must be \(rule); add 'name:'")
        }
        return stem
    }

    /// The scene's name, with the path of its file.
    package var sceneName: SceneName { SceneName(text: name, path: path) }
}

/// The name of a scene, by which its images and goldens are named, and the path of its file.
package struct SceneName: Sendable {
    /// The name.
    package let text: String
    /// The path of the scene file.
    package let path: String

    /// The name without differences of case, which some file systems ignore. Two scenes must not have the same key.
    package var key: String { text.caseless }

    /// The error of this scene if an earlier one has the same key. The files of both would overwrite each other.
    package func conflict(with earlier: SceneName) -> Diagnostic {
        let reason =
            earlier.text == text
            ? "is also the name of the scene in \(earlier.path)"
            : "differs only in case from '\(earlier.text)', the name of the scene in \(earlier.path)"
        return Diagnostic(
            location: .start(of: path),
            message: "the scene's name '\(text)' \(reason); give one of the scenes another 'name'")
    }
}
