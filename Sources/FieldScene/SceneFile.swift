/// A scene file, which contains one scene for each variant of its matrix.
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
    let catalogs: StringCatalogs

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
    ///   - catalogs: The string catalogs that the scene can name.
    /// - Throws: `SceneError` with every error that was found.
    package init(
        bytes: [UInt8], path: String, defaultName: String? = nil, presets: PresetCatalog,
        catalogs: StringCatalogs = .unavailable
    ) throws(SceneError) {
        try self.init(
            root: SourceParser.parse(bytes, file: path), path: path, defaultName: defaultName, presets: presets,
            catalogs: catalogs)
    }

    /// Decodes a scene file from its tree.
    ///
    /// - Throws: `SceneError` with every error that was found.
    init(
        root: SourceNode, path: String, defaultName: String?, presets: PresetCatalog, catalogs: StringCatalogs
    ) throws(SceneError) {
        self.path = path
        self.root = root
        self.presets = presets
        self.catalogs = catalogs
        let context = DecodingContext(presets: presets)
        name = Self.readName(root, path: defaultName ?? path, in: context)
        axes = MatrixAxis.decode(root, in: context)
        do throws(SceneError) {
            var first = try Scene.decode(
                MatrixAxis.apply(axes, variant: 0, to: root), name: name, presets: presets, catalogs: catalogs)
            first.variant = MatrixAxis.settings(axes, variant: 0)
            self.first = first
        } catch {
            throw SceneError(context.diagnostics + error.diagnostics)
        }
        try context.check()
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
        var scene = try Scene.decode(
            MatrixAxis.apply(axes, variant: index, to: root), name: name, presets: presets, catalogs: catalogs)
        scene.variant = settings(variant: index)
        return scene
    }

    /// The settings of a variant, one for each axis.
    package func settings(variant index: Int) -> [VariantSetting] { MatrixAxis.settings(axes, variant: index) }

    /// The locations of the values of a variant, one for each axis. The location of a named value is that of its name.
    package func valueLocations(variant index: Int) -> [SceneLocation] { MatrixAxis.locations(axes, variant: index) }

    /// Whether an axis of the matrix sets a value under one of these top-level keys.
    package func matrixSets(_ keys: [String]) -> Bool {
        axes.contains { axis in keys.contains(where: axis.topLevelKeys.contains) }
    }

    /// Whether an axis of the matrix can set an image.
    package var matrixSetsImages: Bool { axes.contains(where: \.setsImages) }

    private static func readName(_ root: SourceNode, path: String, in context: DecodingContext) -> String {
        if let entry = root.entry("name") {
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
}
