import CHarfBuzz

/// A stretch of text in one font, one direction and one script: what is shaped at once.
struct TextItem {
    /// Where it lies, as offsets in the UTF-8 of the text.
    var range: Range<Int>
    /// The index of its font among those that the text uses.
    var face: Int
    /// Its level of embedding; odd is right to left.
    var level: UInt8
    /// Its script.
    var script: hb_script_t

    /// The order in which items stand from left to right, as indices in `items`.
    ///
    /// From the highest level down to the lowest odd one, each stretch of items at or above a level is reversed:
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
