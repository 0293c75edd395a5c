import FieldPixels

/// The colours of all frames.
struct GIFPalette {
    /// The colours, those that many pixels have first; 0 where none lets the canvas shine through.
    let colors: [StraightPixel]
    /// The number that stands for a clear pixel, and for one that stays as it is; nil where no number is left for it.
    let clear: UInt8?
    /// Whether every colour of the film is among them.
    let isExact: Bool

    /// The most colours of a file.
    static let limit = 256

    /// All colours of a film where they are few enough, else the best ones.
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
            // A low number costs the fewest bits in the frames that use it, but must not make the first frame's codes longer.
            let isPower = colors.count & (colors.count - 1) == 0 && colors.count > 2 && !needsClear
            clear = isPower ? UInt8(colors.count) : 0
            colors.insert(StraightPixel(red: 0, green: 0, blue: 0, alpha: 0), at: isPower ? colors.count : 0)
        }
        self.colors = colors
    }

    /// Whether a premultiplied pixel becomes clear.
    @inline(__always)
    static func isClear(_ word: UInt32) -> Bool { word < 0x8000_0000 }

    /// The bits of a number, 1 to 8.
    var bits: Int { (1...8).first { colors.count <= 1 << $0 } ?? 8 }

    /// The table as it stands in the file, filled up to a power of two.
    var table: [UInt8] {
        let used = colors.flatMap { [$0.red, $0.green, $0.blue] }
        return used + [UInt8](repeating: 0, count: 3 << bits - used.count)
    }
}
