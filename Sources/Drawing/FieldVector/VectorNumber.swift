/// A number as the text of a vector file, rounded to a fixed number of decimals.
///
/// Lengths have three decimals: half a thousandth of a point changes the coverage of a pixel by less than an 8-bit level
/// up to a scale of 7. Outlines of glyphs and symbols have two, because their edges lie anywhere between pixels.
struct VectorNumber {
    /// The text: without trailing zeros, and without a zero before the decimal point.
    let text: String

    /// Rounds a number; a number that is not finite becomes 0.
    init(_ value: Double, decimals: Int = 3) {
        self.init(units: Self.units(value, decimals: decimals), decimals: decimals)
    }

    /// Creates the text of a whole number of 10^-decimals.
    init(units: Int, decimals: Int) {
        if units == 0 {
            text = "0"
            return
        }
        var digits = String(abs(units))
        while digits.utf8.count < decimals { digits = "0" + digits }
        var fraction = digits.suffix(decimals)
        let whole = digits.dropLast(decimals)
        while fraction.last == "0" { fraction.removeLast() }
        text = (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    /// A number as a count of 10^-decimals, rounded to the nearest; 0 if it is not finite or too large.
    static func units(_ value: Double, decimals: Int) -> Int {
        var scaled = value
        for _ in 0..<decimals { scaled *= 10 }
        return scaled.isFinite && abs(scaled) < 1e15 ? Int(scaled.rounded()) : 0
    }
}

extension Double {
    /// The number as the text of a length in a vector file.
    var vectorText: String { VectorNumber(self).text }
}
