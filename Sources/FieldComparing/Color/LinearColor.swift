import Glibc

/// A colour of light: red, green and blue of sRGB in proportion to their energy, 0 to 1.
struct LinearColor {
    /// The part of the red light.
    var red: Double
    /// The part of the green light.
    var green: Double
    /// The part of the blue light.
    var blue: Double

    /// The colour of a straight pixel, red in its lowest byte, as it is seen on a gray.
    ///
    /// - Parameters:
    ///   - word: The pixel; it is blended as browsers and Cairo do, in sRGB.
    ///   - backdrop: The gray's value in sRGB, 0 to 255.
    ///   - table: `curve`, which a caller keeps at hand.
    @inline(__always)
    init(_ word: UInt32, on backdrop: Double, table: [Double]) {
        func byte(_ shift: UInt32) -> Int { Int(word >> shift & 0xFF) }
        let alpha = Double(byte(24)) / 255
        func part(_ shift: UInt32) -> Double {
            alpha == 1 ? table[byte(shift)] : Self.linear(Double(byte(shift)) * alpha + backdrop * (1 - alpha))
        }
        red = part(0)
        green = part(8)
        blue = part(16)
    }

    /// The light for each byte of sRGB.
    static let curve = (0...255).map { linear(Double($0)) }

    /// The light for a value of sRGB from 0 to 255 (IEC 61966-2-1).
    private static func linear(_ value: Double) -> Double {
        let part = value / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// The greater of two pixels' distances on white and on black: a difference in opacity shows on one of them.
    ///
    /// - Parameter distance: The distance of two colours.
    @inline(__always)
    static func distance(
        _ a: UInt32, _ b: UInt32, table: [Double], by distance: (LinearColor, LinearColor) -> Double
    ) -> Double {
        func seen(on backdrop: Double) -> Double {
            distance(LinearColor(a, on: backdrop, table: table), LinearColor(b, on: backdrop, table: table))
        }
        return (a & b) >> 24 == 255 ? seen(on: 0) : max(seen(on: 0), seen(on: 255))
    }
}
