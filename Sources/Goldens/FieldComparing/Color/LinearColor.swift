import FieldGeometry

/// A colour in linear sRGB: red, green and blue from 0 to 1, proportional to the intensity of the light.
struct LinearColor {
    /// The red component.
    var red: Double
    /// The green component.
    var green: Double
    /// The blue component.
    var blue: Double

    /// Creates a colour from its components.
    init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Creates the colour of a straight pixel (not premultiplied, with red in its lowest byte) on a gray background.
    ///
    /// - Parameters:
    ///   - word: The pixel. It is blended with the gray in sRGB, as in browsers and Cairo, before it becomes linear.
    ///   - backdrop: The sRGB value of the gray, 0 to 255.
    ///   - table: Must be `curve`. It is passed in, because access to a static property for every pixel is slow.
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

    /// The linear value for each sRGB byte.
    static let curve = (0...255).map { linear(Double($0)) }

    /// The linear value for an sRGB value from 0 to 255.
    private static func linear(_ value: Double) -> Double { SRGBCurve.linear(value / 255) }

    /// The greater of two distances between two pixels: with both pixels drawn on white, and with both drawn on black.
    /// A difference in opacity is visible on at least one of these backgrounds.
    ///
    /// - Parameters:
    ///   - a: A straight pixel.
    ///   - b: Another straight pixel.
    ///   - table: Must be `curve`. It is passed in, because access to a static property for every pixel is slow.
    ///   - distance: Returns the distance between two colours.
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

extension Oklab {
    /// Converts a linear colour.
    @inline(__always)
    init(_ color: LinearColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
