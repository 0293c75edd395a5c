import FieldGeometry

extension ScalarReader {
    /// The drawing of a cell: a list of items such as `circle: { fill: red }`, the lowest first.
    func drawing() -> DrawingSpec? {
        guard case .list(let nodes) = node.content, !nodes.isEmpty else {
            return rejectList("a list of at least one item, such as [{ circle: { fill: accent } }]")
        }
        guard nodes.count <= SceneLimits.drawingItems else {
            context.report(
                node.location, "a drawing can have at most \(SceneLimits.drawingItems) items, not \(nodes.count)")
            return nil
        }
        let items = nodes.compactMap { ScalarReader($0, as: name, in: context).drawingItem() }
        return items.count == nodes.count ? DrawingSpec(items) : nil
    }

    /// An item: a mapping whose only key is its kind.
    private func drawingItem() -> DrawingItem? {
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return reject("a mapping with one of \(DrawingItemKey.names.joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(
                extra.keyLocation, "an item of a drawing has only one kind; put '\(extra.key)' into an item of its own")
        }
        guard let kind = DrawingItemKey(rawValue: entry.key) else {
            context.report(entry.keyLocation, DrawingItemKey.unknown(entry.key, in: name))
            return nil
        }
        let value = ScalarReader(entry.value, as: entry.key, in: context)
        return switch kind {
        case .rect: value.rect()
        case .circle: value.ellipse(.circle)
        case .ellipse: value.ellipse(.ellipse)
        case .line: value.line()
        case .path: value.path()
        case .text: value.drawingText()
        }
    }

    private func rect() -> DrawingItem? {
        guard let map = MappingReader<RectKey>(node, as: name, in: context) else { return nil }
        var item = DrawingItem(.rect(map.value(.radius) { $0.radii() }))
        item.decode(map.part())
        item.decodePaint(map.part(), map.part())
        map.finish()
        return item
    }

    private func ellipse(_ content: DrawingContent) -> DrawingItem? {
        guard let map = MappingReader<EllipseKey>(node, as: name, in: context) else { return nil }
        var item = DrawingItem(content)
        item.decode(map.part())
        item.decodePaint(map.part(), map.part())
        map.finish()
        return item
    }

    private func line() -> DrawingItem? {
        guard let map = MappingReader<LineShapeKey>(node, as: name, in: context) else { return nil }
        if !map.has(.points) {
            context.report(map.location, "'line' needs 'points', such as [[0, 50%], [100%, 50%]]")
        }
        let points = map.value(.points) { $0.points() }
        // The other keys are read even if the points are invalid, so that all errors are reported.
        var item = DrawingItem(.line(points ?? []))
        item.decode(map.part())
        item.decodePaint(nil, map.part())
        map.finish()
        return points == nil ? nil : item
    }

    private func path() -> DrawingItem? {
        guard let map = MappingReader<PathKey>(node, as: name, in: context) else { return nil }
        if !map.has(.d) {
            context.report(map.location, "'path' needs 'd', the path data of SVG, such as \"M8 20 L16 28 L32 10\"")
        }
        var path = map.value(.d) { $0.pathData() }
        path?.viewBox = map.value(.viewBox) { $0.viewBox() }
        var item = DrawingItem(.path(path ?? DrawingPath()))
        item.decode(map.part())
        item.decodePaint(map.part(), map.part())
        map.finish()
        return path == nil ? nil : item
    }

    private func pathData() -> DrawingPath? {
        guard let data = text() else { return nil }
        var path = DrawingPath()
        path.data = data
        do throws(PathData.Failure) {
            path.path = try PathData.path(data, limit: SceneLimits.pathElements)
        } catch {
            context.report(
                node.location, "'d' is not the path data of SVG: \(error.reason), at character \(error.position)")
            return nil
        }
        return path
    }

    private func drawingText() -> DrawingItem? {
        guard let map = MappingReader<DrawingTextKey>(node, as: name, in: context) else { return nil }
        var item = DrawingItem(.text(DrawingText(map)))
        item.decode(map.part())
        map.finish()
        return item
    }

    /// Reports that the value must be `what`, and returns nil. Of a list, the message names the number of items.
    func rejectList<T>(_ what: String) -> T? {
        guard case .list(let nodes) = node.content else { return reject(what) }
        let found = nodes.isEmpty ? "an empty list" : "a list of \(nodes.count)"
        context.report(node.location, "'\(name)' must be \(what), not \(found)")
        return nil
    }

    /// The points of a line.
    private func points() -> [DrawingPoint]? {
        guard case .list(let nodes) = node.content, nodes.count >= 2 else {
            return rejectList("a list of at least two points, such as [[0, 50%], [100%, 50%]]")
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
            return rejectList("two distances for each point, such as [12, 50%]")
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
            return rejectList("four numbers as in SVG, such as [0, 0, 24, 24]")
        }
        let values = items()
        guard let x = values[0].number(-10_000...10_000), let y = values[1].number(-10_000...10_000),
            let width = values[2].positive(upTo: 10_000), let height = values[3].positive(upTo: 10_000)
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }
}

extension ScalarReader {
    /// A displayed text without line breaks.
    fileprivate func lineOfText() -> Located<String>? {
        guard let text = shownText() else { return nil }
        guard !text.value.contains(where: \.isNewline) else {
            context.report(node.location, "'\(name)' must be one line, because a text in a drawing has no line breaks")
            return nil
        }
        return text
    }
}

extension DrawingText {
    fileprivate init(_ map: MappingReader<DrawingTextKey>) {
        self.init()
        map.read(.string, into: &string) { $0.lineOfText() }
        map.read(.family, into: &style.family) { value in value.text().map { Located($0, at: value.node.location) } }
        map.read(.size, into: &style.size) { $0.positive(upTo: 1000) }
        map.read(.weight, into: &style.weight) { $0.number(1...1000) }
        map.read(.italic, into: &style.italic) { $0.flag() }
        map.read(.color, into: &style.color) { $0.color() }
    }
}
