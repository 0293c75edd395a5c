import FieldGeometry

/// A small drawing that a cell shows in place of its character.
package struct DrawingSpec: Hashable, Sendable {
    /// The items, the lowest first.
    package var items: [DrawingItem]
    /// The times that the items are bound to, without duplicates. `CellMotion.progress` has a value for each.
    package let times: [DrawingTime]

    /// Creates a drawing.
    package init(_ items: [DrawingItem]) {
        self.items = items
        var times: [DrawingTime] = []
        for case .time(let time) in items.flatMap(\.progresses) where !times.contains(time) { times.append(time) }
        self.times = times
    }

    /// The number of flashes per second: how often a repeating opacity, or a repeating part of a line, restarts.
    package var flashesPerSecond: Double {
        let progresses = items.flatMap { item in [item.opacity] + (item.stroke.map { [$0.start, $0.end] } ?? []) }
        return progresses.reduce(0) { most, progress in
            guard case .time(let time) = progress, time.repeats else { return most }
            return max(most, 1 / time.timing.duration)
        }
    }

    /// The drawing with its texts and lengths multiplied by factors. Its lines keep their widths, as borders do.
    func scaled(text textScale: Double, lengths growth: Double) -> DrawingSpec {
        var drawing = self
        drawing.items = items.map { $0.scaled(text: textScale, lengths: growth) }
        return drawing
    }
}

extension DrawingItem {
    /// The kinds of items of a drawing. An item is a mapping with one of these keys.
    static let table = KeyTable(
        "drawing-item", name: "drawing", "An item of a drawing: a mapping with one key, its kind.",
        sample: "{ field: { length: 4, content: { drawing: [{}] } }, states: { sample: { text: \"48\" } } }",
        alternatives: DrawingContent.kinds.map(\.kind)
    ) { walk in
        for content in DrawingContent.kinds { walk.key(content.kind, content.description) }
    }
}

extension ScalarReader {
    /// The drawing of a cell: a list of items such as `circle: { fill: red }`, the lowest first.
    func drawing() -> DrawingSpec? {
        guard case .list(let nodes) = node.content, !nodes.isEmpty else {
            return rejectList("a list of at least one item, such as [{ circle: { fill: accent } }]")
        }
        guard nodes.count <= SceneLimits.drawingItems else {
            return misuse("a drawing can have at most \(SceneLimits.drawingItems) items, not \(nodes.count)")
        }
        return values { $0.drawingItem() }.map { DrawingSpec($0) }
    }

    /// An item: a mapping whose only key is its kind.
    private func drawingItem() -> DrawingItem? {
        let kinds = DrawingContent.kinds
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return reject("a mapping with one of \(kinds.map(\.kind).joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(
                extra.keyLocation, "an item of a drawing has only one kind; put '\(extra.key)' into an item of its own")
        }
        guard let content = kinds.first(where: { $0.kind == entry.key }) else {
            return context.reject(entry.keyLocation, DrawingItem.table.unknown(entry.key, in: name))
        }
        var item = DrawingItem(content)
        var isComplete = false
        ScalarReader(entry.value, as: entry.key, in: context).mapping(content.table) { isComplete = item.keys($0) }
        return isComplete ? item : nil
    }

    /// Reports that the value must be `what`, and returns nil. For a list, the message contains the number of items.
    func rejectList<T>(_ what: String) -> T? {
        guard case .list(let nodes) = node.content else { return reject(what) }
        let found = nodes.isEmpty ? "an empty list" : "a list of \(nodes.count)"
        return misuse("'\(name)' must be \(what), not \(found)")
    }
}
