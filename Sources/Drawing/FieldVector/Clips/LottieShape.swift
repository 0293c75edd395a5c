import FieldDrawing
import FieldFiles
import FieldGeometry
import FieldRaster

enum LottieShape {
    /// Converts a transform in pixels to the JSON members of a transform in points. A skew is omitted.
    static func members(of map: AffineTransform, unit: Double) -> [(String, JSON)] {
        let width = (map.a * map.a + map.b * map.b).squareRoot()
        let height = width > 0 ? (map.a * map.d - map.b * map.c) / width : 0
        let turn = map.angle * 180 / .pi
        return [
            ("p", .fixed(.vector([map.tx * unit, map.ty * unit]))),
            ("s", .fixed(.vector([width * 100, height * 100], decimals: 4))),
            ("r", .fixed(.rounded(turn, decimals: 4))),
        ]
    }

    /// A stroke of a type, with the members of its paint and its width, a property in points.
    static func stroke(
        _ type: String, _ paint: [(String, JSON)], width: JSON, isRound: Bool, miterLimit: Double,
        dashes: [JSON] = []
    ) -> JSON {
        .object(
            [("ty", .text(type))] + paint + [
                ("w", width), ("lc", .integer(isRound ? 2 : 1)),
                ("lj", .integer(isRound ? 2 : 1)), ("ml", .number(miterLimit)),
            ] + (dashes.isEmpty ? [] : [("d", .list(dashes))]))
    }
}

extension LottieComposer {
    /// A rectangle in one colour, filled or as a line.
    mutating func box(_ tracks: VectorClipTracks, isLine: Bool, of id: String) -> LottieGroup {
        let paint: JSON =
            isLine
            ? LottieShape.stroke(
                "st", paint(tracks[.color], of: id, isLine: true), width: length(tracks[.lineWidth]), isRound: false,
                miterLimit: 4)
            : fill(tracks[.color], of: id, isEvenOdd: false)
        return LottieGroup(shapes: [box(tracks, at: .zero)], paint: paint)
    }

    /// A rectangle with the tracks of a `RoundRect`, moved by a vector in points: an ellipse if it is a circle.
    private func box(_ tracks: VectorClipTracks, at place: Point) -> JSON {
        let boxes = tracks.box.values.map { RoundRect($0) }
        let isCircle = boxes.allSatisfy {
            abs($0.rect.width - $0.rect.height) < 1e-6 && abs(2 * $0.radius - $0.rect.width) < 1e-6
        }
        let center = tracks[.position].combined(with: tracks[.size]) { [$0[0] + $1[0] / 2, $0[1] + $1[1] / 2] }
        return .object(
            [("ty", .text(isCircle ? "el" : "rc")), ("p", length(center, plus: [place.x, place.y]))]
                + [("s", length(tracks[.size]))] + (isCircle ? [] : [("r", length(tracks[.radius]))]))
    }

    /// A property of lengths in pixels, in points.
    private func length(_ values: FrameSeries, plus place: [Double] = [0, 0]) -> JSON {
        property(values.map { zip($0, place).map { $0 * clip.unit + $1 } })
    }

    /// A filled or stroked shape at the origin; nil if the format does not support its paint.
    mutating func shape(_ item: DisplayItem, _ tracks: VectorClipTracks, of id: String) -> LottieGroup? {
        let places = tracks[.position].map { [$0[0] * clip.unit, $0[1] * clip.unit] }
        // A shape that does not move is written at its position.
        let fixed = places.constant()
        let place = fixed.map { Point(x: $0[0], y: $0[1]) } ?? .zero
        let position = fixed == nil ? property(places) : nil
        switch item {
        case .fill(let shape, .color):
            let paint = fill(tracks[.color], of: id, isEvenOdd: shape.isEvenOdd)
            guard case .path = shape else {
                return LottieGroup(shapes: outlines(of: shape, at: place), paint: paint, position: position)
            }
            let outline = CurveMerger(tolerance: KeyframeTolerance.curve).merged(path(of: shape, at: place))
            return LottieGroup(
                shapes: [], paint: paint, position: position, outlines: outline, isFine: true,
                mergedPaint: position == nil ? paint.minimal : nil)
        case .fill(let shape, .gradient(let gradient, let box)):
            guard let paint = LottieGradient(gradient, in: box, of: shape, unit: clip.unit) else { return nil }
            return LottieGroup(
                shapes: outlines(of: shape, at: place),
                paint: .object(
                    [("ty", .text("gf"))] + paint.members(at: place) + [("r", .integer(shape.isEvenOdd ? 2 : 1))]),
                position: position)
        case .stroke(let shape, let stroke, .color):
            let paint = ("st", self.paint(tracks[.color], of: id, isLine: true))
            return line(along: shape, stroke, tracks[.ends], at: place, position, paint)
        case .stroke(let shape, let stroke, .gradient(let gradient, let box)):
            guard let paint = LottieGradient(gradient, in: box, of: nil, unit: clip.unit) else { return nil }
            return line(
                along: shape, stroke, tracks[.ends], at: place, position, ("gs", paint.members(at: place)))
        default: return nil
        }
    }

    /// A line along a rectangle whose ends may move along it.
    mutating func line(_ tracks: VectorClipTracks, isRound: Bool, of id: String) -> LottieGroup {
        let paint = LottieShape.stroke(
            "st", self.paint(tracks[.color], of: id, isLine: true), width: length(tracks[.lineWidth]),
            isRound: isRound, miterLimit: 10)
        let (boxes, ends) = (tracks.box, tracks[.ends])
        if ends.constant() == [0, 1] { return LottieGroup(shapes: [box(tracks, at: .zero)], paint: paint) }
        // In players, rectangles begin at a corner, so a path is written instead.
        let points = boxes.map { RoundRect($0).perimeter.coordinates }
        guard let steps = boxes.values.first.map({ RoundRect($0).perimeter.steps }) else {
            return LottieGroup(shapes: [], paint: paint)
        }
        return LottieGroup(
            shapes: moving(points, steps, scale: clip.unit, decimals: 3) + [trim(ends)], paint: paint)
    }

    /// A line whose ends may move along it.
    private func line(
        along shape: Shape, _ stroke: Stroke, _ ends: FrameSeries, at place: Point, _ position: JSON?,
        _ paint: (type: String, members: [(String, JSON)])
    ) -> LottieGroup {
        var line = stroke
        let fixedEnds = ends.constant()
        if let fixedEnds { line.trim = LineTrim(from: fixedEnds[0], to: fixedEnds[1]) }
        if line.trim == .whole { line.trim = nil }
        // If nothing moves along the line, each dash is part of the path, as in images.
        var dashes: [JSON] = []
        if fixedEnds == nil, let dash = stroke.dash {
            line.dash = nil
            dashes = self.dashes(dash, of: line.line(along: shape), ends)
        }
        let path = line.line(along: shape).mapped(by: .scale(x: clip.unit, y: clip.unit)).moved(by: place)
        let painted = LottieShape.stroke(
            paint.type, paint.members, width: .fixed(.rounded(stroke.width * clip.unit)),
            isRound: stroke.isRound, miterLimit: 10, dashes: dashes)
        return LottieGroup(
            shapes: path.shapes() + (fixedEnds == nil ? [trim(ends)] : []), paint: painted,
            position: position)
    }

    /// The dashes of a line whose ends move. They begin at its start; on a whole closed line, one is around the start.
    private func dashes(_ dash: LineDash, of path: Path, _ ends: FrameSeries) -> [JSON] {
        let lengths = path.dashLengths(dash, ends).map { $0.map { $0 * clip.unit } }
        return zip(["d", "g", "o"], 0..<3).map { name, index in
            .object([("n", .text(name)), ("v", property(lengths.map { [$0[index]] }))])
        }
    }

    /// The drawn part of the preceding lines, by the fractions at which it begins and ends.
    private func trim(_ ends: FrameSeries) -> JSON {
        func percent(_ index: Int) -> JSON {
            property(ends.map { [$0[index] * 100] }, within: KeyframeTolerance.fraction * 100)
        }
        return .object([
            ("ty", .text("tm")), ("s", percent(0)), ("e", percent(1)), ("o", .fixed(.integer(0))),
            ("m", .integer(1)),
        ])
    }

    /// A filled outline whose points move.
    mutating func outline(_ steps: [VectorClipItem.Step], _ tracks: VectorClipTracks, of id: String) -> LottieGroup {
        let shapes = moving(
            tracks[.points], steps, scale: clip.unit * LottieGroup.unitsPerPoint, decimals: 0)
        let paint = fill(tracks[.color], of: id, isEvenOdd: false)
        return LottieGroup(shapes: shapes, paint: paint, isFine: true, mergedPaint: paint.minimal)
    }

    /// The contours of an outline whose points move, in a unit that is `1 / scale` pixels long.
    private func moving(
        _ points: FrameSeries, _ steps: [VectorClipItem.Step], scale: Double, decimals: Int
    ) -> [JSON] {
        let keyframes = KeyframeFitter(tolerance: KeyframeTolerance.outline).keyframes(
            of: points, end: clip.frameCount)
        let isMoving = keyframes.count > 1
        func contours(_ values: [Double]) -> [JSON] {
            let path = Path(steps, values).mapped(by: .scale(x: scale, y: scale))
            return path.contours(decimals: decimals, isMoving: isMoving)
        }
        let number = keyframes.first.map { contours($0.values).count } ?? 0
        return (0..<number).map { index in
            let points = JSON.property(keyframes) { values in
                let all = contours(values)
                return index < all.count ? all[index] : .null
            }
            return .object([("ty", .text("sh")), ("ks", points)])
        }
    }

    private func outlines(of shape: Shape, at place: Point) -> [JSON] {
        if let box = RoundRect(box: shape), box.width == nil {
            return [self.box(VectorClipTracks(box), at: place)]
        }
        return path(of: shape, at: place).shapes()
    }

    /// The outline of a shape in points, moved by a vector.
    private func path(of shape: Shape, at place: Point) -> Path {
        shape.placed.outline.mapped(by: .scale(x: clip.unit, y: clip.unit)).moved(by: place)
    }

    /// A fill with a colour: red, green, blue and opacity.
    mutating func fill(_ colors: FrameSeries, of id: String, isEvenOdd: Bool) -> JSON {
        // The nonzero rule is the format's default.
        .object([("ty", .text("fl"))] + paint(colors, of: id, isLine: false) + (isEvenOdd ? [("r", .integer(2))] : []))
    }

    private mutating func paint(_ colors: FrameSeries, of id: String, isLine: Bool) -> [(String, JSON)] {
        // Fully transparent colours are invisible: replace them by a visible one, so that none jumps before a fade.
        var seen: [Double]?
        let opaque = colors.values.first { $0[3] > 0 }
        let shown = colors.map { color -> [Double] in
            if color[3] > 0 { seen = Array(color[0..<3]) }
            return seen ?? opaque.map { Array($0[0..<3]) } ?? Array(color[0..<3])
        }
        let alpha = colors.map { [min(max($0[3], 0), 1) * 100] }
        var color = property(shown, within: KeyframeTolerance.color)
        if let fixed = shown.constant(), case .object(let members) = color,
            let slot = clip.name(of: Color(fixed + [1]), isLine: isLine, in: id)
        {
            slots[slot] = color
            color = .object([("sid", .text(slot))] + members)
        }
        return [("c", color), ("o", property(alpha, within: KeyframeTolerance.color * 100, decimals: 2))]
    }
}

extension Shape {
    /// Whether the shape is filled by the even-odd rule; otherwise by the winding number.
    var isEvenOdd: Bool { if case .evenOdd = self { true } else { false } }
}

extension Path {
    func moved(by vector: Point) -> Path { vector == .zero ? self : mapped(by: .translation(x: vector.x, y: vector.y)) }
}

/// A gradient that Lottie supports: along a line, or to a circle.
struct LottieGradient {
    private let isRadial: Bool
    private let start: Point
    private let end: Point
    private let stops: [(position: Double, color: Color)]

    /// Converts a gradient; nil if the format does not support it: around a centre, to an ellipse, or repeated. It is
    /// drawn in the bounds of `box` and fills `shape`, in pixels. `shape` is nil for a line, whose ends have the
    /// colours of the ends of the gradient.
    init?(_ gradient: Gradient, in box: Shape, of shape: Shape?, unit: Double) {
        guard let bounds = box.bounds, !bounds.isEmpty, bounds.isFinite,
            shape == nil || shape?.bounds.map(bounds.inset(by: -1e-6).contains) == true
        else { return nil }
        let area = bounds.scaled(by: unit)
        let (low, high) = gradient.ends
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
