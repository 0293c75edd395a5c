import FieldScene

/// The rules for typing an expiry date, digit by digit. A digit is accepted if all typed digits, including this one,
/// are the beginning of a date that can be picked.
///
/// The dates that can be picked are those that a picker of months and years would offer. The third and fourth digits of
/// a year are an exception: they are always accepted. If they were rejected, a typed 12/1999 would become 12/19, which
/// is another date.
enum ExpiryDigits {
    /// Returns the digits with a typed digit appended; nil if the digit is rejected.
    ///
    /// No month has a first digit from 2 to 9, so such a digit is a whole month: 5 becomes 05.
    static func adding(_ digit: Character, to digits: String, years: ClosedRange<Int>) -> String? {
        guard digits.count < 6 else { return nil }
        if digits.isEmpty, digit > "1" { return "0\(digit)" }
        let next = digits + String(digit)
        return begins(next, years: years) ? next : nil
    }

    /// Returns the digits after a separator, which ends the month: 1 becomes 01.
    static func endingMonth(_ digits: String) -> String { digits == "1" ? "01" : digits }

    /// The date of the digits `MMYY` or `MMYYYY`; nil if digits are missing or the date cannot be picked. A year of
    /// two digits is read as the first year in `years` that ends with them.
    static func date(_ digits: String, years: ClosedRange<Int>) -> CardDate? {
        guard let month = Int(digits.prefix(2)), let year = Int(digits.dropFirst(2)) else { return nil }
        switch digits.count {
        case 4: return years.first { $0 % 100 == year }.flatMap { CardDate(year: $0, month: month) }
        case 6: return years.contains(year) ? CardDate(year: year, month: month) : nil
        default: return nil
        }
    }

    private static func begins(_ digits: String, years: ClosedRange<Int>) -> Bool {
        if digits.count == 1 { return digits == "0" || digits == "1" }
        guard let month = Int(digits.prefix(2)), (1...12).contains(month) else { return false }
        let year = digits.dropFirst(2)
        if year.count > 2 { return true }
        return years.contains { String($0).hasPrefix(year) || String($0).suffix(2).hasPrefix(year) }
    }
}
