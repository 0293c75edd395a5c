/// A scene file: its scene in every combination of its matrix.
package struct SceneFile: Sendable {
    /// The scene's name: what the file says, else the file's name without its ending.
    package let name: String
    /// The file as the user named it; what places name.
    package let path: String
    /// The matrix's axes, in the order of the file; the last one turns fastest.
    let axes: [MatrixAxis]
    private let root: SourceNode
    private let first: Scene
    private let presets: PresetCatalog

    /// How many axes the matrix has.
    package var axisCount: Int { axes.count }

    /// How many variants there are: the product of the axes' lengths, 1 without a matrix.
    package var variantCount: Int { axes.reduce(1) { $0 * $1.values.count } }

    /// Reads a scene file and decodes its first variant; `scene(variant:)` decodes the others.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes: YAML or JSON, UTF-8.
    ///   - path: The file's name, for places and for the scene's name.
    ///   - defaultName: The scene's name where the file gives none; nil for the file's own.
    ///   - presets: The presets that the scene may name.
    /// - Throws: `SceneError` with every mistake that was found.
    package init(
        bytes: [UInt8], path: String, defaultName: String? = nil, presets: PresetCatalog
    ) throws(SceneError) {
        let root = try SourceParser.parse(bytes, file: path)
        self.path = path
        self.root = root
        self.presets = presets
        let context = DecodingContext(presets: presets)
        name = Self.readName(root, path: defaultName ?? path, in: context)
        axes = MatrixAxis.decode(root, in: context)
        do throws(SceneError) {
            var first = try Scene.decode(
                MatrixAxis.apply(axes, variant: 0, to: root), name: name, presets: presets)
            first.variant = MatrixAxis.settings(axes, variant: 0)
            self.first = first
        } catch {
            throw SceneError(context.diagnostics + error.diagnostics)
        }
        try context.check()
    }

    /// The scene of a variant.
    ///
    /// - Parameter index: From 0 to `variantCount - 1`.
    /// - Throws: `SceneError` with every mistake that was found in this variant, or when there is no such variant.
    package func scene(variant index: Int) throws(SceneError) -> Scene {
        if index == 0 { return first }
        guard (0..<variantCount).contains(index) else {
            throw SceneError(
                at: root.location, "the scene has \(variantCount) variants; there is none with the index \(index)")
        }
        var scene = try Scene.decode(
            MatrixAxis.apply(axes, variant: index, to: root), name: name, presets: presets)
        scene.variant = settings(variant: index)
        return scene
    }

    /// What the matrix sets in a variant, axis by axis.
    package func settings(variant index: Int) -> [VariantSetting] { MatrixAxis.settings(axes, variant: index) }

    /// Where the values that the matrix sets in a variant were read, axis by axis.
    package func valueLocations(variant index: Int) -> [SceneLocation] { MatrixAxis.locations(axes, variant: index) }

    /// Whether the matrix sets anything under one of these keys of the file.
    package func matrixSets(_ keys: [String]) -> Bool {
        axes.contains { axis in axis.steps.first.map(keys.contains) ?? false }
    }

    private static func readName(_ root: SourceNode, path: String, in context: DecodingContext) -> String {
        if let entry = root.entry("name") {
            return ScalarReader(entry.value, as: "name", in: context).identifier() ?? "scene"
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : String(file[..<$0]) } ?? file
        if path == "-" { return "scene" }
        if let rule = stem.brokenNameRule {
            context.report(
                root.location,
                "the file's name '\(stem.shortened)' cannot name the scene, since a name must be \(rule); add 'name:'")
        }
        return stem
    }
}
