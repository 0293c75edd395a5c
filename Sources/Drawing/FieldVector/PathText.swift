import FieldGeometry

/// An outline as the path data of SVG: an absolute start and relative commands, so that the same text can be used at
/// any position.
struct PathText: Hashable {
    let start: Point
    /// The commands after the first move.
    let tail: String

    /// Converts an outline; the transform maps its coordinates to points. Coordinates are rounded before they are
    /// subtracted, so rounding errors do not add up. A cubic curve that is equal to a quadratic one, as in the outlines
    /// of TrueType fonts, is written with one control point.
    init(_ path: Path, _ map: AffineTransform, decimals: Int) {
        var writer = Writer(decimals: decimals)
        for element in path.elements { writer.add(element, map) }
        start = writer.first ?? .zero
        tail = writer.text
    }

    /// The path data of the outline moved by a vector.
    func text(at origin: Point) -> String {
        let (x, y) = ((start.x + origin.x).vectorText, (start.y + origin.y).vectorText)
        return "M\(x)\(y.hasPrefix("-") ? "" : " ")\(y)\(tail)"
    }
}

extension PathText {
    private struct Writer {
        /// Coordinates in units of 10^-decimals.
        private typealias Units = (x: Int, y: Int)

        let decimals: Int
        private(set) var first: Point?
        private(set) var text = ""
        private var contour: Units = (0, 0)
        private var pen: Units = (0, 0)
        private var (exactPen, exactContour) = (Point.zero, Point.zero)
        private var command: Character?

        init(decimals: Int) { self.decimals = decimals }

        private func units(_ point: Point) -> Units {
            (VectorNumber.units(point.x, decimals: decimals), VectorNumber.units(point.y, decimals: decimals))
        }

        mutating func add(_ element: Path.Element, _ map: AffineTransform) {
            switch element {
            case .move(let point):
                let target = map.apply(point)
                if first == nil {
                    first = target
                    pen = units(target)
                } else {
                    step("m", [units(target)])
                }
                (contour, exactPen, exactContour) = (pen, target, target)
            case .line(let point):
                let target = map.apply(point)
                let end = units(target)
                if end.y == pen.y {
                    if end.x != pen.x { write("h", [end.x - pen.x]) }
                } else if end.x == pen.x {
                    write("v", [end.y - pen.y])
                } else {
                    step("l", [end])
                }
                (pen, exactPen) = (end, target)
            case .cubic(let a, let b, let c):
                let (a, b, c) = (map.apply(a), map.apply(b), map.apply(c))
                if let control = quadraticControl(exactPen, a, b, c) {
                    step("q", [units(control), units(c)])
                } else {
                    step("c", [units(a), units(b), units(c)])
                }
                exactPen = c
            case .close:
                text += "z"
                command = "z"
                (pen, exactPen) = (contour, exactContour)
            }
        }

        /// The control point of the quadratic curve that equals a cubic one; nil if there is no such curve.
        private func quadraticControl(_ start: Point, _ a: Point, _ b: Point, _ end: Point) -> Point? {
            let one = Point(x: (3 * a.x - start.x) / 2, y: (3 * a.y - start.y) / 2)
            let two = Point(x: (3 * b.x - end.x) / 2, y: (3 * b.y - end.y) / 2)
            let tolerance = 0.002
            guard abs(one.x - two.x) < tolerance, abs(one.y - two.y) < tolerance else { return nil }
            return Point(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
        }

        private mutating func step(_ letter: Character, _ points: [Units]) {
            write(letter, points.flatMap { [$0.x - pen.x, $0.y - pen.y] })
            if let last = points.last { pen = last }
        }

        private mutating func write(_ letter: Character, _ numbers: [Int]) {
            // The letter of a repeated command is optional, except after a move, where it would mean a line.
            var isFirst = letter != command || letter == "m"
            if isFirst { text.append(letter) }
            command = letter
            for number in numbers {
                let digits = VectorNumber(units: number, decimals: decimals).text
                if !isFirst, !digits.hasPrefix("-") { text.append(" ") }
                text += digits
                isFirst = false
            }
        }
    }
}
