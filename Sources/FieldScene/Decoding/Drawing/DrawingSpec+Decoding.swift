import FieldGeometry

extension ScalarReader {
    /// The drawing of a cell: a list of items such as `circle: { fill: red }`, the lowest first.
    func drawing() -> DrawingSpec? {
        guard case .list(let nodes) = node.content, !nodes.isEmpty else {
            return reject("a list of items, such as [{ circle: { fill: accent } }]")
        }
        guard nodes.count <= SceneLimits.drawingItems else {
            context.report(
                node.location, "a drawing can have at most \(SceneLimits.drawingItems) items, not \(nodes.count)")
            return nil
        }
        let items = nodes.compactMap { ScalarReader($0, as: name, in: context).drawingItem() }
        return items.count == nodes.count ? DrawingSpec(items) : nil
    }

    /// The kinds of items, by their keys in scenes.
    private enum Kind: String, CaseIterable {
        case rect, circle, ellipse, line, path, text
    }

    /// An item: a mapping whose only key is its kind.
    private func drawingItem() -> DrawingItem? {
        let kinds = Kind.allCases.map(\.rawValue)
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return reject("a mapping with one of \(kinds.joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(
                extra.keyLocation, "an item of a drawing has only one kind; put '\(extra.key)' into an item of its own")
        }
        guard let kind = Kind(rawValue: entry.key) else {
            context.report(entry.keyLocation, MappingReader.unknown(entry.key, in: name, known: kinds))
            return nil
        }
        guard var map = MappingReader(entry.value, as: entry.key, in: context) else { return nil }
        let content: DrawingContent? =
            switch kind {
            case .rect: .rect(map.value("radius") { $0.radii() })
            case .circle: .circle
            case .ellipse: .ellipse
            case .line: Self.line(&map)
            case .path: Self.path(&map)
            case .text: .text(DrawingText(&map))
            }
        // The other keys are read even if the content is invalid, so that all errors are reported.
        var item = DrawingItem(content ?? .circle)
        item.decode(&map, kind: entry.key)
        map.finish()
        return content == nil ? nil : item
    }

    private static func line(_ map: inout MappingReader) -> DrawingContent? {
        guard map.has("points") else {
            map.context.report(map.location, "'line' needs 'points', such as [[0, 50%], [100%, 50%]]")
            _ = map.entry("points")
            return nil
        }
        return map.value("points") { $0.points() }.map { .line($0) }
    }

    private static func path(_ map: inout MappingReader) -> DrawingContent? {
        var path = DrawingPath()
        path.viewBox = map.value("viewBox") { $0.viewBox() }
        guard let entry = map.entry("d") else {
            map.context.report(map.location, "'path' needs 'd', the path data of SVG, such as \"M8 20 L16 28 L32 10\"")
            return nil
        }
        guard let data = ScalarReader(entry.value, as: "d", in: map.context).text() else { return nil }
        do throws(PathData.Failure) {
            path.path = try PathData.path(data, limit: SceneLimits.pathElements)
        } catch {
            map.context.report(
                entry.value.location, "'d' is not the path data of SVG: \(error.reason), at character \(error.position)"
            )
            return nil
        }
        path.data = data
        return .path(path)
    }

    /// The points of a line.
    private func points() -> [DrawingPoint]? {
        guard case .list(let nodes) = node.content, nodes.count >= 2 else {
            return reject("a list of at least two points, such as [[0, 50%], [100%, 50%]]")
        }
        guard nodes.count <= SceneLimits.pathElements else {
            context.report(
                node.location, "a line can have at most \(SceneLimits.pathElements) points, not \(nodes.count)")
            return nil
        }
        let points = nodes.compactMap { ScalarReader($0, as: name, in: context).drawingPoint() }
        return points.count == nodes.count ? points : nil
    }

    private func drawingPoint() -> DrawingPoint? {
        guard case .list(let nodes) = node.content, nodes.count == 2 else {
            return reject("two distances for each point, such as [12, 50%]")
        }
        let parts = items().compactMap { $0.distance() }
        return parts.count == 2 ? DrawingPoint(x: parts[0], y: parts[1]) : nil
    }

    /// A distance in a direction: points, or a percentage of the width or the height of an area.
    func distance() -> LengthOrPercentage? {
        guard let scalar, scalar.hasSuffix("%") else { return number(-10_000...10_000).map { .points($0) } }
        guard let percent = Double.decimal(String(scalar.dropLast())), abs(percent) <= 1000 else {
            return reject("points, or a percentage from -1000% to 1000%")
        }
        return .fraction(percent / 100)
    }

    /// The coordinates that a path fills: `[X, Y, WIDTH, HEIGHT]`.
    private func viewBox() -> Rect? {
        guard case .list(let nodes) = node.content, nodes.count == 4 else {
            return reject("four numbers as in SVG, such as [0, 0, 24, 24]")
        }
        let values = items()
        guard let x = values[0].number(-10_000...10_000), let y = values[1].number(-10_000...10_000),
            let width = values[2].positive(upTo: 10_000), let height = values[3].positive(upTo: 10_000)
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }
}

extension MappingReader {
    /// The value of a key; nil if the key is absent or its value is invalid, which `decode` reports.
    fileprivate mutating func value<T>(_ key: String, _ decode: (ScalarReader) -> T?) -> T? {
        guard let entry = entry(key) else { return nil }
        return decode(ScalarReader(entry.value, as: key, in: context))
    }
}

extension DrawingText {
    fileprivate init(_ map: inout MappingReader) {
        self.init()
        map.read("string", into: &string) { $0.shownText() }
        map.read("family", into: &style.family) { value in value.text().map { Located($0, at: value.node.location) } }
        map.read("size", into: &style.size) { $0.positive(upTo: 1000) }
        map.read("weight", into: &style.weight) { $0.number(1...1000) }
        map.read("italic", into: &style.italic) { $0.flag() }
        map.read("color", into: &style.color) { $0.color() }
    }
}
