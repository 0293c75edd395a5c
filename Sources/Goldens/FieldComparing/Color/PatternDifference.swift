/// The difference of two pixels on a pattern, computed as in pixelmatch.
///
/// Pixels that are not opaque are drawn on a pattern of dark and light components, 48 and 207, which change from pixel
/// to pixel. On a background of one colour, a translucent area of that same colour could not be seen. The operations and
/// their order are the same as in pixelmatch 7.2.0, so the results are equal to the last bit.
struct PatternDifference {
    private let red: Double
    private let green: Double
    private let blue: Double

    /// The difference `a - b`.
    ///
    /// - Parameters:
    ///   - a: A straight pixel, with red in its lowest byte.
    ///   - b: Another straight pixel.
    ///   - index: The index of both pixels in the overlap of their images. It determines the components of the pattern.
    @inline(__always)
    init(_ a: UInt32, _ b: UInt32, at index: Int) {
        let (alphaA, alphaB) = (Self.part(a, 24), Self.part(b, 24))
        if alphaA & alphaB == 255 {
            red = Double(Self.part(a, 0) - Self.part(b, 0))
            green = Double(Self.part(a, 8) - Self.part(b, 8))
            blue = Double(Self.part(a, 16) - Self.part(b, 16))
            return
        }
        // In pixelmatch, the pattern depends on the pixel's byte offset. The red component of the pattern is light only
        // at odd offsets, and the offset of a pixel is a multiple of 4, so red is always 48.
        let position = Double(index * 4)
        func seen(_ shift: UInt32, on backdrop: Int) -> Double {
            let difference =
                Self.part(a, shift) * alphaA - Self.part(b, shift) * alphaB - backdrop * (alphaA - alphaB)
            return Double(difference) / 255
        }
        red = seen(0, on: 48)
        green = seen(8, on: 48 + 159 * (Int(position / Self.golden) & 1))
        blue = seen(16, on: 48 + 159 * (Int(position / Self.goldenSquare) & 1))
    }

    /// The difference in brightness, the Y of YIQ, from -255 to 255.
    @inline(__always)
    var brightness: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

    /// The squared distance in weighted YIQ, 0 to 35215.
    @inline(__always)
    var squaredDistance: Double {
        let y = brightness
        let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// The golden ratio, and its square.
    private static let golden = 1.618033988749895
    private static let goldenSquare = 2.618033988749895

    @inline(__always)
    private static func part(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 0xFF) }
}
