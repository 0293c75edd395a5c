import FieldDrawing
import FieldGeometry
import FieldRaster

extension SVGPainter {
    /// The items of a plane that is turned about a vertical axis, as projected outlines, without a clip to the plane; nil
    /// if an item has no outlines.
    mutating func turned(_ items: [DisplayItem], _ plane: RotatedPlane) -> [SVGNode]? {
        guard let outlines = RotatedOutlines(plane) else { return nil }
        return turned(items, .identity, outlines)
    }

    private mutating func turned(
        _ items: [DisplayItem], _ map: AffineTransform, _ outlines: RotatedOutlines
    ) -> [SVGNode]? {
        var result: [SVGNode] = []
        for item in items {
            guard let nodes = turned(item, map, outlines) else { return nil }
            result += nodes
        }
        return result
    }

    /// - Parameter map: The transform from the item's coordinates to pixels of the plane.
    private mutating func turned(
        _ item: DisplayItem, _ map: AffineTransform, _ outlines: RotatedOutlines
    ) -> [SVGNode]? {
        switch item {
        case .fill(let shape, .color(let color)):
            return outlines.seen(shape, map).map { fill($0, .color(color)) }
        case .stroke(let shape, let stroke, .color(let color)):
            if stroke.width <= 0 { return [] }
            return outlines.seen(shape.area(of: stroke), map).map { fill($0, .color(color)) }
        case .fill(let shape, .gradient(let gradient, let box)):
            guard let (top, bottom) = gradient.verticalEnds, top.alpha == 1, bottom.alpha == 1, box == shape,
                let bounds = box.bounds, let seen = outlines.seen(shape, map), let clip = clip(seen),
                let bands = outlines.bands(of: bounds, from: top, to: bottom, map)
            else { return nil }
            return nodes(bands)?.with("clip-path", clip)
        case .text(_, let items): return turned(items, map, outlines)
        case .group(let opacity, let items):
            guard opacity > 0 else { return [] }
            let nodes = turned(items, map, outlines)
            return opacity >= 1 ? nodes : nodes?.with("opacity", opacity.vectorText)
        case .clip(let shape, let items):
            guard let seen = outlines.seen(shape, map) else { return nil }
            guard let clip = clip(seen) else { return [] }
            return turned(items, map, outlines)?.with("clip-path", clip)
        case .transform(let transform, let items): return turned(items, transform.then(map), outlines)
        case .stroke, .shadow, .image, .rotation: return nil
        }
    }
}
