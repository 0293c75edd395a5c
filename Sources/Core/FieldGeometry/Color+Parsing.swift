extension Color {
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
