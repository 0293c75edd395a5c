/// One key of a scene's matrix with its values. Every variant has one value of each axis.
struct MatrixAxis: Sendable {
    /// A value of an axis.
    struct Value: Sendable {
        /// The location of the value, or of its name.
        let location: SceneLocation
        /// The paths that the value sets, at least one, and their values.
        let settings: [(path: MatrixPath, value: SourceNode)]
    }

    /// The key in the matrix: a path, or the name of an axis of named values.
    let key: String
    /// The location of the key.
    let location: SceneLocation
    /// Whether the values have names, and each sets several paths. If not, the key is the path that all values set.
    let isNamed: Bool
    /// The values, at least one.
    let values: [Value]
    /// The top-level keys of the scene under which the values are set.
    let topLevelKeys: Set<String>
    /// The setting of each value, with its name and label, in the order of the values.
    private(set) var settings: [VariantSetting]

    /// Creates an axis.
    ///
    /// - Parameters:
    ///   - entry: The axis's entry in the matrix.
    ///   - isNamed: Whether the values have names.
    ///   - values: The values.
    ///   - settings: The setting of each value. `withUniqueNames(_:)` sets their names.
    init(_ entry: SourceNode.Entry, isNamed: Bool, _ values: [Value], settings: [VariantSetting]) {
        (key, location) = (entry.key, entry.keyLocation)
        (self.isNamed, self.values, self.settings) = (isNamed, values, settings)
        topLevelKeys = Set(values.flatMap(\.settings).compactMap(\.path.steps.first))
    }

    /// Whether the axis can set an image: whether a path or a value contains the key of an image.
    var setsImages: Bool {
        func isImage(_ key: String) -> Bool { ["image", "images", "path", "content"].contains(key) }
        func hasImage(_ node: SourceNode) -> Bool {
            switch node.content {
            case .scalar: false
            case .list(let items): items.contains(where: hasImage)
            case .mapping(let entries): entries.contains { isImage($0.key) || hasImage($0.value) }
            }
        }
        return values.contains { value in
            value.settings.contains { $0.path.steps.contains(where: isImage) || hasImage($0.value) }
        }
    }

    /// The number of values.
    var count: Int { settings.count }

    /// The largest number of paths that one of the values sets.
    var pathCount: Int { values.map(\.settings.count).max() ?? 0 }

    /// The components of the path; for an axis of named values, the name.
    private var steps: [String] { isNamed ? [key] : values.first?.settings.first?.path.steps ?? [] }

    /// Gives each axis a unique name for file names. It is the shortest suffix of the axis's path that no other axis
    /// shares. An axis of named values keeps its name.
    static func withUniqueNames(_ axes: [MatrixAxis]) -> [MatrixAxis] {
        let steps = axes.map(\.steps)
        var counts = axes.map { _ in 1 }
        func name(_ index: Int) -> String { MatrixLabel.of(path: steps[index].suffix(counts[index])) }
        while true {
            let names = axes.indices.map(name)
            let ambiguous = axes.indices.filter { index in
                counts[index] < steps[index].count && names.count { $0 == names[index] } > 1
            }
            for index in ambiguous { counts[index] += 1 }
            if ambiguous.isEmpty { break }
        }
        return axes.indices.map { index in
            var axis = axes[index]
            if axis.isNamed { return axis }
            for value in axis.settings.indices { axis.settings[value].name = name(index) }
            return axis
        }
    }

    // MARK: - Variants

    /// The index of each axis's value in a variant. The last axis varies fastest.
    private static func indices(_ axes: [MatrixAxis], variant: Int) -> [Int] {
        var rest = variant
        var indices = [Int](repeating: 0, count: axes.count)
        for axis in axes.indices.reversed() {
            (rest, indices[axis]) = rest.quotientAndRemainder(dividingBy: axes[axis].count)
        }
        return indices
    }

    /// The variants that differ from the first variant in the value of one axis. Together with the first variant, they
    /// contain all values of all axes.
    static func variantsOfEachValue(_ axes: [MatrixAxis]) -> [Int] {
        var variants: [Int] = []
        var stride = 1
        for axis in axes.reversed() {
            variants = (1..<max(1, axis.count)).map { $0 * stride } + variants
            stride *= axis.count
        }
        return variants
    }

    /// Returns the tree with the values of a variant written into it.
    static func apply(_ axes: [MatrixAxis], variant: Int, to root: SourceNode) -> SourceNode {
        var tree = root
        for (axis, index) in indices(axes, variant: variant).enumerated() {
            // Decoding has checked that all paths can be set.
            for (path, value) in axes[axis].values[index].settings {
                tree = tree.replacing(path.steps[...], with: value, at: path.location) ?? tree
            }
        }
        return tree
    }

    /// The settings of a variant, one for each axis.
    static func settings(_ axes: [MatrixAxis], variant: Int) -> [VariantSetting] {
        let indices = indices(axes, variant: variant)
        return axes.indices.map { axes[$0].settings[indices[$0]] }
    }

    /// The locations of a variant's values, one for each axis. For a named value, the location of its name.
    static func locations(_ axes: [MatrixAxis], variant: Int) -> [SceneLocation] {
        zip(axes, indices(axes, variant: variant)).map { $0.values[$1].location }
    }
}
