extension Color {
    /// A colour from its CSS notation; nil if the text is not in one of the supported notations.
    ///
    /// - Parameter text: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, CSS's `rgb(R G B / A)`, or a CSS colour name in any case.
    public init?(_ text: String) {
        if text.hasPrefix("rgb(") {
            self.init(function: text)
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
            guard let digit = Color.hexDigit(byte), count < 8 else { return nil }
            value = value << 4 | digit
            count += 1
        }
        switch count {
        case 3:
            let (r, g, b) = (value >> 8 & 15, value >> 4 & 15, value & 15)
            self.init(rgba: (r * 17) << 24 | (g * 17) << 16 | (b * 17) << 8 | 0xFF)
        case 6: self.init(rgba: value << 8 | 0xFF)
        case 8: self.init(rgba: value)
        default: return nil
        }
    }

    /// `rgb(R G B / A)` (CSS Color 4, section 5.1): red, green and blue from 0 to 255, and an optional opacity, from 0
    /// to 1 or as a percentage.
    ///
    /// Unlike `#RRGGBBAA`, this notation does not round the opacity to a byte.
    private init?(function text: String) {
        guard text.hasSuffix(")") else { return nil }
        let parts = text.dropFirst("rgb(".count).dropLast().split(separator: "/", omittingEmptySubsequences: false)
        let channels = parts[0].split(separator: " ").map { Color.number($0, upTo: 255) }
        guard parts.count <= 2, channels.count == 3, let red = channels[0], let green = channels[1],
            let blue = channels[2]
        else { return nil }
        var alpha = 1.0
        if parts.count == 2 {
            let terms = parts[1].split(separator: " ")
            guard terms.count == 1 else { return nil }
            let isPercentage = terms[0].hasSuffix("%")
            guard let value = Color.number(isPercentage ? terms[0].dropLast() : terms[0], upTo: isPercentage ? 100 : 1)
            else { return nil }
            alpha = isPercentage ? value / 100 : value
        }
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    /// A decimal number from 0 to `limit`; nil if the text is anything else.
    private static func number(_ text: Substring, upTo limit: Double) -> Double? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }),
            let value = Double(text), value <= limit
        else { return nil }
        return value
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
