import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Draws items flat on a plane of their own, and the plane as it is seen turned.
    func draw(_ items: [DisplayItem], on plane: TurnedPlane) throws(RasterError) {
        let warp = ColumnWarp(turn: plane.turn, frame: plane.frame)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        let visible = Rect(
            left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up), bottom: bottom.rounded(.up))
        guard plane.frame.isFinite, let area = warp.bounds?.intersection(visible), area.isFinite else { return }
        var flat = PixelBuffer(width: plane.width, height: plane.height)
        try flat.withMutablePixels { pixels throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            let canvas = try Canvas(data: base, width: plane.width, height: plane.height)
            try canvas.draw(items)
            try canvas.check()
        }
        var seen = PixelBuffer(width: Int(area.width), height: Int(area.height))
        warp.draw(flat, into: &seen, x: Int(area.x), y: Int(area.y))
        try draw(seen, in: area)
    }
}
