import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Draws the blurred silhouette of a shape, in pixels, outside of the cutout: paints the colour through a blurred
    /// mask of the shape. `blur` is twice the standard deviation, in pixels. `isReduced` is true if the context is
    /// scaled so that a document stores fewer pixels.
    func cast(
        _ shape: Shape, blur: Double, _ color: Color, cutout: Shape?, isReduced: Bool = false
    ) throws(RasterError) {
        guard color.alpha > 0, blur.isFinite, let bounds = shape.bounds, !bounds.isEmpty, bounds.isFinite else {
            return
        }
        if blur <= 0 { return castSharply(shape, color, cutout: cutout) }
        let (whole, reach, isSmall) = Self.extent(ofShadowOf: bounds, blur: blur)
        let gaussian = GaussianBlur(deviation: blur / 2)
        // A part of a shadow is drawn from the part of its shape that affects it, in whole steps, so that its pixels
        // equal those of the whole shadow.
        func part(ignoringClip: Bool) -> Rect? {
            visible(of: whole, reach: max(reach, Double(gaussian.reach)), ignoringClip: ignoringClip)?
                .aligned(to: whole.origin, step: Double(gaussian.step))
        }
        guard let visible = part(ignoringClip: false) else { return }
        // Pixels outside the image are never visible, wherever the clip is. So the part that reaches into the image can
        // be cached, and a shadow far larger than the image costs no more than a shadow of the image's size. A document
        // has no such bounds.
        let drawn = isVector ? whole : part(ignoringClip: true) ?? whole
        // The limit for stored shadows counts the visible part of a reduced shadow, so only this part is stored.
        let isKept = (isVector ? isSmall : Self.isSmall(drawn)) && !isReduced
        let area = isKept ? drawn : visible
        let resolution = min(storedBlur / blur, Self.storedSide / max(area.width, area.height))
        if isVector, !isReduced, resolution < 1 {
            return try cast(shape, blur: blur, color, cutout: cutout, reducedTo: resolution)
        }
        // A document stores each shadow until it is finished; for a large shadow, it stores only the part inside the
        // clip.
        let stored = isVector ? isKept ? whole : self.visible(of: whole, reach: 0) : nil
        if isVector, stored == nil { return }
        guard max(area.width, area.height) <= Self.largestSide else {
            throw RasterError(
                code: .tooLarge,
                message: "a shadow is larger than 32767 pixels on a side; reduce its blur or the scale")
        }
        let (left, top) = (area.x, area.y)
        // Move the shape to the origin, so that equal shadows at different positions share a mask.
        let origin = Point(x: -left, y: -top)
        let mask = memory.mask(
            .init(
                width: Int(area.width), height: Int(area.height), blur: blur, shape: shape.moved(by: origin),
                cutout: cutout?.moved(by: origin)),
            isKept: isKept)
        try check()
        if let stored {
            let part = PixelRect(
                x: Int(stored.x - left), y: Int(stored.y - top), width: Int(stored.width), height: Int(stored.height))
            return try draw(PixelBuffer(mask: mask, part, color: color), in: stored)
        }
        mask.withSurface { surface in
            set(color)
            cairo_mask_surface(context, surface, left, top)
        }
        try check()
    }

    /// The greatest number of pixels along one side of a shadow that a document stores with all its pixels. Cairo's limit
    /// is 32,767, and the margins of a shadow do not shrink with its resolution.
    private static let storedSide = 32_000.0

    /// The greatest number of pixels along one side of an image in Cairo.
    private static let largestSide = 32_767.0

    /// Draws the blurred silhouette of a shape with a fraction of the pixels per unit.
    private func cast(
        _ shape: Shape, blur: Double, _ color: Color, cutout: Shape?, reducedTo resolution: Double
    ) throws(RasterError) {
        cairo_save(context)
        cairo_scale(context, 1 / resolution, 1 / resolution)
        try cast(
            shape.scaled(by: resolution), blur: blur * resolution, color, cutout: cutout?.scaled(by: resolution),
            isReduced: true)
        cairo_restore(context)
    }

    /// The area of a shadow, in whole pixels, the distance by which the shadow extends beyond the bounds of the shape
    /// that casts it, and whether a document stores the whole shadow. For a larger shadow, it stores only the visible
    /// part. `blur` is twice the standard deviation, in pixels.
    static func extent(ofShadowOf bounds: Rect, blur: Double) -> (whole: Rect, reach: Double, isKept: Bool) {
        // The blur reaches three standard deviations (half of `blur` each) to every side; the other two pixels are a
        // margin for rounding.
        let reach = (blur * 1.5).rounded(.up) + 2
        let whole = Rect(
            left: (bounds.x - reach).rounded(.down), top: (bounds.y - reach).rounded(.down),
            right: (bounds.maxX + reach).rounded(.up), bottom: (bounds.maxY + reach).rounded(.up))
        return (whole, reach, isSmall(whole))
    }

    /// Whether the mask of a shadow can be cached.
    private static func isSmall(_ area: Rect) -> Bool {
        area.width * area.height <= Double(RasterMemory.maskBytes) && max(area.width, area.height) <= largestSide
    }

    private func castSharply(_ shape: Shape, _ color: Color, cutout: Shape?) {
        set(color)
        guard let cutout, let inner = cutout.bounds, let outer = shape.bounds else { return fill(shape) }
        cairo_save(context)
        let around = outer.union(inner).inset(by: -1)
        clip(to: .evenOdd(.rect(around, .square), cutout))
        fill(shape)
        cairo_restore(context)
    }

    /// The part of a shadow inside the clip, or inside the whole surface, extended by the reach of the blur; nil if no
    /// part is inside. If a shadow is too large to cache, only this part is drawn.
    private func visible(of whole: Rect, reach: Double, ignoringClip: Bool = false) -> Rect? {
        cairo_save(context)
        if ignoringClip { cairo_reset_clip(context) }
        let seen = clipExtents.inset(by: -reach)
        cairo_restore(context)
        return whole.intersection(
            Rect(
                left: seen.x.rounded(.down), top: seen.y.rounded(.down), right: seen.maxX.rounded(.up),
                bottom: seen.maxY.rounded(.up)))
    }
}

extension Shape {
    /// The shape in another unit, with `factor` units per pixel.
    fileprivate func scaled(by factor: Double) -> Shape {
        switch self {
        case .rect(let rect, let corners): .rect(rect.scaled(by: factor), corners.scaled(by: factor))
        case .outset: placed.scaled(by: factor)
        case .evenOdd(let outer, let inner): .evenOdd(outer.scaled(by: factor), inner.scaled(by: factor))
        case .path(let path, let transform): .path(path, transform.then(.scale(x: factor, y: factor)))
        }
    }
}

extension Rect {
    /// The smallest rectangle around this one whose sides are whole steps away from a point.
    fileprivate func aligned(to origin: Point, step: Double) -> Rect {
        func before(_ value: Double, _ start: Double) -> Double {
            start + ((value - start) / step).rounded(.down) * step
        }
        return Rect(left: before(x, origin.x), top: before(y, origin.y), right: maxX, bottom: maxY)
    }
}

extension CoverageMask {
    /// Creates the mask of a blurred shape, from which the cutout is cut out.
    init(_ key: RasterMemory.MaskKey) {
        self.init(width: key.width, height: key.height)
        fill(key.shape, CAIRO_OPERATOR_OVER)
        blur(deviation: key.blur / 2)
        if let cutout = key.cutout { fill(cutout, CAIRO_OPERATOR_DEST_OUT) }
    }

    /// Fills a shape, in pixels of the mask.
    private mutating func fill(_ shape: Shape, _ operation: cairo_operator_t) {
        withMutableSurface { surface in
            let context: OpaquePointer = cairo_create(surface)
            cairo_set_operator(context, operation)
            shape.add(to: context, tolerance: Canvas.tolerance)
            cairo_set_fill_rule(context, Canvas.fillRule(of: shape))
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            cairo_fill(context)
            cairo_destroy(context)
        }
    }

    /// Calls `body` with a read-only Cairo surface of the mask.
    func withSurface(_ body: (OpaquePointer?) -> Void) {
        // Cairo only reads the bytes, but its interface has no const pointer.
        bytes.withUnsafeBufferPointer { lend(UnsafeMutablePointer(mutating: $0.baseAddress), body) }
    }

    /// Calls `body` with a Cairo surface that draws to the mask.
    mutating func withMutableSurface(_ body: (OpaquePointer?) -> Void) {
        var lent = bytes
        bytes = []
        lent.withUnsafeMutableBufferPointer { lend($0.baseAddress, body) }
        bytes = lent
    }

    private func lend(_ bytes: UnsafeMutablePointer<UInt8>?, _ body: (OpaquePointer?) -> Void) {
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
        body(surface)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}

extension PixelBuffer {
    /// Creates an image of one colour with the coverage of a part of a mask. The part must be inside the mask.
    fileprivate init(mask: CoverageMask, _ part: PixelRect, color: Color) {
        let words = (0...255).map { coverage in
            Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(coverage) / 255)
                .premultiplied
        }
        self.init(width: part.width, height: part.height)
        withMutablePixels { [width, height] pixels in
            for y in 0..<height {
                let start = (part.y + y) * mask.stride + part.x
                for x in 0..<width { pixels[y * width + x] = words[Int(mask.bytes[start + x])] }
            }
        }
    }
}
