import FieldDrawing
package import FieldGeometry

extension SolvedLayout {
    /// Where the elements are seen that some rule chooses by their ids: rectangles in points that hold each one's frame,
    /// and what it and its parts paint.
    package func areas(where isChosen: (_ id: String) -> Bool) -> [Rect] {
        var areas: [Rect] = []
        visit { id, element in
            if isChosen(id) { areas.append(element.area) }
        }
        return areas
    }
}

extension SolvedElement {
    fileprivate var area: Rect {
        // What lies under a turn of its parent's is where its corners are seen, not where its ink would be.
        for property in properties {
            guard case .quad(let corners) = property.value, let first = corners.first else { continue }
            return corners.reduce(Rect(origin: first, size: .zero)) { rect, corner in
                Rect(
                    left: min(rect.x, corner.x), top: min(rect.y, corner.y), right: max(rect.maxX, corner.x),
                    bottom: max(rect.maxY, corner.y))
            }
        }
        return items.reduce(frame) { area, item in item.reach.bounds.map(area.union) ?? area }
    }
}
