extension Double {
    /// The number in its usual notation: without a fraction if it is whole, or else the shortest text that parses to
    /// the same value.
    package var plainText: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return "\(self)"
    }

    /// The number rounded to three decimals, in its usual notation; `0` if it is not finite.
    package var roundedText: String {
        let rounded = (self * 1000).rounded() / 1000
        // Adding 0 turns -0 into 0.
        return rounded.isFinite ? (rounded + 0).plainText : "0"
    }
}

extension Int {
    /// The number with a noun whose plural ends in `s`: `1 image`, `2 images`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension String {
    /// The text with as many zeros before it as it needs to have `count` characters.
    package func paddedWithZeros(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}
