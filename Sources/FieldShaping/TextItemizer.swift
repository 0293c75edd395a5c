import CHarfBuzz

/// Cuts a text into the stretches that are shaped at once.
struct TextItemizer {
    /// A cluster of the text, as readers see characters.
    struct Cluster {
        var range: Range<Int>
        var face: Int
        var level: UInt8
        var script: hb_script_t
    }

    /// Cuts a text where the font, the direction or the script changes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - face: The index of the font for a cluster.
    /// - Returns: The items in the order of reading.
    /// - Throws: What `face` throws.
    static func items<E: Error>(
        _ text: String, face: (Character) throws(E) -> Int
    ) throws(E) -> [TextItem] {
        let levels = BidiLevels(Array(text.unicodeScalars)).levels
        var clusters: [Cluster] = []
        var (byte, scalar) = (0, 0)
        for character in text {
            let end = byte + character.utf8.count
            clusters.append(
                Cluster(
                    range: byte..<end, face: try face(character), level: levels[scalar],
                    script: script(of: character)))
            byte = end
            scalar += character.unicodeScalars.count
        }
        resolveScripts(&clusters)
        var items: [TextItem] = []
        for cluster in clusters {
            if let last = items.indices.last, items[last].face == cluster.face,
                items[last].level == cluster.level, items[last].script == cluster.script
            {
                items[last].range = items[last].range.lowerBound..<cluster.range.upperBound
            } else {
                items.append(
                    TextItem(
                        range: cluster.range, face: cluster.face, level: cluster.level, script: cluster.script))
            }
        }
        return items
    }

    /// The first script of a cluster's own; "common" when none of its scalars has one.
    private static func script(of character: Character) -> hb_script_t {
        let functions = hb_unicode_funcs_get_default()
        for scalar in character.unicodeScalars {
            let script = hb_unicode_script(functions, scalar.value)
            if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
                return script
            }
        }
        return HB_SCRIPT_COMMON
    }

    /// Gives clusters of no script that of the cluster before, at the beginning that of the first which has one, and
    /// Latin in a text without any.
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
