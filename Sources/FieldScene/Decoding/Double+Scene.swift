extension Double {
    /// Parses a decimal number: an optional sign, digits, and an optional fraction and exponent.
    ///
    /// - Returns: The number; nil for any other text, for hexadecimal numbers, and for infinities and NaN.
    package static func decimal(_ text: String) -> Double? {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
            first == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            text.utf8.allSatisfy({ $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "X") }),
            let value = Double(text), value.isFinite
        else { return nil }
        return value
    }

    /// The number in its usual notation: without a fraction if it is whole, or else the shortest text that parses to
    /// the same value.
    package var plain: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return "\(self)"
    }
}
