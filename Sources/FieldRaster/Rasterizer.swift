package import FieldDrawing
import FieldGeometry
package import FieldPixels

/// Draws display lists into pixels.
package enum Rasterizer {
    /// The most pixels along one side of a picture: Cairo's own limit.
    package static let maximumSide = 32_767

    /// The picture of a drawing.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point.
    ///   - maximumPixels: The most pixels that the picture may have; more is an error before any memory is taken.
    /// - Returns: A picture of `PixelGrid(size: list.size, scale: scale)`.
    /// - Throws: `RasterError` when the picture would be too large, or Cairo fails.
    package static func draw(
        _ list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelBuffer {
        try draw(list, scale: scale, maximumPixels: maximumPixels, memory: RasterMemory())
    }

    /// The picture of a drawing, with what is known from the drawings before.
    static func draw(
        _ list: DisplayList, scale: Double, maximumPixels: Int, memory: RasterMemory
    ) throws(RasterError) -> PixelBuffer {
        let grid = try grid(of: list, scale: scale, maximumPixels: maximumPixels)
        var image = PixelBuffer(width: grid.width, height: grid.height, fill: list.background.premultiplied)
        let items = list.snapped(to: grid)
        try image.withMutablePixels { pixels throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            let canvas = try Canvas(data: base, width: grid.width, height: grid.height, memory: memory)
            try canvas.draw(items)
            try canvas.check()
        }
        return image
    }

    /// The pixels of a drawing at a scale.
    ///
    /// - Throws: `RasterError` when they are too many.
    static func grid(
        of list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelGrid {
        let grid = PixelGrid(size: list.size, scale: scale)
        guard list.size.width.isFinite, list.size.height.isFinite, scale.isFinite,
            grid.width <= maximumSide, grid.height <= maximumSide, grid.width * grid.height <= maximumPixels
        else {
            throw RasterError(
                code: .tooLarge,
                message: "a picture of \(grid.width) × \(grid.height) pixels is more than \(maximumPixels) in all"
                    + " or \(maximumSide) on a side")
        }
        return grid
    }
}
