import FieldDrawing
import FieldGeometry
import FieldRaster

extension Color {
    /// The colour as `#rrggbb`, or as `#rgb` if that is the same colour.
    var vectorText: String {
        let digits = Array(hex.dropFirst().prefix(6).lowercased())
        if digits[0] == digits[1], digits[2] == digits[3], digits[4] == digits[5] {
            return "#\(digits[0])\(digits[2])\(digits[4])"
        }
        return "#" + String(digits)
    }

    /// The attributes of a paint: `fill` and `fill-opacity`, or `stroke` and `stroke-opacity`.
    func attributes(_ name: String) -> [(String, String)] {
        let opacity = min(max(alpha, 0), 1)
        return [(name, vectorText)] + (opacity < 1 ? [("\(name)-opacity", opacity.vectorText)] : [])
    }
}

extension Gradient {
    /// The `<linearGradient>` or `<radialGradient>` in an area, both in points; nil for a conic gradient, which SVG
    /// does not support.
    func node(in area: Rect) -> SVGNode? {
        switch kind {
        case .conic: return nil
        case .linear(let angle):
            let (low, high) = ends
            let (from, to) = Gradient.line(angle: angle, in: area, from: low, to: high)
            return SVGNode(
                "linearGradient",
                [
                    ("gradientUnits", "userSpaceOnUse"), ("x1", from.x.vectorText), ("y1", from.y.vectorText),
                    ("x2", to.x.vectorText), ("y2", to.y.vectorText),
                ] + (verticalEnds != nil ? [("spreadMethod", "repeat")] : []),
                stopNodes(clippedAt: nil) { ($0 - low) / (high - low) })
        case .radial:
            let (center, radii) = (center(in: area), radii(in: area))
            let high = ends.high
            let map = AffineTransform(
                a: radii.width * high, b: 0, c: 0, d: radii.height * high, tx: center.x, ty: center.y)
            return SVGNode(
                "radialGradient",
                [
                    ("gradientUnits", "userSpaceOnUse"), ("cx", "0"), ("cy", "0"), ("r", "1"),
                    ("gradientTransform", map.vectorText),
                ], stopNodes(clippedAt: 0) { $0 / high })
        }
    }

    /// The positions that become 0 and 1 in a format whose stops must lie from 0 to 1. All stops lie between them.
    var ends: (low: Double, high: Double) {
        (min(0, stops.first?.position ?? 0), max(1, stops.last?.position ?? 1))
    }

    private func stopNodes(clippedAt limit: Double?, offset: (Double) -> Double) -> [SVGNode] {
        straightStops(clippedAt: limit).map { position, color in
            let opacity = color.alpha < 1 ? [("stop-opacity", max(0, color.alpha).vectorText)] : []
            return SVGNode(
                "stop",
                [("offset", VectorNumber(offset(position), decimals: 4).text), ("stop-color", color.vectorText)]
                    + opacity)
        }
    }

    /// The length of wedges that cover an area.
    func wedgeRadius(in area: Rect) -> Double {
        let center = center(in: area)
        let reach = max(
            abs(area.x - center.x), abs(area.y - center.y), abs(area.maxX - center.x), abs(area.maxY - center.y))
        // A wedge has at most an eighth of a turn, so that its far side lies outside the area.
        return 4 * reach + 4
    }

    /// A conic gradient as wedges of one colour each, which lie around a centre. Wedges are narrow enough for the colours
    /// of neighbours to differ by one 8-bit level. They are drawn without antialiasing, so that neither gaps nor overlaps
    /// are visible between them.
    func wedges(from angle: Double, around center: Point, radius: Double) -> SVGNode {
        func point(_ position: Double) -> Point {
            let turn = AffineTransform.rotation(degrees: angle + 360 * position)
            let offset = turn.apply(Point(x: 0, y: -radius))
            return Point(x: center.x + offset.x, y: center.y + offset.y)
        }
        let edges = wedgeEdges
        let wedges = zip(edges, edges.dropFirst()).compactMap { from, to -> SVGNode? in
            let color = color(at: (from + to) / 2)
            guard to > from, color.alpha > 0 else { return nil }
            let path = Path([.move(center), .line(point(from)), .line(point(to)), .close])
            let data = PathText(path, .identity, decimals: 3).text(at: .zero)
            return SVGNode("path", [("d", data)] + color.attributes("fill"))
        }
        return SVGNode("g", [("shape-rendering", "crispEdges")], wedges)
    }

    /// The positions from 0 to 1 at which the colour of the wedges changes.
    private var wedgeEdges: [Double] {
        var edges = [0.0]
        let inside = stops.map(\.position).filter { $0 > 0 && $0 < 1 }
        var from = 0.0
        for to in inside + [1] where to > from {
            // Read the colours just inside the interval, because two stops may lie at the same position.
            let (a, b) = (color(at: from + (to - from) * 1e-9), color(at: to - (to - from) * 1e-9))
            let levels =
                [
                    abs(a.red * a.alpha - b.red * b.alpha), abs(a.green * a.alpha - b.green * b.alpha),
                    abs(a.blue * a.alpha - b.blue * b.alpha), abs(a.alpha - b.alpha),
                ].max() ?? 0
            let count = max(Int((levels * 255).rounded(.up)), Int(((to - from) * 8).rounded(.up)), 1)
            edges += (1...count).map { from + (to - from) * Double($0) / Double(count) }
            from = to
        }
        return edges
    }
}
