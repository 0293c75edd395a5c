import FieldDrawing
import FieldGeometry
import FieldRaster

/// Converts display items, in pixels of the image, into nodes of an SVG document, in points.
///
/// The shapes of a box are found again in the items (`BoxPaint`), and written as one rectangle with a stroke.
struct SVGPainter {
    /// The gradients, clips, filters, outlines and images of the document.
    var definitions: SVGDefinitions
    /// Points per pixel.
    let unit: Double
    /// Whether the wedges of a conic gradient are stored once, for a document in which it occurs in many frames.
    var sharesWedges = false

    /// The decimals of the outlines of glyphs and symbols.
    private static let outlineDecimals = 2

    /// The nodes of items that are snapped to pixels, in drawing order; nil if an item has no shapes: a rotation about
    /// a vertical axis that contains more than outlines, or that is seen edge-on.
    mutating func nodes(_ items: [DisplayItem]) -> [SVGNode]? {
        var result: [SVGNode] = []
        var index = 0
        while index < items.count {
            if index + 1 < items.count, let box = box(items[index], items[index + 1]) {
                result.append(box)
                index += 2
                continue
            }
            guard let nodes = nodes(items[index], under: items[(index + 1)...]) else { return nil }
            result += nodes
            index += 1
        }
        return result.withGroupedOutlines
    }

    /// The nodes of one item. `above` are the items that are drawn later.
    private mutating func nodes(_ item: DisplayItem, under above: ArraySlice<DisplayItem>) -> [SVGNode]? {
        switch item {
        case .fill(let shape, let paint): return border(shape, paint)
        case .stroke(let shape, let stroke, let paint): return self.stroke(shape, stroke, paint)
        case .shadow(let shape, let blur, let color, let cutout):
            let isHidden = cutout.map { cutout in above.contains { $0.hides(cutout) } } ?? true
            return shadow(shape, blur: blur, color, cutout: isHidden ? nil : cutout)
        // `SVG` has replaced backdrops by images.
        case .backdrop: return []
        case .image(let image, let rect):
            guard !rect.isEmpty, rect.isFinite, let number = definitions.image(image) else { return [] }
            return [SVGNode(content: .image(number, rect.scaled(by: unit)))]
        case .group(let opacity, let items):
            guard opacity > 0 else { return [] }
            if opacity >= 1 { return nodes(items) }
            if items.count == 1, case .fill(let shape, .color(let color)) = items[0] {
                return border(shape, .color(color.opacity(opacity)))
            }
            return nodes(items)?.with("opacity", opacity.vectorText)
        case .text(let line, let items): return text(line, items).map { [$0] } ?? nodes(items)
        case .clip(let shape, let items):
            guard let clip = clip(shape) else { return [] }
            return nodes(items)?.with("clip-path", clip)
        case .transform(let transform, let items): return moved(items, transform)
        case .rotation(let rotation, let frame, let items):
            guard let items = RotatedOutlines(RotatedPlane(rotation: rotation, frame: frame))?.items(items) else {
                return nil
            }
            return nodes(items)
        }
    }

    /// Items that are moved, rotated or scaled together. With a transform without an inverse, nothing is visible.
    private mutating func moved(_ items: [DisplayItem], _ transform: AffineTransform) -> [SVGNode]? {
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-12, transform.tx.isFinite,
            transform.ty.isFinite
        else { return [] }
        guard let nodes = nodes(items) else { return nil }
        return nodes.isEmpty ? [] : [SVGNode("g", [("transform", transform.scaled(by: unit).vectorText)], nodes)]
    }

    /// The reference to a clip; nil if the clip is empty.
    mutating func clip(_ shape: Shape) -> String? {
        guard let bounds = shape.bounds, !bounds.isEmpty, bounds.isFinite else { return nil }
        return definitions.reference("clip", to: SVGNode("clipPath", [], [node(shape, rule: "clip-rule")]))
    }

    mutating func fill(_ shape: Shape, _ paint: Paint) -> [SVGNode] {
        guard let bounds = shape.bounds, bounds.isFinite else { return [] }
        if case .gradient = paint, bounds.isEmpty { return [] }
        if let attributes = attributes(of: paint, "fill", covering: bounds) { return [filled(shape, attributes)] }
        guard case .gradient(let gradient, let box) = paint, let area = box.bounds, !area.isEmpty, area.isFinite else {
            return []
        }
        let tiles = area.tiles(covering: bounds)
        if case .conic(let angle) = gradient.kind {
            guard let clip = clip(shape) else { return [] }
            let wedges = tiles.flatMap { tile -> [SVGNode] in
                let area = tile.scaled(by: unit)
                let wedges =
                    sharesWedges
                    ? definitions.wedges(of: gradient, from: angle, in: area)
                    : gradient.wedges(
                        from: angle, around: gradient.center(in: area), radius: gradient.wedgeRadius(in: area))
                guard tiles.count > 1, let clip = self.clip(.rect(tile, .square)) else { return [wedges] }
                return [wedges].with("clip-path", clip)
            }
            return wedges.with("clip-path", clip)
        }
        return tiles.flatMap { tile -> [SVGNode] in
            let moved = Paint.gradient(gradient, over: .rect(tile, .square))
            guard let attributes = attributes(of: moved, "fill", covering: tile),
                let clip = clip(.rect(tile, .square))
            else { return [] }
            return [filled(shape, attributes)].with("clip-path", clip)
        }
    }

    private mutating func filled(_ shape: Shape, _ attributes: [(String, String)]) -> SVGNode {
        if let round = RoundRect(outline: shape) { return node(round).adding(attributes) }
        guard case .path(let path, let map) = shape else { return node(shape).adding(attributes) }
        let points = map.then(.scale(x: unit, y: unit))
        let number = definitions.outline(path, points, decimals: Self.outlineDecimals)
        return SVGNode(content: .outline(number, at: Point(x: points.tx, y: points.ty)), attributes)
    }

    /// The attributes of a paint; nil if it is transparent, a conic gradient, or a gradient that must be repeated to
    /// cover `bounds`.
    private mutating func attributes(
        of paint: Paint, _ name: String, covering bounds: Rect
    ) -> [(String, String)]? {
        switch paint {
        case .color(let color): return color.alpha > 0 ? color.attributes(name) : nil
        case .gradient(let gradient, let box):
            guard let area = box.bounds, !area.isEmpty, area.isFinite else { return nil }
            let isWhole = area.inset(by: -1e-6).contains(bounds) || min(area.width, area.height) < Rect.smallestTile
            guard gradient.verticalEnds != nil || isWhole, let node = gradient.node(in: area.scaled(by: unit)) else {
                return nil
            }
            return [(name, definitions.reference("paint", to: node))]
        }
    }

    /// A line along the edge of a shape.
    mutating func stroke(_ shape: Shape, _ stroke: Stroke, _ paint: Paint) -> [SVGNode] {
        guard stroke.width > 0 else { return [] }
        if case .rect(let rect, let corners) = shape, stroke.isWhole {
            return border(.border(of: rect, corners, width: stroke.width), paint)
        }
        let line = stroke.isWhole ? shape : .path(stroke.line(along: shape), .identity)
        guard let bounds = line.bounds?.inset(by: -stroke.width), bounds.isFinite else { return [] }
        guard let attributes = attributes(of: paint, "stroke", covering: bounds) else {
            if case .color = paint { return [] }
            return fill(shape.area(of: stroke), paint)
        }
        let width = ("stroke-width", (stroke.width * unit).vectorText)
        let ends =
            stroke.isRound
            ? [("stroke-linecap", "round"), ("stroke-linejoin", "round")] : [("stroke-miterlimit", "10")]
        return [node(line).adding([("fill", "none")] + attributes + [width] + ends)]
    }

    /// A filled shape, as a line if it is the area between two concentric rectangles.
    mutating func border(_ shape: Shape, _ paint: Paint) -> [SVGNode] {
        guard case .evenOdd(let outer, let inner) = shape, let line = RoundRect(between: outer, inner),
            let width = line.width,
            let attributes = attributes(of: paint, "stroke", covering: line.rect.inset(by: -width / 2))
        else { return fill(shape, paint) }
        let stroke = attributes + [("stroke-width", (width * unit).vectorText)]
        return [node(line).adding([("fill", "none")] + stroke)]
    }

    /// The blurred silhouette of a shape; `blur` is twice the standard deviation, in pixels.
    private mutating func shadow(_ shape: Shape, blur: Double, _ color: Color, cutout: Shape?) -> [SVGNode] {
        guard color.alpha > 0, blur.isFinite, let bounds = shape.bounds, !bounds.isEmpty, bounds.isFinite else {
            return []
        }
        let reach = max(blur, 0) * 1.5 + 2
        var cast = node(shape).adding(color.attributes("fill"))
        if blur > 0 {
            // The region of the filter is relative to the shape, so that shapes of one size share a filter.
            func share(_ length: Double) -> (start: String, length: String) {
                let part = (reach / length * 100).rounded(.up) / 100
                return ((-part).vectorText, (1 + 2 * part).vectorText)
            }
            let (x, y) = (share(bounds.width), share(bounds.height))
            let filter = SVGNode(
                "filter",
                [
                    ("x", x.start), ("y", y.start), ("width", x.length), ("height", y.length),
                    ("color-interpolation-filters", "sRGB"),
                ], [SVGNode("feGaussianBlur", [("stdDeviation", (blur / 2 * unit).vectorText)])])
            cast = cast.adding([("filter", definitions.reference("shadow", to: filter))])
        }
        guard let cutout, let inner = cutout.bounds else { return [cast] }
        let around = Shape.rect(bounds.union(inner).inset(by: -reach), .square)
        guard let clip = clip(.evenOdd(around, cutout)) else { return [cast] }
        return [cast].with("clip-path", clip)
    }
}
