import FieldDrawing
import FieldFiles
import FieldGeometry
import FieldRaster

/// A gradient that Lottie has: along a line, or to a circle.
struct LottieGradient {
    private let isRadial: Bool
    private let start: Point
    private let end: Point
    private let stops: [(position: Double, color: Color)]

    /// Converts a gradient; nil if the format does not have it: around a centre, to an ellipse, or repeated. It is
    /// drawn in the bounds of `box` and fills `shape`, in pixels; nil for a line, whose ends have the colours of the
    /// ends.
    init?(_ gradient: Gradient, in box: Shape, of shape: Shape?, unit: Double) {
        guard let bounds = box.bounds, !bounds.isEmpty, bounds.isFinite,
            shape == nil || shape?.bounds.map(bounds.inset(by: -1e-6).contains) == true
        else { return nil }
        let area = bounds.scaled(by: unit)
        let (low, high) = (min(0, gradient.stops.first?.position ?? 0), max(1, gradient.stops.last?.position ?? 1))
        switch gradient.kind {
        case .conic: return nil
        case .linear(let angle):
            (start, end) = Gradient.line(angle: angle, in: area, from: low, to: high)
            isRadial = false
            stops = gradient.straightStops(clippedAt: nil).map { (($0.position - low) / (high - low), $0.color) }
        case .radial:
            let (center, radii) = (gradient.center(in: area), gradient.radii(in: area))
            guard abs(radii.width - radii.height) < 1e-6 * radii.width else { return nil }
            (isRadial, start, end) = (true, center, Point(x: center.x + radii.width * high, y: center.y))
            stops = gradient.straightStops(clippedAt: 0).map { ($0.position / high, $0.color) }
        }
    }

    /// The members of a fill or a stroke, moved by a vector in points.
    func members(at place: Point) -> [(String, JSON)] {
        func point(_ point: Point) -> JSON {
            .fixed(.vector([point.x + place.x, point.y + place.y]))
        }
        var numbers = stops.flatMap { [$0.position, $0.color.red, $0.color.green, $0.color.blue] }
        // Opacities follow the colours.
        if stops.contains(where: { $0.color.alpha < 1 }) { numbers += stops.flatMap { [$0.position, $0.color.alpha] } }
        let colors: JSON = .object([
            ("p", .integer(stops.count)), ("k", .fixed(.vector(numbers, decimals: 4))),
        ])
        return [
            ("t", .integer(isRadial ? 2 : 1)), ("s", point(start)), ("e", point(end)), ("g", colors),
            ("o", .fixed(.integer(100))),
        ]
    }
}
