import CCairo
package import FieldDrawing
package import FieldGeometry
package import FieldPixels

/// Draws display lists to pixels.
package enum Rasterizer {
    /// The greatest number of pixels along one side of an image. This is a limit of Cairo.
    package static let maximumSide = 32_767

    /// Draws a display list, in points, to an image of `PixelGrid(size: list.size, scale: scale)`. The number of its
    /// pixels is checked before memory for them is allocated.
    ///
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
        try image.withMutablePixels { pixels throws(RasterError) in
            if let base = pixels.baseAddress { try draw(list.items, on: grid, into: base, memory: memory) }
        }
        return image
    }

    /// Draws items, in points, onto the pixels of a grid.
    static func draw(
        _ items: [DisplayItem], on grid: PixelGrid, into pixels: UnsafeMutablePointer<UInt32>, memory: RasterMemory,
        isRedFirst: Bool = false
    ) throws(RasterError) {
        let canvas = try Canvas(
            data: pixels, width: grid.width, height: grid.height, memory: memory, isRedFirst: isRedFirst)
        try canvas.draw(items.snapped(to: grid))
        try canvas.check()
    }

    /// The pixel grid of a drawing at a scale. Throws if the image would be too large.
    package static func grid(
        of list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelGrid {
        let grid = PixelGrid(size: list.size, scale: scale)
        guard list.size.width.isFinite, list.size.height.isFinite, scale.isFinite,
            grid.width <= maximumSide, grid.height <= maximumSide, grid.width * grid.height <= maximumPixels
        else {
            throw RasterError(
                code: .tooLarge,
                message: "an image of \(grid.width) × \(grid.height) pixels is too large; the limit is \(maximumPixels)"
                    + " pixels, and \(maximumSide) on a side")
        }
        return grid
    }
}

/// An error of drawing pixels or a vector document.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error. Later versions may add more kinds.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The image has more pixels, or more pixels on one side, than the rasterizer allows.
        public static let tooLarge = Code(name: "tooLarge")
        /// The drawing library failed.
        public static let drawing = Code(name: "drawing")
    }

    /// The kind of error.
    public let code: Code
    /// The message. It begins with a lower-case letter and has no full stop at its end.
    public let message: String

    /// The message.
    public var description: String { message }

    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension Rasterizer {
    /// A number that increases with every change of the rasterizer's code that affects the pixels of a drawing.
    ///
    /// Goldens and journals record this number. Results that were recorded with another number are drawn again, even if
    /// the same version of Fieldproof recorded them.
    package static let generation = 5

    /// The versions of the drawing libraries, such as `cairo 1.16.0` and `pixman 0.42.2`.
    package static var libraryVersions: [String] {
        ["cairo \(String(cString: cairo_version_string()))", "pixman \(String(cString: pixman_version_string()))"]
    }
}

extension Color {
    /// The colour as a premultiplied 0xAARRGGBB word, each component rounded to the nearest byte.
    package var premultiplied: UInt32 {
        func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 255).rounded()) : 0 }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
