package import FieldGeometry

extension Gradient {
    /// The range of positions between the ends of a linear or radial gradient in Cairo.
    package var drawnRange: ClosedRange<Double> {
        // Cairo allows positions from 0 to 1. If there are others, the ends of the gradient are moved to them. If two
        // stops at the same position are at an end, the end is moved beyond them, because Cairo's PDF files lose such
        // stops at an end.
        let positions = stops.map(\.position)
        let (first, last) = (positions.first ?? 0, positions.last ?? 1)
        let low = min(0, positions.dropFirst().first == first ? first - 0.5 : first)
        let high = max(1, positions.dropLast().last == last ? last + 0.5 : last)
        return (kind == .radial ? 0 : low)...high
    }

    /// The ends of the line of a linear gradient, at the ends of `drawnRange`; nil for other gradients.
    package func drawnLine(in area: Rect) -> (start: Point, end: Point)? {
        guard case .linear(let angle) = kind else { return nil }
        return Self.line(angle: angle, in: area, from: drawnRange.lowerBound, to: drawnRange.upperBound)
    }

    /// Whether a rectangle on whole pixels is filled row by row and not by Cairo: it is large, and the gradient is
    /// linear, is not repeated and changes along the rows. The colour of a pixel then depends only on its position.
    /// Cairo adds up the changes from the first painted pixel of a row.
    package func fillsRows(of rect: Rect, in area: Rect) -> Bool {
        // For a small rectangle, the table of colours would cost more time than it saves.
        guard area.contains(rect), rect.width * rect.height > 65_536, let (start, end) = drawnLine(in: area) else {
            return false
        }
        let (x, y) = (end.x - start.x, end.y - start.y)
        // Cairo scales down gradients whose ends are farther away. It distinguishes 65,536 positions, and draws rows in one
        // colour if fewer than one lies between their ends; two are required here.
        let isNear = [start.x, start.y, end.x, end.y, x, y].allSatisfy { abs($0) <= 16_383 }
        return isNear && abs(x) * rect.width / (x * x + y * y) > 2 / 65_536
    }

    /// Whether a part of a rectangle on whole pixels that is painted alone equals that part of the whole rectangle: the
    /// rectangle is filled row by row, or each row has one colour, which Cairo computes once.
    func hasEqualParts(_ rect: Rect, in area: Rect) -> Bool {
        if let (start, end) = drawnLine(in: area), start.x == end.x { return area.contains(rect) }
        return fillsRows(of: rect, in: area)
    }
}
