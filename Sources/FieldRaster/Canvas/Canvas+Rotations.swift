import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Draws items to the pixels of a separate plane, then draws the turned plane.
    func draw(_ items: [DisplayItem], on plane: RotatedPlane) throws(RasterError) {
        let warp = ColumnWarp(rotation: plane.rotation, frame: plane.frame)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        let visible = Rect(
            left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up), bottom: bottom.rounded(.up))
        guard plane.frame.isFinite, let area = warp.bounds?.intersection(visible), area.isFinite else { return }
        let columns = try memory.columns(of: items, width: plane.width, height: plane.height) {
            flat throws(RasterError) in
            try flat.withMutablePixels { pixels throws(RasterError) in
                guard let base = pixels.baseAddress else { return }
                let canvas = try Canvas(data: base, width: plane.width, height: plane.height, memory: memory)
                try canvas.draw(items)
                try canvas.check()
            }
        }
        let seen = PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
        try memory.withPixels(seen.width * seen.height) { pixels throws(RasterError) in
            warp.draw(columns, into: pixels, seen)
            try draw(UnsafePointer(pixels), width: seen.width, height: seen.height, in: area)
        }
    }
}
