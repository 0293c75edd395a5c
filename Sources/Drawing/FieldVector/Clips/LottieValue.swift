import FieldFiles
import FieldGeometry
import FieldRaster

/// Values of Lottie: numbers, and properties with keyframes.
extension JSON {
    /// A number with a fixed number of decimals.
    static func rounded(_ value: Double, decimals: Int = 3) -> JSON {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let rounded = (value * power).rounded() / power
        return .number(rounded == 0 ? 0 : rounded)
    }

    static func vector(_ values: [Double], decimals: Int = 3) -> JSON {
        .list(values.map { rounded($0, decimals: decimals) })
    }

    /// A property that does not change.
    static func fixed(_ value: JSON) -> JSON { .object([("a", .integer(0)), ("k", value)]) }

    static func property(_ keyframes: [Keyframe], _ value: ([Double]) -> JSON) -> JSON {
        if keyframes.count < 2 { return fixed(keyframes.first.map { value($0.values) } ?? .list([])) }
        let list = keyframes.enumerated().map { index, keyframe -> JSON in
            let start = value(keyframe.values)
            // The value of a keyframe is always a list.
            let wrapped: JSON = if case .list = start { start } else { .list([start]) }
            var members: [(String, JSON)] = [("t", .integer(keyframe.frame)), ("s", wrapped)]
            if index < keyframes.count - 1 {
                switch keyframe.easing {
                case .hold: members.append(("h", .integer(1)))
                case .bezier(let x1, let y1, let x2, let y2):
                    members += [("o", handle(x1, y1)), ("i", handle(x2, y2))]
                }
            }
            return .object(members)
        }
        return .object([("a", .integer(1)), ("k", .list(list))])
    }

    private static func handle(_ x: Double, _ y: Double) -> JSON {
        .object([("x", rounded(x, decimals: 6)), ("y", rounded(y, decimals: 6))])
    }
}

extension Path {
    /// The path, which does not change, as shapes of Lottie.
    func shapes(decimals: Int = 3) -> [JSON] {
        contours(decimals: decimals).map { .object([("ty", .text("sh")), ("ks", .fixed($0))]) }
    }

    /// The contours of the path, in points.
    func contours(decimals: Int = 3, isMoving: Bool = false) -> [JSON] {
        var contours: [Contour] = []
        for element in elements {
            if case .move(let point) = element { contours.append(Contour(start: point)) }
            guard let last = contours.indices.last else { continue }
            switch element {
            case .move: break
            case .line(let point): contours[last].points.append((point, .zero, .zero))
            case .cubic(let a, let b, let c): contours[last].cubic(a, b, c)
            case .close: contours[last].close(merges: !isMoving)
            }
        }
        return contours.filter { $0.points.count > 1 }.map { $0.json(decimals: decimals) }
    }

    /// One contour.
    private struct Contour {
        /// The points with their tangents.
        var points: [(place: Point, arriving: Point, leaving: Point)]
        var isClosed = false

        init(start: Point) { points = [(start, .zero, .zero)] }

        mutating func cubic(_ a: Point, _ b: Point, _ c: Point) {
            let last = points.count - 1
            points[last].leaving = points[last].place.to(a)
            points.append((c, c.to(b), .zero))
        }

        /// - Parameter merges: Whether a last point that equals the first one is omitted.
        mutating func close(merges: Bool) {
            isClosed = true
            guard merges, points.count > 2, let first = points.first, let last = points.last,
                abs(first.place.x - last.place.x) < 1e-6, abs(first.place.y - last.place.y) < 1e-6
            else { return }
            points[0].arriving = last.arriving
            points.removeLast()
        }

        func json(decimals: Int) -> JSON {
            func list(_ points: [Point]) -> JSON {
                .list(points.map { .vector([$0.x, $0.y], decimals: decimals) })
            }
            return .object([
                ("c", .flag(isClosed)), ("v", list(points.map(\.place))), ("i", list(points.map(\.arriving))),
                ("o", list(points.map(\.leaving))),
            ])
        }
    }
}
