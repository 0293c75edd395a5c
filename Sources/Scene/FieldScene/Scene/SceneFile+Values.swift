import FieldGeometry

extension SceneFile {
    /// The names of the matrix's axes with the labels of their values, in file order.
    package var axisLabels: [(name: String, labels: [String])] {
        axes.map { axis in (axis.settings.first?.name ?? axis.key, axis.settings.map(\.label)) }
    }

    /// The variant in which axes have the given values, and the settings that do not belong to an axis.
    ///
    /// An axis is named by its key or by its name in file names, and its value by its label or its text. Other axes have
    /// their first value.
    ///
    /// - Parameter settings: The keys and values.
    /// - Returns: The index of the variant, and the other settings, which are paths and values.
    /// - Throws: `SceneError` if an axis of named values has no such value.
    package func variant(
        with settings: [(key: String, value: JSON)]
    ) throws(SceneError) -> (variant: Int, others: [(path: String, value: JSON)]) {
        var (variant, others) = (0, [(path: String, value: JSON)]())
        for setting in settings {
            guard
                let index = axes.firstIndex(where: { $0.key == setting.key || $0.settings.first?.name == setting.key })
            else {
                others.append((setting.key, setting.value))
                continue
            }
            let axis = axes[index]
            let text = SourceNode(setting.value, at: root.location).text
            if let position = axis.settings.firstIndex(where: { $0.label == text || $0.value.summary == text }) {
                variant += position * axes[(index + 1)...].reduce(1) { $0 * $1.count }
            } else if axis.isNamed {
                let hint = Spelling.hint(for: text, among: axis.settings.map(\.label), noun: "values")
                throw SceneError(
                    at: Self.location(of: setting.key), "'\(setting.key)' has no value '\(text.shortened)'\(hint)")
            } else {
                others.append((axis.key, setting.value))
            }
        }
        return (variant, others)
    }

    /// The scene of a variant with values set at paths, as if they were written there. The values override the matrix.
    ///
    /// - Parameters:
    ///   - variant: The index of the variant.
    ///   - values: The paths, such as `field.length`, or `code.length` for the field with this id, and the values.
    /// - Throws: `SceneError` with every error in the scene. An error of a value has the path in place of a file.
    package func scene(
        variant: Int, setting values: [(path: String, value: JSON)]
    ) throws(SceneError) -> Scene {
        if values.isEmpty { return try scene(variant: variant) }
        var tree = MatrixAxis.apply(axes, variant: variant, to: root)
        let context = DecodingContext(presets: presets)
        let reader = MatrixPathReader(into: tree, in: context) { ElementPaths(of: self) }
        for (path, value) in values {
            let location = Self.location(of: path)
            let node = SourceNode(value, at: location)
            let entry = SourceNode.Entry(key: path, keyLocation: location, value: node)
            guard let known = reader.path(of: entry) else { continue }
            guard let edited = tree.replacing(known.steps[...], with: node, at: location) else {
                context.report(location, "'\(path.shortened)' leads into a value that is set, too; set one of them")
                continue
            }
            tree = edited
        }
        try context.check()
        var scene = try Scene.decode(tree, name: name, presets: presets, files: files)
        scene.variant = settings(variant: variant)
        return scene
    }

    /// The location of errors about a value that is set from outside of the file.
    private static func location(of path: String) -> SceneLocation { .start(of: "values['\(path.shortened)']") }
}

extension ElementPaths {
    /// Finds the elements of the first variant of a file.
    package init(of file: SceneFile) { self.init(of: try? file.scene(variant: 0), in: file.root) }
}

extension SourceNode {
    /// A JSON value, as it is read from a scene file in JSON.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - location: The location of the value and of everything in it.
    fileprivate init(_ json: JSON, at location: SceneLocation) {
        let content: Content =
            switch json {
            case .null: .scalar("null", isPlain: true)
            case .flag(let flag): .scalar(flag ? "true" : "false", isPlain: true)
            case .number(let number): .scalar(number.plainText, isPlain: true)
            case .numeral(let text): .scalar(text, isPlain: true)
            case .text(let text): .scalar(text, isPlain: false)
            case .list(let items): .list(items.map { SourceNode($0, at: location) })
            case .object(let members):
                .mapping(
                    members.map { Entry(key: $0.0, keyLocation: location, value: SourceNode($0.1, at: location)) })
            }
        self.init(location: location, content: content)
    }

    /// The text of a scalar; empty for another value.
    fileprivate var text: String { if case .scalar(let text, _) = content { text } else { "" } }
}
