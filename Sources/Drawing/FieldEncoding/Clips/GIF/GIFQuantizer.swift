import FieldPixels

/// Reduces many colours to a small palette.
///
/// All colours start in one box. The box whose cut most lowers the sum of the squared distances of colours from the
/// mean of their box is cut in two, again and again (Wu, "Efficient statistical computations for optimal color
/// quantization", 1991). The means of the boxes are the palette. Then each palette colour is moved several times to the
/// mean of the colours that are closest to it (Lloyd, 1982).
struct GIFQuantizer {
    /// A colour with its number of pixels.
    typealias Counted = (key: UInt32, value: Int)

    /// A box: a range of the colours, with the best way to cut it.
    private struct Box {
        var range: Range<Int>
        /// The bit position of the component by which the box is cut.
        var shift: UInt32 = 0
        /// The first half contains the colours in which that component is at most this value.
        var threshold = 0
        /// The amount by which the cut lowers the sum of squared distances; 0 if the box cannot be cut.
        var gain = 0.0
    }

    /// The number of times that the palette colours are moved.
    private static let rounds = 6

    private var colors: [Counted]

    init(_ colors: [Counted]) { self.colors = colors }

    /// A palette of at most `count` colours, each with the number of pixels to which it is closest; the most frequent
    /// first.
    mutating func palette(_ count: Int) -> [Counted] {
        guard !colors.isEmpty else { return [] }
        var boxes = [cut(0..<colors.count)]
        while boxes.count < count, let most = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }),
            boxes[most].gain > 0
        {
            let box = boxes[most]
            let middle = split(box)
            boxes[most] = cut(box.range.lowerBound..<middle)
            boxes.append(cut(middle..<box.range.upperBound))
        }
        var centers = boxes.map { mean(colors[$0.range]) }
        for _ in 0..<Self.rounds { centers = moved(centers).map(\.key) }
        var seen: Set<UInt32> = []
        return moved(centers).filter { seen.insert($0.key).inserted }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    /// The best cut of a range of colours, found with running sums over the values of each component.
    private func cut(_ range: Range<Int>) -> Box {
        var box = Box(range: range)
        guard range.count > 1 else { return box }
        for shift: UInt32 in [16, 8, 0] {
            var bins = [(weight: Double, sum: Double)](repeating: (0, 0), count: 256)
            for (color, count) in colors[range] {
                let part = Int(color >> shift & 255)
                bins[part].weight += Double(count)
                bins[part].sum += Double(count) * Double(part)
            }
            let all = bins.reduce((0.0, 0.0)) { ($0.0 + $1.weight, $0.1 + $1.sum) }
            var low = (weight: 0.0, sum: 0.0)
            for threshold in 0..<255 {
                low.weight += bins[threshold].weight
                low.sum += bins[threshold].sum
                let high = (weight: all.0 - low.weight, sum: all.1 - low.sum)
                guard low.weight > 0, high.weight > 0 else { continue }
                let gain = low.sum * low.sum / low.weight + high.sum * high.sum / high.weight - all.1 * all.1 / all.0
                if gain > box.gain { (box.gain, box.shift, box.threshold) = (gain, shift, threshold) }
            }
        }
        return box
    }

    /// Sorts the colours of a box into its two halves; returns the start of the second half.
    private mutating func split(_ box: Box) -> Int {
        let part = { (counted: Counted) in Int(counted.key >> box.shift & 255) }
        let halves = colors[box.range]
        let low = halves.filter { part($0) <= box.threshold }
        colors.replaceSubrange(box.range, with: low + halves.filter { part($0) > box.threshold })
        return box.range.lowerBound + low.count
    }

    private func mean(_ colors: ArraySlice<Counted>) -> UInt32 {
        var mean = Mean()
        for (color, count) in colors { mean.add(color, count) }
        return mean.color ?? 0xFF00_0000
    }

    /// For each center: the mean of the colours that are closest to it, and the number of pixels of these colours. A
    /// center that is closest to no colour is kept.
    private func moved(_ centers: [UInt32]) -> [Counted] {
        let nearest = GIFNearest(centers)
        var means = [Mean](repeating: Mean(), count: centers.count)
        for (color, count) in colors { means[nearest.index(of: color)].add(color, count) }
        return zip(means, centers).map { ($0.color ?? $1, $0.weight) }
    }

    private struct Mean {
        private(set) var weight = 0
        private var sums = SIMD3<Int>()

        mutating func add(_ color: UInt32, _ count: Int) {
            weight += count
            sums &+= SIMD3(Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255)) &* SIMD3(repeating: count)
        }

        /// The mean as an opaque colour; nil if no colour was added.
        var color: UInt32? {
            guard weight > 0 else { return nil }
            let parts = (sums &+ SIMD3(repeating: weight / 2)) / SIMD3(repeating: weight)
            return 0xFF00_0000 | UInt32(parts.x) << 16 | UInt32(parts.y) << 8 | UInt32(parts.z)
        }
    }
}

/// The palette of all frames.
struct GIFPalette {
    /// The colours, the most frequent first. The transparent entry, with an alpha of 0, comes before or after them.
    let colors: [StraightPixel]
    /// The index of the transparent entry, which is also used for unchanged pixels; nil if the colours take all 256
    /// indexes.
    let clear: UInt8?
    /// Whether the palette contains every colour of the clip.
    let isExact: Bool

    /// The greatest number of colours in a file.
    static let limit = 256

    /// Creates a palette of all colours of a clip or, if there are too many, of colours that approximate them.
    init(_ survey: ClipSurvey) {
        var counts: [UInt32: Int] = [:]
        var needsClear = false
        for (word, count) in survey.counts {
            if GIFPalette.isClear(word) {
                needsClear = true
            } else {
                counts[GIFPalette.opaque(word), default: 0] += count
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
            // The length of a frame's codes depends on its highest index, so index 0 is best for the transparent entry,
            // which also marks unchanged pixels. But if the number of colours is a power of two and the clip has no
            // transparent pixels, an entry before the colours would lengthen the codes of the first frame, which does
            // not use the entry. Then the entry comes after the colours.
            let isPower = colors.count & (colors.count - 1) == 0 && colors.count > 2 && !needsClear
            clear = isPower ? UInt8(colors.count) : 0
            colors.insert(StraightPixel(red: 0, green: 0, blue: 0, alpha: 0), at: isPower ? colors.count : 0)
        }
        self.colors = colors
    }

    /// Whether a premultiplied pixel becomes transparent: whether its alpha is below 128.
    @inline(__always)
    static func isClear(_ word: UInt32) -> Bool { word < 0x8000_0000 }

    /// The straight colour of a premultiplied pixel, as an opaque one.
    static func opaque(_ word: UInt32) -> UInt32 {
        var pixel = StraightPixel(premultiplied: word)
        pixel.alpha = 255
        return pixel.premultiplied
    }

    /// The number of bits in an index, 1 to 8.
    var bits: Int { (1...8).first { colors.count <= 1 << $0 } ?? 8 }

    /// The colour table of the file, padded until its number of colours is a power of two.
    var table: [UInt8] {
        let used = colors.flatMap { [$0.red, $0.green, $0.blue] }
        return used + [UInt8](repeating: 0, count: 3 << bits - used.count)
    }
}

/// Maps pixels to palette indexes and caches the result for each colour.
final class GIFColorMap {
    /// A hash table with open addressing, of which at most half is used. Each slot contains a colour in its low half
    /// and the result of `entry(of:)` for that colour in its high half; 0 marks a free slot.
    private let slots: UnsafeMutablePointer<UInt64>
    private static let slotBits: UInt32 = 17
    private var filled = 0
    private let nearest: GIFNearest
    /// The palette index of the first colour in `nearest`.
    private let offset: Int
    private let clear: UInt8
    private let dithers: Bool

    /// The thresholds of an ordered 8 × 8 dither (Bayer, 1973), from 0 to 63, row by row.
    private static let pattern: [UInt8] = (0..<64).map { index in
        let (x, y) = (index & 7, index >> 3)
        var order = 0
        for bit in 0..<3 { order = order << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
        return UInt8(order)
    }

    /// Creates a map to a palette. If `dithers` is true, it dithers colours that the palette does not contain.
    init(_ palette: GIFPalette, dithers: Bool) {
        slots = .allocate(capacity: 1 << Self.slotBits)
        slots.initialize(repeating: 0, count: 1 << Self.slotBits)
        clear = palette.clear ?? 0
        offset = palette.clear == 0 ? 1 : 0
        let opaque = palette.colors.filter { $0.alpha == 255 }.map(\.premultiplied)
        nearest = GIFNearest(opaque.isEmpty ? [0xFF00_0000] : opaque)
        self.dithers = dithers && !palette.isExact
    }

    deinit { slots.deallocate() }

    /// Writes the palette indexes of the pixels in a rectangle inside an image; `pixels` has all rows of the image.
    /// `target` has room for one index per pixel of the image; only those in the rectangle are written.
    func index(
        _ pixels: UnsafePointer<UInt32>, width: Int, in rect: PixelRect, into target: UnsafeMutablePointer<UInt8>
    ) {
        Self.pattern.withUnsafeBufferPointer { pattern in
            for y in rect.y..<rect.maxY {
                let row = pixels + y * width
                let indexes = target + y * width
                var last = row[rect.x]
                var entry = entry(of: last)
                for x in rect.x..<rect.maxX {
                    if row[x] != last {
                        last = row[x]
                        entry = self.entry(of: last)
                    }
                    let isSecond = UInt32(pattern[(y & 7) << 3 | x & 7]) < entry >> 16
                    indexes[x] = UInt8(truncatingIfNeeded: isSecond ? entry >> 8 : entry)
                }
            }
        }
    }

    /// The entry of a colour: the palette indexes of the two colours to mix, in the two lowest bytes, and above them
    /// the share of the second colour in 64ths. Without dithering, the share is 0.
    private func entry(of color: UInt32) -> UInt32 {
        if GIFPalette.isClear(color) { return UInt32(clear) }
        let mask = 1 << Self.slotBits - 1
        var slot = Int((color &* 0x9E37_79B1) >> (32 - Self.slotBits))
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot]) == color { return UInt32(truncatingIfNeeded: slots[slot] >> 32) }
            slot = (slot + 1) & mask
        }
        let entry = made(for: color)
        if filled < 1 << (Self.slotBits - 1) {
            filled += 1
            slots[slot] = UInt64(entry) << 32 | UInt64(color)
        }
        return entry
    }

    private func made(for color: UInt32) -> UInt32 {
        let color = GIFPalette.opaque(color)
        guard dithers else { return UInt32(nearest.index(of: color) + offset) }
        let (first, second, share) = nearest.mixture(for: color)
        return UInt32(share) << 16 | UInt32(second + offset) << 8 | UInt32(first + offset)
    }
}

/// Finds the closest colour in a small palette.
struct GIFNearest {
    private let reds: [Int32]
    private let greens: [Int32]
    private let blues: [Int32]
    private let points: [SIMD3<Float>]

    /// Creates a search among 1 to 256 opaque colours.
    init(_ colors: [UInt32]) {
        reds = colors.map { Int32($0 >> 16 & 255) }
        greens = colors.map { Int32($0 >> 8 & 255) }
        blues = colors.map { Int32($0 & 255) }
        points = colors.map(Self.point)
    }

    /// The index of the closest colour. If several are equally close, the lowest index.
    func index(of color: UInt32) -> Int {
        let (red, green, blue) = (Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
        return reds.withUnsafeBufferPointer { reds in
            greens.withUnsafeBufferPointer { greens in
                blues.withUnsafeBufferPointer { blues in
                    // The squared distance (18 bits) and the index (the low 8 bits) form one number. So the least
                    // number belongs to the closest colour with the lowest index.
                    var least = Int32.max
                    for i in 0..<reds.count {
                        let (r, g, b) = (reds[i] &- red, greens[i] &- green, blues[i] &- blue)
                        let distance = r &* r &+ g &* g &+ b &* b
                        least = min(least, distance << 8 | Int32(truncatingIfNeeded: i))
                    }
                    return Int(least & 255)
                }
            }
        }
    }

    private static func point(_ color: UInt32) -> SIMD3<Float> {
        SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
    }

    /// The indexes of two colours that approximate a colour when mixed, the darker one first, and the share of the
    /// second one in 64ths.
    func mixture(for color: UInt32) -> (first: Int, second: Int, share: Int) {
        let first = index(of: color)
        let start = points[first]
        let offset = Self.point(color) - start
        var best = (second: first, share: Float(0), error: (offset * offset).sum())
        points.withUnsafeBufferPointer { points in
            for i in 0..<points.count where i != first {
                let way = points[i] - start
                let length = (way * way).sum()
                let share = max(0, min(1, (offset * way).sum() / length))
                let miss = offset - way * share
                // A mixture of colours that are far apart makes a visible pattern, so the error grows with the distance
                // between the two colours (Yliluoma, "Arbitrary-palette positional dithering", 2011).
                let error = (miss * miss).sum() + 0.1 * length * share * (1 - share)
                if error < best.error { best = (i, share, error) }
            }
        }
        let share = Int((best.share * 64).rounded())
        let light = SIMD3<Float>(3, 6, 1)
        let isDarker = (points[best.second] * light).sum() < (start * light).sum()
        return isDarker ? (best.second, first, 64 - share) : (first, best.second, share)
    }
}
