import FieldDrawing
import FieldGeometry
import FieldLayout

extension SolvedLayout {
    /// The rectangles around the glyphs of each element that draws text, by its id, in points.
    var textInk: [String: Rect] {
        var found: [String: Rect] = [:]
        visit { id, element in
            for bounds in element.ink.flatMap(\.glyphBounds) { found[id] = found[id]?.union(bounds) ?? bounds }
        }
        return found
    }
}

extension DisplayItem {
    /// The rectangles around the glyphs of the item.
    fileprivate var glyphBounds: [Rect] {
        switch self {
        case .text(_, let glyphs):
            glyphs.compactMap { glyph in
                switch glyph {
                case .fill(let shape, _): shape.bounds
                case .image(_, let rect): rect
                default: nil
                }
            }
        case .group(_, let items), .clip(_, let items): items.flatMap(\.glyphBounds)
        default: []
        }
    }
}
