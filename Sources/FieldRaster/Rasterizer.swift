package import FieldDrawing
import FieldGeometry
package import FieldPixels

/// Draws display lists to pixels.
package enum Rasterizer {
    /// The greatest number of pixels along one side of an image, a limit of Cairo.
    package static let maximumSide = 32_767

    /// Draws a display list to an image.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point.
    ///   - maximumPixels: The greatest number of pixels in the image; it is checked before memory is allocated.
    /// - Returns: An image of `PixelGrid(size: list.size, scale: scale)`.
    /// - Throws: `RasterError` if the image would be too large, or Cairo fails.
    package static func draw(
        _ list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelBuffer {
        try draw(list, scale: scale, maximumPixels: maximumPixels, memory: RasterMemory())
    }

    /// Draws a display list to an image, with caches from previous drawings.
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

    /// The pixel grid of a drawing at a scale.
    ///
    /// - Throws: `RasterError` if the image would be too large.
    static func grid(
        of list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelGrid {
        let grid = PixelGrid(size: list.size, scale: scale)
        guard list.size.width.isFinite, list.size.height.isFinite, scale.isFinite,
            grid.width <= maximumSide, grid.height <= maximumSide, grid.width * grid.height <= maximumPixels
        else {
            throw RasterError(
                code: .tooLarge,
                message: "an image of \(grid.width) × \(grid.height) pixels is too large: at most \(maximumPixels)"
                    + " pixels, and \(maximumSide) on a side")
        }
        return grid
    }
}
