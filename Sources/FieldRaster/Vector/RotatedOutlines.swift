package import FieldDrawing
package import FieldGeometry

/// Projects the outlines that lie on a turned plane to pixels of the image.
///
/// The projection of a line is a line. The projection of a Bézier curve is not a Bézier curve, so the curve is split
/// into parts until a Bézier curve approximates the projection of each part within `tolerance`.
package struct RotatedOutlines {
    /// The plane.
    package let plane: RotatedPlane
    /// The transform from pixels of the plane to pixels of the image before the rotation.
    private let flat: AffineTransform

    /// The greatest distance of an approximation from the exact projection of a curve, in pixels.
    private static let tolerance = 0.01
    /// The greatest number of times that a curve is halved; each time, the parts of the previous time are halved again.
    private static let depth = 6

    /// The rotations for which a Bézier curve must be near enough.
    private let rotations: [YRotation]

    /// Creates the projection of a plane; nil if the plane is edge-on, seen from behind, or partly behind the eye.
    ///
    /// - Parameters:
    ///   - plane: The plane.
    ///   - keepsSteps: Whether curves are split as for the sharpest turns, so that an outline has the same steps at all
    ///     angles.
    package init?(_ plane: RotatedPlane, keepsSteps: Bool = false) {
        let (rotation, frame) = (plane.rotation, plane.frame)
        guard frame.isFinite, !frame.isEmpty, rotation.cosine > 0, Self.isAhead(frame.x, rotation),
            Self.isAhead(frame.maxX, rotation)
        else { return nil }
        self.plane = plane
        rotations =
            keepsSteps
            ? [-80, -60, -40, -20, 20, 40, 60, 80].map { degrees in
                YRotation(angle: degrees * .pi / 180, distance: rotation.distance, about: rotation.center)
            } : [rotation]
        flat = AffineTransform.scale(
            x: frame.width / Double(plane.width), y: frame.height / Double(plane.height)
        ).then(.translation(x: frame.x, y: frame.y))
    }

    private static func isAhead(_ x: Double, _ rotation: YRotation) -> Bool {
        rotation.reduction(at: x) > YRotation.nearest
    }

    /// The projected rectangle of the plane.
    package var edge: Path {
        let corners = plane.rotation.quad(of: plane.frame)
        return Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
    }

    /// The projection of a shape; nil if part of it lies behind the eye.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - map: The transform from the shape's coordinates to pixels of the plane.
    package func seen(_ shape: Shape, _ map: AffineTransform) -> Shape? {
        if case .evenOdd(let outer, let inner) = shape {
            guard let outer = seen(outer, map), let inner = seen(inner, map) else { return nil }
            return .evenOdd(outer, inner)
        }
        return seen(shape.outline, map).map { .path($0, .identity) }
    }

    /// The projection of an outline; nil if part of it lies behind the eye.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - map: The transform from the outline's coordinates to pixels of the plane.
    func seen(_ path: Path, _ map: AffineTransform) -> Path? {
        let map = map.then(flat)
        var result: [Path.Element] = []
        var (start, pen) = (Point.zero, Point.zero)
        for element in path.elements {
            switch element {
            case .move(let point):
                (start, pen) = (map.apply(point), map.apply(point))
                result.append(.move(plane.rotation.apply(pen)))
            case .line(let point):
                pen = map.apply(point)
                result.append(.line(plane.rotation.apply(pen)))
            case .cubic(let control1, let control2, let end):
                let curve = (pen, map.apply(control1), map.apply(control2), map.apply(end))
                pen = curve.3
                guard Self.isAhead(curve.1.x, plane.rotation), Self.isAhead(curve.2.x, plane.rotation) else {
                    return nil
                }
                add(curve, depth: Self.depth, to: &result)
            case .close:
                pen = start
                result.append(.close)
            }
            guard pen.x.isFinite, pen.y.isFinite, Self.isAhead(pen.x, plane.rotation) else { return nil }
        }
        return Path(result)
    }

    private typealias Cubic = (Point, Point, Point, Point)

    private func add(_ curve: Cubic, depth: Int, to result: inout [Path.Element]) {
        if depth == 0 || rotations.allSatisfy({ isNear(projection(of: curve, by: $0), curve, $0) }) {
            let drawn = projection(of: curve, by: plane.rotation)
            return result.append(.cubic(drawn.1, drawn.2, drawn.3))
        }
        let (a, b, c) = (curve.0.mid(curve.1), curve.1.mid(curve.2), curve.2.mid(curve.3))
        let (d, e) = (a.mid(b), b.mid(c))
        let middle = d.mid(e)
        add((curve.0, a, d, middle), depth: depth - 1, to: &result)
        add((middle, e, c, curve.3), depth: depth - 1, to: &result)
    }

    /// The Bézier curve with the ends of the projection and its directions there.
    private func projection(of curve: Cubic, by rotation: YRotation) -> Cubic {
        let (start, end) = (rotation.apply(curve.0), rotation.apply(curve.3))
        let control1 = start.plus(Self.slope(of: rotation, at: curve.0, along: curve.0.to(curve.1)))
        let control2 = end.plus(Self.slope(of: rotation, at: curve.3, along: curve.3.to(curve.2)))
        return (start, control1, control2, end)
    }

    private func isNear(_ drawn: Cubic, _ curve: Cubic, _ rotation: YRotation) -> Bool {
        [0.25, 0.5, 0.75].allSatisfy { t in
            let off = Self.point(of: drawn, at: t).to(rotation.apply(Self.point(of: curve, at: t)))
            return off.x * off.x + off.y * off.y <= Self.tolerance * Self.tolerance
        }
    }

    /// The projection of a small step from a point: the derivative of `YRotation.apply`. The projected x coordinate, x
    /// cos a / w, has the derivative cos a / w².
    private static func slope(of rotation: YRotation, at point: Point, along step: Point) -> Point {
        let w = rotation.reduction(at: point.x)
        let bend = (point.y - rotation.center.y) * rotation.sine / rotation.distance / (w * w)
        return Point(x: step.x * rotation.cosine / (w * w), y: step.y / w - step.x * bend)
    }

    private static func point(of curve: Cubic, at t: Double) -> Point {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            x: a * curve.0.x + b * curve.1.x + c * curve.2.x + d * curve.3.x,
            y: a * curve.0.y + b * curve.1.y + c * curve.2.y + d * curve.3.y)
    }
}
