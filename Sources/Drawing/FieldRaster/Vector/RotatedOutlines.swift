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

    /// The rotations for which a Bézier curve must be within the tolerance.
    private let rotations: [YRotation]

    /// Creates the projection of a plane; nil if the plane is edge-on, seen from behind, or partly behind the eye. If
    /// `keepsSteps` is true, curves are split as for the sharpest turns, so that an outline has the same steps at all
    /// angles.
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

    /// The projection of a shape; nil if part of it lies behind the eye. The transform maps the shape to pixels of the
    /// plane.
    package func seen(_ shape: Shape, _ map: AffineTransform) -> Shape? {
        if case .evenOdd(let outer, let inner) = shape {
            guard let outer = seen(outer, map), let inner = seen(inner, map) else { return nil }
            return .evenOdd(outer, inner)
        }
        return seen(shape.outline, map).map { .path($0, .identity) }
    }

    /// The projection of an outline; nil if part of it lies behind the eye. The transform maps it to pixels of the
    /// plane.
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
                let curve = CubicCurve(pen, map.apply(control1), map.apply(control2), map.apply(end))
                pen = curve.end
                guard Self.isAhead(curve.control1.x, plane.rotation), Self.isAhead(curve.control2.x, plane.rotation)
                else { return nil }
                add(curve, depth: Self.depth, to: &result)
            case .close:
                pen = start
                result.append(.close)
            }
            guard pen.x.isFinite, pen.y.isFinite, Self.isAhead(pen.x, plane.rotation) else { return nil }
        }
        return Path(result)
    }

    private func add(_ curve: CubicCurve, depth: Int, to result: inout [Path.Element]) {
        if depth == 0 || rotations.allSatisfy({ isNear(projection(of: curve, by: $0), curve, $0) }) {
            let drawn = projection(of: curve, by: plane.rotation)
            return result.append(.cubic(drawn.control1, drawn.control2, drawn.end))
        }
        let (a, b) = (curve.start.mid(curve.control1), curve.control1.mid(curve.control2))
        let c = curve.control2.mid(curve.end)
        let (d, e) = (a.mid(b), b.mid(c))
        let middle = d.mid(e)
        add(CubicCurve(curve.start, a, d, middle), depth: depth - 1, to: &result)
        add(CubicCurve(middle, e, c, curve.end), depth: depth - 1, to: &result)
    }

    /// The Bézier curve with the ends of the projection and its directions there.
    private func projection(of curve: CubicCurve, by rotation: YRotation) -> CubicCurve {
        let (start, end) = (rotation.apply(curve.start), rotation.apply(curve.end))
        return CubicCurve(
            start, start + Self.slope(of: rotation, at: curve.start, along: curve.start.to(curve.control1)),
            end + Self.slope(of: rotation, at: curve.end, along: curve.end.to(curve.control2)), end)
    }

    private func isNear(_ drawn: CubicCurve, _ curve: CubicCurve, _ rotation: YRotation) -> Bool {
        [0.25, 0.5, 0.75].allSatisfy { t in
            let off = drawn.point(at: t).to(rotation.apply(curve.point(at: t)))
            return off.dot(off) <= Self.tolerance * Self.tolerance
        }
    }

    /// The projection of a small step from a point: the derivative of `YRotation.apply`. The projected x coordinate, x
    /// cos a / w, has the derivative cos a / w².
    private static func slope(of rotation: YRotation, at point: Point, along step: Point) -> Point {
        let w = rotation.reduction(at: point.x)
        let bend = (point.y - rotation.center.y) * rotation.sine / rotation.distance / (w * w)
        return Point(x: step.x * rotation.cosine / (w * w), y: step.y / w - step.x * bend)
    }

    /// The items of the plane as items of the image, without a clip to the plane; nil if an item has no outlines.
    package func items(_ items: [DisplayItem]) -> [DisplayItem]? { self.items(items, .identity) }

    private func items(_ items: [DisplayItem], _ map: AffineTransform) -> [DisplayItem]? {
        items.allMapped { self.items($0, map) }?.flatMap(\.self)
    }

    /// An item of the plane as items of the image; nil if it has no outlines. The transform maps the item to pixels of
    /// the plane.
    func items(_ item: DisplayItem, _ map: AffineTransform) -> [DisplayItem]? {
        switch item {
        case .fill(let shape, .color(let color)):
            return seen(shape, map).map { [.fill($0, color)] }
        case .stroke(let shape, let stroke, .color(let color)):
            if stroke.width <= 0 { return [] }
            return seen(shape.area(of: stroke), map).map { [.fill($0, color)] }
        case .fill(let shape, .gradient(let gradient, let box)):
            guard let (top, bottom) = gradient.verticalEnds, top.alpha == 1, bottom.alpha == 1, box == shape,
                let bounds = box.bounds, let seen = seen(shape, map),
                let bands = bands(of: bounds, from: top, to: bottom, map)
            else { return nil }
            return [.clip(seen, bands)]
        case .text(_, let items): return self.items(items, map)
        case .group(let opacity, let items):
            guard opacity > 0 else { return [] }
            guard let seen = self.items(items, map) else { return nil }
            return opacity >= 1 ? seen : [.group(opacity: opacity, seen)]
        case .clip(let shape, let items):
            guard let clip = seen(shape, map), let seen = self.items(items, map) else { return nil }
            return [.clip(clip, seen)]
        case .transform(let transform, let items): return self.items(items, transform.then(map))
        case .backdrop: return []
        case .stroke, .shadow, .image, .rotation: return nil
        }
    }

    /// A gradient as bands, each filled with a single colour: one band for each 8-bit level between the two colours.
    /// Nil if a part of a band lies behind the eye. Each band extends to the bottom of the gradient, and the next band
    /// is drawn on top of it, so that no seams are visible.
    private func bands(
        of bounds: Rect, from top: Color, to bottom: Color, _ map: AffineTransform
    ) -> [DisplayItem]? {
        let levels = max(abs(top.red - bottom.red), abs(top.green - bottom.green), abs(top.blue - bottom.blue)) * 255
        let count = max(1, Int(min(levels, 255).rounded(.up)))
        return (0..<count).allMapped { index in
            let part = Double(index) / Double(count)
            let middle = part + 0.5 / Double(count)
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * middle }
            let color = Color(
                red: mix(top.red, bottom.red), green: mix(top.green, bottom.green), blue: mix(top.blue, bottom.blue))
            let band = Rect(
                left: bounds.x, top: bounds.y + bounds.height * part, right: bounds.maxX, bottom: bounds.maxY)
            return seen(.rectangle(band), map).map { .fill(.path($0, .identity), color) }
        }
    }
}
