import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Draws the silhouette of a shape, blurred: into a mask of its own, which then lets the colour through.
    func cast(_ shape: Shape, blur: Double, _ color: Color) throws(RasterError) {
        guard color.alpha > 0, blur.isFinite, let bounds = shape.bounds, !bounds.isEmpty, bounds.isFinite else {
            return
        }
        if blur <= 0 { return try draw(.fill(shape, color)) }
        // Three boxes reach three deviations to each side, and a pixel more for rounding.
        let reach = (blur * 1.5).rounded(.up) + 2
        // Only what can show is made: the clip, and as far around it as a blur reaches.
        var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
        let left = max((bounds.x - reach).rounded(.down), (clipLeft - reach).rounded(.down))
        let top = max((bounds.y - reach).rounded(.down), (clipTop - reach).rounded(.down))
        let width = min((bounds.maxX + reach).rounded(.up), (clipRight + reach).rounded(.up)) - left
        let height = min((bounds.maxY + reach).rounded(.up), (clipBottom + reach).rounded(.up)) - top
        guard width >= 1, height >= 1 else { return }
        guard width <= 65_535, height <= 65_535 else {
            throw RasterError(code: .tooLarge, message: "a shadow is larger than 65535 pixels on a side")
        }
        var mask = CoverageMask(width: Int(width), height: Int(height))
        try withSurface(of: &mask) { surface in
            let context = cairo_create(surface)
            defer { cairo_destroy(context) }
            cairo_translate(context, -left, -top)
            Self.add(shape, to: context)
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            cairo_fill(context)
        }
        mask.blur(deviation: blur / 2)
        if isVector {
            let shadow = PixelBuffer(mask: mask, color: color)
            return try draw(
                shadow, in: Rect(x: left, y: top, width: Double(shadow.width), height: Double(shadow.height)))
        }
        try withSurface(of: &mask) { surface in
            set(color)
            cairo_mask_surface(context, surface, left, top)
        }
    }

    /// Lends a mask to Cairo while `body` runs.
    private func withSurface(
        of mask: inout CoverageMask, _ body: (OpaquePointer?) -> Void
    ) throws(RasterError) {
        let (width, height, stride) = (Int32(mask.width), Int32(mask.height), Int32(mask.stride))
        mask.bytes.withUnsafeMutableBufferPointer { bytes in
            let surface = cairo_image_surface_create_for_data(bytes.baseAddress, CAIRO_FORMAT_A8, width, height, stride)
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        try check()
    }
}
