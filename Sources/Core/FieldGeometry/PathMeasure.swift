/// The drawn part of a line, such as a border or a ring.
///
/// The line of a rectangle begins in the middle of its top edge and runs clockwise. If `start` is greater than `end`,
/// the part passes over this point.
public struct LineTrim: Hashable, Sendable {
    /// The start of the part, as a fraction of the line's length from 0 to 1.
    public var start: Double
    /// The end of the part, as a fraction of the line's length from 0 to 1.
    public var end: Double

    /// Creates a part from two fractions of the length of a line.
    public init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

    /// The whole line.
    package static let whole = LineTrim(from: 0, to: 1)
}

/// The pattern of a dashed line.
///
/// On a closed line, a dash is centred on the start of the line, and the spaces become slightly longer or shorter, so
/// that all of them are equal. An open line begins with a dash.
public struct LineDash: Hashable, Sendable {
    /// The length of a dash, in points, greater than 0.
    public var on: Double
    /// The length of the space between two dashes, in points. A line with spaces of the length 0 is solid.
    public var off: Double

    /// Creates a pattern.
    public init(on: Double, off: Double) { (self.on, self.off) = (on, off) }

    /// A line without spaces.
    package static let solid = LineDash(on: 1, off: 0)
}

/// The lengths of the segments of a path's contours, for parts of the path that are given by lengths.
struct PathMeasure {
    /// A segment of a contour: a straight line or a curve.
    private struct Segment {
        let curve: CubicCurve
        let isLine: Bool
        /// The length of the segment from its start to each of `steps` equal steps of the curve's parameter.
        let lengths: [Double]

        var length: Double { lengths.last ?? 0 }

        /// The number of chords that approximate the length of a curve. The chords of a quarter circle are shorter than
        /// the arc by 0.003 %.
        private static let steps = 32

        init(line start: Point, _ end: Point) {
            curve = CubicCurve(start, start, end, end)
            isLine = true
            lengths = [start.distance(to: end)]
        }

        init(_ curve: CubicCurve) {
            self.curve = curve
            isLine = false
            var (sum, last) = (0.0, curve.start)
            lengths = (1...Self.steps).map { step in
                let point = curve.point(at: Double(step) / Double(Self.steps))
                sum += last.distance(to: point)
                last = point
                return sum
            }
        }

        /// The parameter of the curve at a length from the segment's start.
        private func parameter(at length: Double) -> Double {
            guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
            let before = index == 0 ? 0 : lengths[index - 1]
            let step = lengths[index] - before
            return (Double(index) + (step > 0 ? (length - before) / step : 0)) / Double(lengths.count)
        }

        /// The part of the segment between two lengths from its start.
        func part(from start: Double, to end: Double) -> (start: Point, element: Path.Element) {
            // The ends of a whole segment are exact, so that it joins its neighbours.
            if start <= 0, end >= length {
                return (curve.start, isLine ? .line(curve.end) : .cubic(curve.control1, curve.control2, curve.end))
            }
            if isLine {
                func point(_ at: Double) -> Point { curve.start.toward(curve.end, length > 0 ? at / length : 0) }
                return (
                    start <= 0 ? curve.start : point(start), .line(end >= length ? curve.end : point(end))
                )
            }
            let part = curve.part(from: parameter(at: start), to: parameter(at: end))
            return (part.start, .cubic(part.control1, part.control2, part.end))
        }
    }

    private var segments: [Segment] = []
    /// The length of all segments.
    private(set) var length = 0.0

    /// Measures a path.
    init(_ path: Path) {
        var (start, pen) = (Point.zero, Point.zero)
        for element in path.elements {
            switch element {
            case .move(let point): (start, pen) = (point, point)
            case .line(let point):
                add(Segment(line: pen, point))
                pen = point
            case .cubic(let control1, let control2, let end):
                add(Segment(CubicCurve(pen, control1, control2, end)))
                pen = end
            case .close:
                add(Segment(line: pen, start))
                pen = start
            }
        }
    }

    private mutating func add(_ segment: Segment) {
        guard segment.length > 0 else { return }
        segments.append(segment)
        length += segment.length
    }

    /// Appends the part of the path between two lengths from its start to `path`.
    func append(from start: Double, to end: Double, to path: inout Path) {
        guard end > start else { return }
        var (before, pen) = (0.0, Point?.none)
        for segment in segments {
            let after = before + segment.length
            defer { before = after }
            guard after > start, before < end else { continue }
            let part = segment.part(from: max(0, start - before), to: min(segment.length, end - before))
            if pen != part.start { path.elements.append(.move(part.start)) }
            path.elements.append(part.element)
            pen = part.element.end
        }
    }
}

extension Path {
    /// The part of the path between two fractions of its length, each from 0 to 1. If `start` is greater than `end`,
    /// the part runs over the end of the path to its start.
    package func trimmed(from start: Double, to end: Double) -> Path {
        let measure = PathMeasure(self)
        var path = Path()
        if start > end {
            measure.append(from: start * measure.length, to: measure.length, to: &path)
            measure.append(from: 0, to: end * measure.length, to: &path)
        } else {
            measure.append(from: start * measure.length, to: end * measure.length, to: &path)
        }
        return path
    }

    /// The path as dashes, beginning with a whole dash.
    package func dashed(_ dash: LineDash) -> Path {
        dashed(dash, PathMeasure(self), from: 0)
    }

    /// A closed path as dashes, with a dash centred on its start. The spaces become longer or shorter, so that all of
    /// them are equal, as browsers draw dashed borders.
    package func evenlyDashed(_ dash: LineDash) -> Path {
        let measure = PathMeasure(self)
        return dashed(dash.even(along: measure.length), measure, from: -dash.on / 2)
    }

    /// Whether the path ends with its only closed contour, so that its dashes can be even.
    package var isClosed: Bool { elements.last == .close && !elements.dropLast().contains(.close) }

    /// The length of all lines and curves.
    package var length: Double { PathMeasure(self).length }

    private func dashed(_ dash: LineDash, _ measure: PathMeasure, from start: Double) -> Path {
        guard dash.on > 0, dash.off > 0, measure.length / (dash.on + dash.off) <= Self.maximumDashes else {
            return self
        }
        var path = Path()
        var start = start
        while start < measure.length {
            measure.append(from: max(0, start), to: min(start + dash.on, measure.length), to: &path)
            start += dash.on + dash.off
        }
        return path
    }

    /// The greatest number of dashes. A path with more of them is drawn without gaps.
    private static let maximumDashes = 4_000.0
}

extension Path.Element {
    /// The point at which the pen is after the step; nil for `close`.
    fileprivate var end: Point? {
        switch self {
        case .move(let point), .line(let point), .cubic(_, _, let point): point
        case .close: nil
        }
    }
}

extension Point {
    /// The length of the straight line to another point.
    fileprivate func distance(to other: Point) -> Double {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }
}

extension LineDash {
    /// The dashes, with spaces adjusted so that a whole number of dashes, at least one, fits a closed line of a length.
    package func even(along length: Double) -> LineDash {
        let count = (length / max(on + off, .leastNormalMagnitude)).rounded()
        let most = (length / max(on, .leastNormalMagnitude)).rounded(.up) - 1
        return LineDash(on: on, off: length / max(1, min(count, most)) - on)
    }
}
