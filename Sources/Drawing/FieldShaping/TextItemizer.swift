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

/// Splits a text into items that are each shaped in one call.
struct TextItemizer {
    /// A grapheme cluster of the text. `face` is the index of its font, or nil if the cluster is invisible and can be
    /// set in any font.
    struct Cluster {
        var range: Range<Int>
        var face: Int?
        var level: UInt8
        var script: hb_script_t
    }

    /// Splits a text where the font, the direction or the script changes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - levels: The embedding level of each byte of its UTF-8; empty if all are 0.
    ///   - face: Returns the index of the font for a cluster. It is not called for invisible clusters. The exception is
    ///     a text in which all clusters are invisible: then it is called for the first one.
    /// - Returns: The items in logical order.
    /// - Throws: Any error of `face`.
    static func items<E: Error>(
        _ text: String, levels: [UInt8], face: (Character) throws(E) -> Int
    ) throws(E) -> [TextItem] {
        var clusters: [Cluster] = []
        var byte = 0
        for character in text {
            let end = byte + character.utf8.count
            clusters.append(
                Cluster(
                    range: byte..<end, face: isInvisible(character) ? nil : try face(character),
                    level: levels.isEmpty ? 0 : levels[byte], script: script(of: character)))
            byte = end
        }
        guard let first = text.first else { return [] }
        let defaultFace = if let known = clusters.lazy.compactMap(\.face).first { known } else { try face(first) }
        resolveScripts(&clusters)
        return merged(clusters, face: defaultFace)
    }

    /// The clusters merged into items of one font, direction and script. An invisible cluster gets the font of the
    /// cluster before it, or the font `face` at the start of the text.
    private static func merged(_ clusters: [Cluster], face: Int) -> [TextItem] {
        var face = face
        var items: [TextItem] = []
        for cluster in clusters {
            face = cluster.face ?? face
            if let last = items.indices.last, items[last].face == face,
                items[last].level == cluster.level, items[last].script == cluster.script
            {
                items[last].range = items[last].range.lowerBound..<cluster.range.upperBound
            } else {
                items.append(
                    TextItem(range: cluster.range, face: face, level: cluster.level, script: cluster.script))
            }
        }
        return items
    }

    /// Whether a cluster is a single format control, such as a soft hyphen or a bidirectional mark, which has no glyph
    /// in any font.
    private static func isInvisible(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let scalar = scalars.first, scalar.value >= 0xAD, scalars.count == 1 else { return false }
        return scalar.properties.isDefaultIgnorableCodePoint
    }

    /// The script of the first scalar of a cluster that has a script; `HB_SCRIPT_COMMON` if no scalar has one.
    private static func script(of character: Character) -> hb_script_t {
        for scalar in character.unicodeScalars {
            let script = ScriptExtensions.script(of: scalar)
            if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
                return script
            }
        }
        return HB_SCRIPT_COMMON
    }

    /// Assigns a script to clusters without one: the script of the cluster before or, at the start of the text, the
    /// script of the first cluster that has one. If no cluster has a script, all get Latin.
    private static func resolveScripts(_ clusters: inout [Cluster]) {
        var current = clusters.first { $0.script != HB_SCRIPT_COMMON }?.script ?? HB_SCRIPT_LATIN
        for index in clusters.indices {
            if clusters[index].script == HB_SCRIPT_COMMON {
                clusters[index].script = current
            } else {
                current = clusters[index].script
            }
        }
    }
}
