import FieldGeometry
package import FieldPixels

/// A colour, or a difference of colours: red, green and blue in levels.
typealias Channels = SIMD4<Double>

/// A screenshot: opaque pixels in sRGB.
package struct ScreenImage: Sendable {
    /// The pixels as 0xFFRRGGBB.
    package let image: PixelBuffer
    /// Whether the encoder of the file has changed colours, as that of JPEG does.
    package let isLossy: Bool

    package var width: Int { image.width }
    package var height: Int { image.height }

    /// Creates a screenshot; transparent pixels become those of white paper.
    package init(_ image: PixelBuffer, isLossy: Bool) {
        self.isLossy = isLossy
        var opaque = image
        opaque.withMutablePixels { pixels in
            for index in pixels.indices {
                let rest = 255 - pixels[index] >> 24
                // A premultiplied channel and the rest of white never exceed 255.
                pixels[index] &+= rest << 24 | rest << 16 | rest << 8 | rest
            }
        }
        self.image = opaque
    }

    /// The levels of a channel by which pixels of one colour differ at most.
    var noise: Int32 { isLossy ? 10 : 3 }

    /// Red, green and blue of a pixel. Pixels beyond the edges are those at the edges.
    func channels(_ x: Int, _ y: Int) -> SIMD4<Int32> {
        Self.channels(image[min(max(x, 0), width - 1), min(max(y, 0), height - 1)])
    }

    /// The colour of a pixel, as of ``channels(_:_:)``.
    func color(_ x: Int, _ y: Int) -> Channels { Channels(channels(x, y)) }

    /// Red, green and blue of a colour 0xRRGGBB.
    static func channels(_ word: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(word >> 16 & 0xFF), Int32(word >> 8 & 0xFF), Int32(word & 0xFF), 0)
    }

    /// Whether no channel of two pixels differs by more than some levels.
    @inline(__always)
    static func areNear(_ a: UInt32, _ b: UInt32, _ tolerance: Int32) -> Bool {
        if a == b { return true }
        let difference = channels(a) &- channels(b)
        return max(abs(difference[0]), abs(difference[1]), abs(difference[2])) <= tolerance
    }

    /// The part of the screenshot in a rectangle, which must lie inside it.
    package func part(_ rect: PixelRect) -> ScreenImage { ScreenImage(image.part(rect), isLossy: isLossy) }
}

extension Channels {
    var length: Double { (self * self).sum().squareRoot() }

    /// The largest amount of a channel.
    var largest: Double { Swift.max(abs(self[0]), abs(self[1]), abs(self[2])) }

    /// The colour as `#RRGGBB`.
    var hex: String {
        func level(_ value: Double) -> UInt32 { UInt32(Swift.min(Swift.max(value.rounded(), 0), 255)) }
        return String(
            Color(rgba: level(self[0]) << 24 | level(self[1]) << 16 | level(self[2]) << 8 | 0xFF).hex.prefix(7))
    }
}
