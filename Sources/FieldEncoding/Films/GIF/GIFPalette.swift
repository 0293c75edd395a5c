import FieldPixels

/// The palette of all frames.
struct GIFPalette {
    /// The colours, the most frequent first; the transparent entry has an alpha of 0.
    let colors: [StraightPixel]
    /// The index of a transparent pixel, which is also used for unchanged pixels; nil if all indexes are taken.
    let clear: UInt8?
    /// Whether the palette contains every colour of the clip.
    let isExact: Bool

    /// The greatest number of colours in a file.
    static let limit = 256

    /// Creates a palette of all colours of a clip, or of the best approximation if there are too many.
    init(_ survey: ClipSurvey) {
        var counts: [UInt32: Int] = [:]
        var needsClear = false
        for (word, count) in survey.counts {
            if GIFPalette.isClear(word) {
                needsClear = true
            } else {
                var pixel = StraightPixel(premultiplied: word)
                pixel.alpha = 255
                counts[pixel.premultiplied, default: 0] += count
            }
        }
        let exact = !survey.isFull && counts.count + (needsClear ? 1 : 0) <= Self.limit
        var found = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !exact {
            var quantizer = GIFQuantizer(found)
            found = quantizer.palette(Self.limit - 1)
        }
        var colors = found.map { StraightPixel(premultiplied: $0.key) }
        isExact = exact
        if colors.count == Self.limit {
            clear = nil
        } else {
            // A low index costs the fewest bits in frames that use it, but must not lengthen the codes of the first
            // frame.
            let isPower = colors.count & (colors.count - 1) == 0 && colors.count > 2 && !needsClear
            clear = isPower ? UInt8(colors.count) : 0
            colors.insert(StraightPixel(red: 0, green: 0, blue: 0, alpha: 0), at: isPower ? colors.count : 0)
        }
        self.colors = colors
    }

    /// Whether a premultiplied pixel becomes transparent.
    @inline(__always)
    static func isClear(_ word: UInt32) -> Bool { word < 0x8000_0000 }

    /// The number of bits in an index, 1 to 8.
    var bits: Int { (1...8).first { colors.count <= 1 << $0 } ?? 8 }

    /// The colour table of the file, padded to a power of two.
    var table: [UInt8] {
        let used = colors.flatMap { [$0.red, $0.green, $0.blue] }
        return used + [UInt8](repeating: 0, count: 3 << bits - used.count)
    }
}
