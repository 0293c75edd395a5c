import CCairo
import FieldGeometry
import FieldPixels

extension Canvas {
    func draw(_ image: PixelBuffer, in rect: Rect) throws(RasterError) {
        try image.withPixels { pixels throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            try draw(base, width: image.width, height: image.height, in: rect)
        }
    }

    /// Draws pixels, which are stored row by row, stretched to fill a rectangle.
    func draw(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, in rect: Rect) throws(RasterError) {
        guard width > 0, height > 0, !rect.isEmpty else { return }
        // Cairo only reads the pixels, but its interface has no const pointer.
        let data = UnsafeMutablePointer(mutating: pixels)
        let source = data.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
            cairo_image_surface_create_for_data(
                $0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        }
        defer {
            cairo_surface_finish(source)
            cairo_surface_destroy(source)
        }
        cairo_save(context)
        cairo_translate(context, rect.x, rect.y)
        cairo_scale(context, rect.width / Double(width), rect.height / Double(height))
        cairo_set_source_surface(context, source, 0, 0)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        if isVector {
            // In a vector file, `cairo_paint` stores an image, but `cairo_fill` would store a pattern. The edge pixels
            // are not repeated as below, because the viewer stretches the image and decides how to draw its edges.
            cairo_paint(context)
        } else {
            // Repeat the edge pixels outside the image. Otherwise, stretching would blend the edges with transparency.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_rectangle(context, 0, 0, Double(width), Double(height))
            cairo_fill(context)
        }
        cairo_restore(context)
        try check()
    }
}
