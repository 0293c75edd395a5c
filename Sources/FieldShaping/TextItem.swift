import CHarfBuzz

/// A range of text with one font, one direction and one script, which is shaped in one call.
struct TextItem {
    /// The range, as offsets in the UTF-8 of the text.
    var range: Range<Int>
    /// The index of the item's font in the list of the text's fonts.
    var face: Int
    /// The embedding level of the item; odd levels run from right to left.
    var level: UInt8
    /// The script of the item.
    var script: hb_script_t

    /// Whether letters of the item's script are joined, so that space between them would break words.
    var isCursive: Bool {
        switch script {
        case HB_SCRIPT_ADLAM, HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN,
            HB_SCRIPT_NKO, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC:
            true
        default: false
        }
    }

    /// The visual order of items from left to right, as indices in `items`.
    ///
    /// By rule L2 of UAX #9, for each level from the highest down to the lowest odd one, each sequence of items at that
    /// level or a higher one is reversed.
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
