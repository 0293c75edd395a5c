import CHarfBuzz

/// A range of text with one font, one direction and one script, which is shaped in one call.
struct TextItem {
    /// The range, as offsets in the UTF-8 of the text.
    var range: Range<Int>
    /// The index of its font in the list of the text's fonts.
    var face: Int
    /// Its embedding level; odd levels run from right to left.
    var level: UInt8
    /// Its script.
    var script: hb_script_t

    /// The visual order of items from left to right, as indices in `items`.
    ///
    /// From the highest level down to the lowest odd one, each sequence of items at or above the level is reversed:
    /// rule L2 of the Unicode bidirectional algorithm (UAX #9).
    static func visualOrder(_ items: [TextItem]) -> [Int] {
        var order = Array(items.indices)
        let levels = items.map(\.level)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }
}
