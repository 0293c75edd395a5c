extension Double {
    /// The number that `text` writes in decimal: an optional sign, digits, an optional fraction and exponent; nil for
    /// anything else, for hexadecimal, and for what is not finite.
    package static func decimal(_ text: String) -> Double? {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
            first == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            text.utf8.allSatisfy({ $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "X") }),
            let value = Double(text), value.isFinite
        else { return nil }
        return value
    }

    /// The number as people write it: without a fraction when it is whole, else the shortest text that reads back.
    package var plain: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return "\(self)"
    }
}
