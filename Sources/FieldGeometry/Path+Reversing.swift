extension Path {
    /// The path with each contour drawn in the opposite direction.
    package var reversed: Path {
        var result = Path()
        var contour: [Element] = []
        for element in elements {
            if case .move = element {
                result.elements += Self.reversed(contour)
                contour = []
            }
            contour.append(element)
        }
        result.elements += Self.reversed(contour)
        return result
    }

    /// A contour, which begins with a move, drawn in the opposite direction.
    private static func reversed(_ contour: [Element]) -> [Element] {
        var points: [Point] = []
        var isClosed = false
        for element in contour {
            switch element {
            case .move(let point), .line(let point), .cubic(_, _, let point): points.append(point)
            case .close: isClosed = true
            }
        }
        guard let last = points.last else { return [] }
        var result: [Element] = [.move(last)]
        for (index, element) in contour.prefix(points.count).enumerated().reversed() where index > 0 {
            switch element {
            case .cubic(let first, let second, _): result.append(.cubic(second, first, points[index - 1]))
            case .move, .line, .close: result.append(.line(points[index - 1]))
            }
        }
        return isClosed ? result + [.close] : result
    }
}
