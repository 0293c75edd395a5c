import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Draws items on a separate layer, then blends the layer at an opacity.
    func draw(_ items: [DisplayItem], opacity: Double) throws(RasterError) {
        if isVector {
            cairo_push_group(context)
            for item in items { try draw(item) }
            cairo_pop_group_to_source(context)
            return cairo_paint_with_alpha(context, opacity)
        }
        let hasBackdrop = items.contains(where: \.hasBackdrop)
        guard let area = layerArea(of: items, ignoringClip: hasBackdrop) else { return }
        // A layer of `cairo_push_group` would have the origin of the clip, so a frame of which only the changes are drawn
        // would differ from the same frame drawn as a whole.
        try memory.withPixels(size.width * size.height) { base throws(RasterError) in
            let layer = try Canvas(
                painting: area, over: .clear, data: base, width: size.width, height: size.height, memory: memory,
                behind: hasBackdrop ? layers : [], isRedFirst: isRedFirst)
            layer.map = map
            try layer.draw(items)
            try layer.check()
            if clipRectangle != nil, !hasBackdrop {
                blend(base, in: area, opacity: opacity)
            } else {
                paint(layer, in: area, opacity: opacity)
            }
        }
        try check()
    }

    /// The clip in pixels; nil if it is not a rectangle.
    var clipRectangle: Rect? {
        // Query the clip in pixels: in rotated coordinates, Cairo cannot return the clip as rectangles.
        cairo_save(context)
        cairo_identity_matrix(context)
        defer { cairo_restore(context) }
        guard let list = cairo_copy_clip_rectangle_list(context) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1 else { return nil }
        let clip = list.pointee.rectangles[0]
        return Rect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
    }

    /// Blends a layer that has the size of the canvas. Each channel is rounded once, with halves rounded down as in
    /// Chromium. Cairo would round twice, first the layer times its opacity and then the sum with the backdrop, and the
    /// result could be off by one level.
    private func blend(_ layer: UnsafePointer<UInt32>, in area: PixelRect, opacity: Double) {
        guard let pixels else { return }
        let whole: UInt64 = 255 << 16
        let factor = UInt64((opacity * 65_536).rounded())
        for y in area.y..<area.maxY {
            for index in y * size.width + area.x..<y * size.width + area.maxX where layer[index] != 0 {
                let (above, below) = (UInt64(layer[index]), UInt64(pixels[index]))
                let through = whole - (above >> 24) * factor
                var blended: UInt64 = 0
                for shift: UInt64 in [0, 8, 16, 24] {
                    let sum = (above >> shift & 255) * factor * 255 + (below >> shift & 255) * through
                    blended |= ((sum + whole / 2 - 1) / whole) << shift
                }
                pixels[index] = UInt32(truncatingIfNeeded: blended)
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Blends a layer that has the size of the canvas. This is done by Cairo, which can apply a clip with antialiased
    /// edges.
    private func paint(_ layer: borrowing Canvas, in area: PixelRect, opacity: Double) {
        cairo_save(context)
        cairo_identity_matrix(context)
        clip(to: area)
        cairo_surface_flush(layer.surface)
        cairo_set_source_surface(context, layer.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(context, opacity)
        cairo_restore(context)
    }

    /// The pixels inside the clip that items may paint; nil if there are none. A backdrop also reads pixels outside the
    /// clip.
    private func layerArea(of items: [DisplayItem], ignoringClip: Bool) -> PixelRect? {
        let map = map
        cairo_save(context)
        cairo_identity_matrix(context)
        if ignoringClip { cairo_reset_clip(context) }
        let clip = clipExtents
        cairo_restore(context)
        guard let bounds = DisplayItem.group(opacity: 1, items).reach.bounds, !clip.isEmpty else { return nil }
        // If an item has infinite bounds, use the whole clip, so that the other items are still drawn.
        let seen = Shape.path(.rectangle(bounds), map).bounds.flatMap { $0.isFinite ? $0 : nil } ?? clip
        // Antialiasing may touch one more pixel on each side.
        return seen.inset(by: -1).intersection(clip).map(PixelRect.init(containing:))
    }
}
