/// The change from one text to another: one range of bytes, and what takes its place.
struct TextChange: Equatable, Sendable {
    /// The bytes of the old text.
    var range: Range<Int>
    /// What they were.
    var old: ArraySlice<UInt8>
    /// What takes their place.
    var new: ArraySlice<UInt8>

    /// The smallest change that makes one text from another.
    init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        range = start..<old.count - end
        self.old = old[range]
        self.new = new[start..<new.count - end]
    }

    /// The text after the change. `text` must be the old text.
    func applied(to text: [UInt8]) -> [UInt8] { Array(text[..<range.lowerBound] + new + text[range.upperBound...]) }

    /// The text before the change. `text` must be the new text.
    func reverted(in text: [UInt8]) -> [UInt8] {
        Array(text[..<range.lowerBound] + old + text[(range.lowerBound + new.count)...])
    }

    /// The number of bytes that the change keeps in memory.
    var size: Int { old.count + new.count }
}
