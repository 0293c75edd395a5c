package import FieldDrawing
import FieldGeometry

extension RotatedOutlines {
    /// The items of the plane as items of the image, without a clip to the plane; nil if an item has no outlines.
    package func items(_ items: [DisplayItem]) -> [DisplayItem]? { self.items(items, .identity) }

    private func items(_ items: [DisplayItem], _ map: AffineTransform) -> [DisplayItem]? {
        var result: [DisplayItem] = []
        for item in items {
            guard let seen = self.items(item, map) else { return nil }
            result += seen
        }
        return result
    }

    /// - Parameter map: The transform from the item's coordinates to pixels of the plane.
    private func items(_ item: DisplayItem, _ map: AffineTransform) -> [DisplayItem]? {
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
        case .stroke, .shadow, .image, .rotation: return nil
        }
    }
}
