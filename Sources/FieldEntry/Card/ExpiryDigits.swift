import FieldScene

/// A date as it is typed, digit by digit: every step is the beginning of a date that can be picked.
///
/// A picker of months and years has no other dates; typing is held to the same ones. The third digit of a year is the
/// exception: it makes it a year of four digits, which is kept as typed whether it can be picked or not. If the digit was
/// dropped, 12/1999 would be read as 12/19.
enum ExpiryDigits {
    /// The digits after one more was typed; nil when no date begins so.
    ///
    /// A first digit from 2 to 9 is a month by itself: 5 becomes 05.
    static func adding(_ digit: Character, to digits: String, years: ClosedRange<Int>) -> String? {
        guard digits.count < 6 else { return nil }
        if digits.isEmpty, digit > "1" { return "0\(digit)" }
        let next = digits + String(digit)
        return begins(next, years: years) ? next : nil
    }

    /// The date that digits write, `MMYY` or `MMYYYY`, where it can be picked.
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
