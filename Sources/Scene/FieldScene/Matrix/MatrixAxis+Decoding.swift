extension MatrixAxis {
    /// Decodes the axes of the scene's `matrix`; empty if there is no matrix.
    ///
    /// - Parameter elements: The elements with whose ids paths can begin.
    static func decode(
        _ root: SourceNode, in context: DecodingContext, elements: @escaping () -> ElementPaths
    ) -> [MatrixAxis] {
        guard let entry = root.entry(named: "matrix"),
            Mapping(entry.value, as: "matrix", in: context) != nil,
            case .mapping(let entries) = entry.value.content
        else { return [] }
        let reader = MatrixPathReader(into: root, in: context, elements: elements)
        let axes = entries.compactMap { axis($0, reader, in: context) }
        var (variants, paths) = (1, 0)
        for axis in axes {
            variants *= axis.count
            paths += axis.pathCount
            if variants > SceneLimits.snapshots {
                context.report(
                    entry.keyLocation, "the matrix has more than \(SceneLimits.snapshots) variants, the limit of a run"
                )
                return []
            }
        }
        guard paths <= SceneLimits.matrixPaths else {
            context.report(
                entry.keyLocation,
                "the matrix sets up to \(paths) paths in a variant; the limit is \(SceneLimits.matrixPaths)")
            return []
        }
        checkNames(of: axes, in: context)
        MatrixOverlap.check(axes, in: context)
        let named = withUniqueNames(axes)
        if let last = named.last { checkEndings(of: last, in: context) }
        return named
    }

    private static func axis(
        _ entry: SourceNode.Entry, _ reader: MatrixPathReader, in context: DecodingContext
    ) -> MatrixAxis? {
        let key = entry.key.shortened
        switch entry.value.content {
        case .list(let values) where !values.isEmpty:
            return list(entry, of: values, reader, in: context)
        case .mapping(let values):
            if let other = values.first(where: { !$0.value.isMappingOrNull }) {
                context.report(
                    other.value.location,
                    "'\(key)' must be a list of values for this path, or a mapping of named values, which are mappings"
                        + " such as \(example); '\(other.key.shortened)' is \(other.value.noun)")
            } else if values.isEmpty {
                context.report(
                    entry.value.location,
                    "'\(key)' must be a list of values for this path, or a mapping of named values such as"
                        + " { phone: \(example) }, not an empty mapping")
            } else {
                return named(entry, values, reader, in: context)
            }
            return nil
        default:
            let found = entry.value.content == .list([]) ? "an empty one" : entry.value.noun
            return context.reject(entry.value.location, "'\(key)' must be a list of values, not \(found)")
        }
    }

    /// A named value that messages show as an example.
    private static let example = "{ canvas.width: 393 }"

    /// Decodes an axis whose key is a path.
    private static func list(
        _ entry: SourceNode.Entry, of values: [SourceNode], _ reader: MatrixPathReader, in context: DecodingContext
    ) -> MatrixAxis? {
        guard
            let path = reader.path(
                of: entry,
                hint: "; named values are a mapping, such as \(entry.key.shortened): { phone: \(example) }")
        else { return nil }
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
            settings.append(VariantSetting(key: entry.key, value: setting, label: label))
        }
        checkCase(of: zip(settings, values).map { Located($0.label, at: $1.location) }, in: context)
        return MatrixAxis(
            entry, isNamed: false, values.map { Value(location: $0.location, settings: [(path, $0)]) },
            settings: settings)
    }

    /// Decodes an axis of named values, whose key is a name.
    private static func named(
        _ entry: SourceNode.Entry, _ values: [SourceNode.Entry], _ reader: MatrixPathReader,
        in context: DecodingContext
    ) -> MatrixAxis {
        checkName(entry, in: context)
        for value in values { checkName(value, in: context) }
        checkCase(of: values.map { Located($0.key, at: $0.keyLocation) }, in: context)
        let settings = values.map {
            VariantSetting(key: entry.key, value: .text($0.key), name: entry.key, label: $0.key)
        }
        return MatrixAxis(
            entry, isNamed: true, values.map { namedValue($0, reader, in: context) }, settings: settings)
    }

    private static func namedValue(
        _ entry: SourceNode.Entry, _ reader: MatrixPathReader, in context: DecodingContext
    ) -> Value {
        var settings: [(path: MatrixPath, value: SourceNode)] = []
        if case .mapping(let entries) = entry.value.content, !entries.isEmpty {
            for entry in entries {
                guard let path = reader.path(of: entry) else { continue }
                settings.append((path, entry.value))
            }
        } else {
            context.report(
                entry.keyLocation, "the named value '\(entry.key.shortened)' sets no path; add one, as in \(example)")
        }
        return Value(location: entry.keyLocation, settings: settings)
    }

    /// Reports the last axis, whose values end file names, if such an end marks an alternative golden. Otherwise the
    /// golden of one snapshot would be accepted for another.
    private static func checkEndings(of axis: MatrixAxis, in context: DecodingContext) {
        // A named value whose own name is reserved has an error already.
        let settings = axis.settings.filter { !axis.isNamed || AlternativeName.parts(of: $0.label) == nil }
        let endings = settings.map { ".\($0.name)-\($0.label)" }
        guard let ending = endings.first(where: { AlternativeName.parts(of: $0) != nil }) else { return }
        let remedy = axis.isNamed ? "rename it" : "use named values with another name"
        context.report(
            axis.location,
            "the axis '\(axis.key.shortened)' would end file names with '\(ending)', which is reserved for alternative"
                + " goldens; \(remedy)")
    }

    /// Reports axes of named values whose names differ only in case from the key of another axis.
    private static func checkNames(of axes: [MatrixAxis], in context: DecodingContext) {
        guard axes.contains(where: \.isNamed) else { return }
        var first: [String: MatrixAxis] = [:]
        for axis in axes {
            guard let other = first[axis.key.caseless] else {
                first[axis.key.caseless] = axis
                continue
            }
            if !axis.isNamed, !other.isNamed { continue }
            context.report(
                axis.location, "the axes '\(other.key)' and '\(axis.key)' of the matrix differ only in case; rename one"
            )
        }
    }
}

extension SourceNode {
    /// Whether the value is a mapping, or null, which is read as an empty mapping.
    fileprivate var isMappingOrNull: Bool {
        if case .mapping = content { true } else { isNull }
    }
}
