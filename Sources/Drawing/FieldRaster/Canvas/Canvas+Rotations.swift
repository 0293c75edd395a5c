import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Draws the items of a turned plane as outlines. Items that have no outlines are drawn to pixels and turned as
    /// images.
    func draw(_ items: [DisplayItem], turned outlines: RotatedOutlines) throws(RasterError) {
        cairo_save(context)
        clip(to: .path(outlines.edge, .identity))
        for item in items { try draw(item, .identity, turned: outlines) }
        cairo_restore(context)
    }

    /// Draws one item of a turned plane. The transform maps the item's coordinates to pixels of the plane.
    private func draw(
        _ item: DisplayItem, _ map: AffineTransform, turned outlines: RotatedOutlines
    ) throws(RasterError) {
        switch item {
        case .text(_, let items):
            for item in items { try draw(item, map, turned: outlines) }
        case .group(let opacity, let items):
            guard opacity > 0 else { return }
            if opacity < 1 { cairo_push_group(context) }
            for item in items { try draw(item, map, turned: outlines) }
            if opacity < 1 {
                cairo_pop_group_to_source(context)
                cairo_paint_with_alpha(context, opacity)
            }
        case .clip(let shape, let items):
            guard let seen = outlines.seen(shape, map) else {
                return try draw([.transform(map, [item])], on: outlines.plane)
            }
            cairo_save(context)
            clip(to: seen)
            for item in items { try draw(item, map, turned: outlines) }
            cairo_restore(context)
        case .transform(let transform, let items):
            for item in items { try draw(item, transform.then(map), turned: outlines) }
        case .fill, .stroke, .shadow, .backdrop, .image, .rotation:
            if let seen = outlines.items(item, map) { return try draw(seen) }
            try draw([.transform(map, [item])], on: outlines.plane)
        }
    }

    /// Draws items to the pixels of a separate plane, then draws the turned plane.
    func draw(_ items: [DisplayItem], on plane: RotatedPlane) throws(RasterError) {
        let warp = ColumnWarp(rotation: plane.rotation, frame: plane.frame)
        let visible = PixelRect(containing: clipExtents).rect
        guard plane.frame.isFinite, let area = warp.bounds?.intersection(visible), area.isFinite else { return }
        let columns = try columns(of: .init(width: plane.width, height: plane.height, items: items))
        let seen = PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
        try memory.withPixels(seen.width * seen.height) { pixels throws(RasterError) in
            warp.draw(columns, into: pixels, seen)
            try draw(UnsafePointer(pixels), width: seen.width, height: seen.height, in: area)
        }
    }

    /// The image of a plane before its rotation.
    private func columns(of plane: RasterMemory.PlaneKey) throws(RasterError) -> SourceColumns {
        if let known = memory.planes[plane] { return known }
        var flat = PixelBuffer(width: plane.width, height: plane.height)
        try flat.withMutablePixels { pixels throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            let canvas = try Canvas(data: base, width: plane.width, height: plane.height, memory: memory)
            try canvas.draw(plane.items)
            try canvas.check()
        }
        let columns = SourceColumns(flat)
        memory.planes[plane] = columns
        return columns
    }
}
