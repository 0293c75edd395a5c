import FieldGeometry

extension SolvedLayout {
    /// The visible faults, the first of each kind in the order of the elements.
    ///
    /// Whatever lies half a point too far is no fault. Frames count as they are at rest.
    public var faults: [LayoutFault] {
        let canvas = Rect(origin: .zero, size: size)
        var faults: [LayoutFault] = []
        func add(_ kind: LayoutFault.Kind, _ id: String) {
            if !faults.contains(where: { $0.kind == kind }) { faults.append(LayoutFault(kind: kind, element: id)) }
        }
        visit { id, element in
            if let part = element.part(outside: canvas) { add(.outsideCanvas, "\(id).\(part.name)") }
            if let cell = element.overlappingCell { add(.overlap, "\(id).\(cell.name)") }
            if element.hasLabelOutsideBox { add(.labelOutsideBox, id) }
            if element.properties.contains(.truncated) { add(.truncatedText, id) }
        }
        return faults
    }
}

extension ElementProperty {
    /// The property of an element whose text is cut off with an ellipsis.
    static let truncated = ElementProperty("truncated", .flag(true))
}

extension SolvedElement {
    private var box: SolvedElement? { kind == "cell" ? children.first { $0.kind == "box" } : nil }

    /// The first part of a field that does not lie in a rectangle as a whole: a cell with its box, the button, or a side or the
    /// form of a card.
    fileprivate func part(outside canvas: Rect) -> SolvedElement? {
        guard kind == "field" else { return nil }
        return children.first { part in !canvas.holds(part.box.map { part.frame.union($0.frame) } ?? part.frame) }
    }

    /// Whether what a cell shows reaches beyond its box.
    fileprivate var hasLabelOutsideBox: Bool {
        guard let box else { return false }
        return children.contains { child in
            guard child.kind == "label" || child.kind == "placeholder", let ink = child.inkBounds else { return false }
            return !box.frame.holds(ink)
        }
    }

    /// The first cell of a row that lies over the one before it.
    fileprivate var overlappingCell: SolvedElement? {
        guard kind == "field" else { return nil }
        let cells = children.filter { $0.kind == "cell" }
        return zip(cells, cells.dropFirst()).first { $0.frame.overlaps($1.frame) }?.1
    }
}

extension Rect {
    /// How far something may reach too far, in points: less than a pixel of a picture at scale 1.
    private static let tolerance = 0.5

    /// Whether another rectangle lies inside this one.
    fileprivate func holds(_ other: Rect) -> Bool {
        let room = inset(by: -Self.tolerance)
        return other.x >= room.x && other.y >= room.y && other.maxX <= room.maxX && other.maxY <= room.maxY
    }

    /// Whether two rectangles share an area.
    fileprivate func overlaps(_ other: Rect) -> Bool {
        guard let shared = intersection(other) else { return false }
        return shared.width > Self.tolerance && shared.height > Self.tolerance
    }
}
