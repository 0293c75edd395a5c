/// One key of a scene's matrix: a path into the scene file and the list of values to combine.
struct MatrixAxis: Sendable {
    /// The components of the path: `field` and `length` for `field.length`.
    let steps: [String]
    /// The location of the key.
    let location: SceneLocation
    /// The values, at least one.
    let values: [SourceNode]
    /// The path, the name and the label that go with each value, in the order of `values`.
    private(set) var settings: [VariantSetting]

    /// Decodes the axes of the scene's `matrix`; empty if there is no matrix.
    static func decode(_ root: SourceNode, in context: DecodingContext) -> [MatrixAxis] {
        guard let entry = root.entry("matrix"),
            let map = MappingReader(entry.value, as: "matrix", in: context),
            case .mapping(let entries) = entry.value.content
        else { return [] }
        _ = map
        let axes = named(entries.compactMap { axis($0, root: root, in: context) })
        var count = 1
        for axis in axes {
            count *= axis.values.count
            if count > SceneLimits.snapshots {
                context.report(
                    entry.keyLocation, "the matrix has more than \(SceneLimits.snapshots) variants, the limit of a run"
                )
                return []
            }
        }
        return axes
    }

    /// Gives each axis a unique name: the shortest suffix of its path that no other axis shares.
    private static func named(_ axes: [MatrixAxis]) -> [MatrixAxis] {
        var counts = axes.map { _ in 1 }
        func name(_ index: Int) -> String { MatrixLabel.of(path: axes[index].steps.suffix(counts[index])) }
        while true {
            let names = axes.indices.map(name)
            let ambiguous = axes.indices.filter { index in
                counts[index] < axes[index].steps.count && names.count { $0 == names[index] } > 1
            }
            for index in ambiguous { counts[index] += 1 }
            if ambiguous.isEmpty { break }
        }
        return axes.indices.map { index in
            var axis = axes[index]
            for value in axis.settings.indices { axis.settings[value].name = name(index) }
            return axis
        }
    }

    private static func axis(
        _ entry: SourceNode.Entry, root: SourceNode, in context: DecodingContext
    ) -> MatrixAxis? {
        let steps = entry.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let reserved = ["name", "matrix", "states", "animations"]
        guard !steps.contains(""), let first = steps.first, steps.count > 1 || !reserved.contains(first),
            first != "name", first != "matrix"
        else {
            context.report(entry.keyLocation, "'\(entry.key)' is not a path to a value that a matrix can vary")
            return nil
        }
        guard case .list(let values) = entry.value.content, !values.isEmpty else {
            let found = entry.value.content == .list([]) ? "an empty one" : entry.value.noun
            context.report(entry.value.location, "'\(entry.key)' must be a list of values, not \(found)")
            return nil
        }
        for (key, noun) in [("states", "state"), ("animations", "animation")] where first == key {
            guard case .mapping(let named)? = root.entry(key)?.value.content,
                !named.contains(where: { $0.key == steps[1] })
            else { continue }
            let hint = Spelling.hint(for: steps[1], among: named.map(\.key), noun: "\(noun)s")
            context.report(entry.keyLocation, "'\(entry.key)' refers to an unknown \(noun)\(hint)")
            return nil
        }
        guard root.replacing(steps[...], with: entry.value, at: entry.keyLocation) != nil else {
            context.report(
                entry.keyLocation,
                "'\(entry.key)' is not a path into the scene: it leads into a scalar or to a missing item of a list")
            return nil
        }
        var settings: [VariantSetting] = []
        var seen: Set<String> = []
        for value in values {
            let setting = SceneValue(value)
            let label = MatrixLabel.of(setting)
            if !seen.insert(label).inserted {
                context.report(
                    value.location,
                    "two values of '\(entry.key)' would both be called '\(label)' in file names; change one")
            }
            settings.append(VariantSetting(path: entry.key, value: setting, label: label))
        }
        checkCase(of: zip(settings, values).map { Located($0.label, at: $1.location) }, in: context)
        return MatrixAxis(steps: steps, location: entry.keyLocation, values: values, settings: settings)
    }

    /// The index of each axis's value in a variant. The last axis varies fastest.
    private static func indices(_ axes: [MatrixAxis], variant: Int) -> [Int] {
        var rest = variant
        return axes.reversed().map { axis in
            defer { rest /= axis.values.count }
            return rest % axis.values.count
        }.reversed()
    }

    /// Returns the tree with the values of a variant written into it.
    static func apply(_ axes: [MatrixAxis], variant: Int, to root: SourceNode) -> SourceNode {
        var tree = root
        for (axis, index) in zip(axes, indices(axes, variant: variant)) {
            tree = tree.replacing(axis.steps[...], with: axis.values[index], at: axis.location) ?? tree
        }
        return tree
    }

    /// The settings of a variant, one for each axis.
    static func settings(_ axes: [MatrixAxis], variant: Int) -> [VariantSetting] {
        zip(axes, indices(axes, variant: variant)).map { axis, index in axis.settings[index] }
    }

    /// The locations of a variant's values, one for each axis.
    static func locations(_ axes: [MatrixAxis], variant: Int) -> [SceneLocation] {
        zip(axes, indices(axes, variant: variant)).map { axis, index in axis.values[index].location }
    }
}

/// A value that the matrix sets in one variant.
package struct VariantSetting: Hashable, Sendable {
    /// The path into the scene file, such as `field.length`.
    package var path: String
    /// The value.
    package var value: SceneValue
    /// The name of the path in file names: its last component, such as `length`. If two axes would then have the same
    /// name, the name is several of the last components, joined by `-`, such as `box-color`.
    package var name: String
    /// The label of the value in file names: letters, digits, `-`, `_` and `.` only.
    package var label: String

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - path: The path into the scene file.
    ///   - value: The value.
    ///   - name: The name of the path in file names; nil for the last component of the path.
    ///   - label: The label of the value in file names.
    package init(path: String, value: SceneValue, name: String? = nil, label: String) {
        self.path = path
        self.value = value
        self.name = name ?? path.split(separator: ".").last.map(String.init) ?? path
        self.label = label
    }
}
