/// A colour in sRGB with straight (not premultiplied) alpha; each component is from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity: 0 is fully transparent, 1 is opaque.
    public var alpha: Double

    /// A colour from its components, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour from bytes in the order 0xRRGGBBAA.
    public init(rgba: UInt32) {
        func part(_ shift: UInt32) -> Double { Double((rgba >> shift) & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    /// Fully transparent: black at opacity 0.
    public static let clear = Color(rgba: 0)
    /// Opaque black.
    public static let black = Color(rgba: 0x0000_00FF)
    /// Opaque white.
    public static let white = Color(rgba: 0xFFFF_FFFF)

    /// The same colour with its opacity multiplied by `factor`.
    package func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The result of drawing this colour onto `backdrop`, composited as in CSS (source over).
    package func over(_ backdrop: Color) -> Color {
        let visible = backdrop.alpha * (1 - alpha)
        let sum = alpha + visible
        guard sum > 0 else { return .clear }
        func blend(_ above: Double, _ below: Double) -> Double { (above * alpha + below * visible) / sum }
        return Color(
            red: blend(red, backdrop.red), green: blend(green, backdrop.green), blue: blend(blue, backdrop.blue),
            alpha: sum)
    }

    /// The interpolation between this colour, at `part` 0, and `other`, at `part` 1.
    ///
    /// The components are multiplied by the opacity before they are interpolated, so that a transparent colour does not
    /// tint the result.
    package func interpolated(to other: Color, _ part: Double) -> Color {
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        let mixed = min(max(between(alpha, other.alpha), 0), 1)
        guard mixed > 0 else { return Color(red: other.red, green: other.green, blue: other.blue, alpha: 0) }
        func channel(_ a: Double, _ b: Double) -> Double {
            min(max(between(a * alpha, b * other.alpha) / mixed, 0), 1)
        }
        return Color(
            red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
            alpha: mixed)
    }

    /// The colour as `#RRGGBBAA` in capitals, each component rounded to a byte.
    public var hex: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = [UInt8(ascii: "#")]
        for part in [red, green, blue, alpha] {
            // A NaN becomes 0, because the conversion to `Int` would trap.
            let byte = part > 0 ? Int((min(part, 1) * 255).rounded()) : 0
            text.append(digits[byte >> 4])
            text.append(digits[byte & 15])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A colour from its CSS notation; nil if the text is not in one of the supported notations.
    ///
    /// - Parameter text: `#RGB`, `#RRGGBB`, `#RRGGBBAA`; a colour function (`rgb()`, `rgba()`, `hsl()`, `hsla()`,
    ///   `oklch()` or `oklab()`, as CSS Color 4 reads them); or a CSS colour name. Names are read in any case.
    public init?(_ text: String) {
        if text.utf8.last == UInt8(ascii: ")") {
            guard let color = try? ColorFunction(text).color() else { return nil }
            self = color
            return
        }
        guard text.utf8.first == UInt8(ascii: "#") else {
            guard let rgba = Color.named[text.lowercased()] else { return nil }
            self.init(rgba: rgba)
            return
        }
        var value: UInt32 = 0
        var count = 0
        for byte in text.utf8.dropFirst() {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, count < 8 else { return nil }
            value = value << 4 | UInt32(digit)
            count += 1
        }
        switch count {
        case 3:
            let (r, g, b) = (value >> 8 & 15, value >> 4 & 15, value & 15)
            self.init(rgba: (r * 17) << 24 | (g * 17) << 16 | (b * 17) << 8 | 0xFF)
        case 4:
            let (r, g, b, a) = (value >> 12 & 15, value >> 8 & 15, value >> 4 & 15, value & 15)
            self.init(rgba: (r * 17) << 24 | (g * 17) << 16 | (b * 17) << 8 | a * 17)
        case 6: self.init(rgba: value << 8 | 0xFF)
        case 8: self.init(rgba: value)
        default: return nil
        }
    }
}
