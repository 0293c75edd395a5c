/// Reads path data as SVG writes it: `M8 20 L16 28 L32 10`.
///
/// All commands of SVG 2, section 9.3, are read: M, L, H, V, C, S, Q, T, A and Z, in upper case for absolute
/// coordinates, and in lower case for coordinates relative to the current point. Quadratic curves and arcs become cubic
/// curves.
package struct PathData {
    /// An error in path data.
    package struct Failure: Error {
        /// The number of the character at which the error is, from 1.
        package let position: Int
        /// The description of the error, such as `a number is missing`.
        package let reason: String
    }

    /// The greatest absolute value of a coordinate.
    package static let coordinateLimit = 10_000.0

    private var scanner: PathDataScanner
    private let limit: Int
    private var path = Path()
    private var (start, pen) = (Point.zero, Point.zero)
    /// The control point of the last curve that `S` or `T` reflects; nil if the last command was not such a curve.
    private var (lastCubic, lastQuadratic) = (Point?.none, Point?.none)
    private var isClosed = false

    private init(_ text: String, limit: Int) {
        scanner = PathDataScanner(text)
        self.limit = limit
    }

    /// Parses path data to a path.
    ///
    /// - Parameters:
    ///   - text: The path data.
    ///   - limit: The greatest number of steps of the path. An arc has up to four.
    package static func path(_ text: String, limit: Int) throws(Failure) -> Path {
        var data = PathData(text, limit: limit)
        try data.read()
        return data.path
    }

    private mutating func read() throws(Failure) {
        var isFirst = true
        while let letter = try scanner.command() {
            var command = letter
            if isFirst, command != "M", command != "m" {
                throw scanner.failure("a path must begin with M or m", back: 1)
            }
            isFirst = false
            var isRepeated = true
            while isRepeated {
                try step(command)
                guard path.elements.count <= limit else { throw scanner.failure("it has more than \(limit) steps") }
                // Further points of a move are lines.
                if command == "M" { command = "L" }
                if command == "m" { command = "l" }
                isRepeated = !isClosed && scanner.hasNumber()
            }
        }
        if isFirst { throw scanner.failure("it is empty") }
    }

    private mutating func step(_ command: Character) throws(Failure) {
        let origin = command.isLowercase ? pen : .zero
        let (cubic, quadratic) = (lastCubic, lastQuadratic)
        (lastCubic, lastQuadratic) = (nil, nil)
        if command != "M", command != "m", command != "Z", command != "z", isClosed { add(.move(start)) }
        isClosed = false
        switch command {
        case "M", "m":
            pen = try point(origin)
            start = pen
            add(.move(pen))
        case "L", "l": line(to: try point(origin))
        case "H", "h": line(to: Point(x: try coordinate(origin.x), y: pen.y))
        case "V", "v": line(to: Point(x: pen.x, y: try coordinate(origin.y)))
        case "C", "c": curve(try point(origin), try point(origin), try point(origin))
        case "S", "s": curve(Self.reflection(of: cubic, at: pen), try point(origin), try point(origin))
        case "Q", "q": self.quadratic(try point(origin), try point(origin))
        case "T", "t": self.quadratic(Self.reflection(of: quadratic, at: pen), try point(origin))
        case "A", "a":
            let radii = Point(x: try coordinate(0), y: try coordinate(0))
            let arc = EllipticalArc(
                from: pen, radii: radii, turn: try coordinate(0), isLarge: try scanner.flag(),
                isClockwise: try scanner.flag(), to: try point(origin))
            for curve in arc.curves { add(.cubic(curve.control1, curve.control2, curve.end)) }
            if arc.curves.isEmpty, pen != arc.end { add(.line(arc.end)) }
            pen = arc.end
        default:
            if !path.elements.isEmpty, path.elements.last != .close { add(.close) }
            pen = start
            isClosed = true
        }
    }

    private mutating func add(_ element: Path.Element) { path.elements.append(element) }

    private mutating func line(to end: Point) {
        add(.line(end))
        pen = end
    }

    private mutating func curve(_ control1: Point, _ control2: Point, _ end: Point) {
        add(.cubic(control1, control2, end))
        (pen, lastCubic) = (end, control2)
    }

    private mutating func quadratic(_ control: Point, _ end: Point) {
        add(.quadratic(from: pen, control, to: end))
        (pen, lastQuadratic) = (end, control)
    }

    private static func reflection(of control: Point?, at pen: Point) -> Point {
        control.map { Point(x: 2 * pen.x - $0.x, y: 2 * pen.y - $0.y) } ?? pen
    }

    private mutating func point(_ origin: Point) throws(Failure) -> Point {
        Point(x: try coordinate(origin.x), y: try coordinate(origin.y))
    }

    /// A number, relative to `origin`.
    private mutating func coordinate(_ origin: Double) throws(Failure) -> Double {
        let value = origin + (try scanner.number())
        guard abs(value) <= Self.coordinateLimit else {
            throw scanner.failure("a coordinate must be from -10000 to 10000", back: 1)
        }
        return value
    }
}
