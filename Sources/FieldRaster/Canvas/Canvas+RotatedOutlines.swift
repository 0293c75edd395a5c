import CCairo
import FieldDrawing
import FieldGeometry

extension Canvas {
    /// Draws the items of a turned plane as outlines. Items that have no outlines are drawn to pixels and turned as
    /// images.
    func draw(_ items: [DisplayItem], turned outlines: RotatedOutlines) throws(RasterError) {
        cairo_save(context)
        clip(to: .path(outlines.edge, .identity))
        for item in items { try draw(item, .identity, turned: outlines) }
        cairo_restore(context)
    }

    /// Draws one item of a turned plane.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - map: The transform from the item's coordinates to pixels of the plane.
    ///   - outlines: The projection of the plane.
    private func draw(
        _ item: DisplayItem, _ map: AffineTransform, turned outlines: RotatedOutlines
    ) throws(RasterError) {
        switch item {
        case .fill(let shape, .color(let color)):
            guard let seen = outlines.seen(shape, map) else { break }
            return try draw(.fill(seen, color))
        case .stroke(let shape, let stroke, .color(let color)):
            if stroke.width <= 0 { return }
            guard let seen = outlines.seen(shape.area(of: stroke), map) else { break }
            return try draw(.fill(seen, color))
        case .fill(let shape, .gradient(let gradient, let box)):
            guard let (top, bottom) = gradient.verticalEnds, top.alpha == 1, bottom.alpha == 1, box == shape,
                let bounds = box.bounds, let seen = outlines.seen(shape, map),
                let bands = outlines.bands(of: bounds, from: top, to: bottom, map)
            else { break }
            return try draw(.clip(seen, bands))
        case .text(_, let items):
            for item in items { try draw(item, map, turned: outlines) }
            return
        case .group(let opacity, let items):
            guard opacity > 0 else { return }
            if opacity < 1 { cairo_push_group(context) }
            for item in items { try draw(item, map, turned: outlines) }
            if opacity < 1 {
                cairo_pop_group_to_source(context)
                cairo_paint_with_alpha(context, opacity)
            }
            return
        case .clip(let shape, let items):
            guard let seen = outlines.seen(shape, map) else { break }
            cairo_save(context)
            clip(to: seen)
            for item in items { try draw(item, map, turned: outlines) }
            cairo_restore(context)
            return
        case .transform(let transform, let items):
            for item in items { try draw(item, transform.then(map), turned: outlines) }
            return
        case .stroke, .shadow, .image, .rotation: break
        }
        try draw([.transform(map, [item])], on: outlines.plane)
    }
}
