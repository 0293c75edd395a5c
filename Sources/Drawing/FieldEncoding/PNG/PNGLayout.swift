import FieldPixels

/// A pixel format for an image of at most 256 colours, with the sample that stores each colour.
struct PNGLayout {
    /// The colour type: either indexed or gray.
    let colorType: PNGHeader.ColorType
    var depth: Int
    /// The palette, with translucent and transparent colours first; empty if the image is gray.
    let palette: [StraightPixel]
    /// The sample to store for each colour, indexed by the colour's palette index in `PaletteIndexer`.
    let samples: [UInt8]

    /// Creates an indexed format whose palette is `colors`, at the smallest depth that can index all of them.
    init(indexed colors: [StraightPixel]) {
        let order = colors.indices.filter { colors[$0].alpha < 255 } + colors.indices.filter { colors[$0].alpha == 255 }
        var samples = [UInt8](repeating: 0, count: colors.count)
        for (sample, number) in order.enumerated() { samples[number] = UInt8(sample) }
        self.samples = samples
        palette = order.map { colors[$0] }
        colorType = .indexed
        depth = PNGLayout.depth(ofIndexes: colors.count)
    }

    /// Creates an indexed format for `count` colours that stores palette indexes unchanged; the palette is stored
    /// elsewhere.
    init(indexes count: Int) {
        samples = (0..<count).map { UInt8($0) }
        palette = []
        colorType = .indexed
        depth = PNGLayout.depth(ofIndexes: count)
    }

    private static func depth(ofIndexes count: Int) -> Int { [1, 2, 4].first { count <= 1 << $0 } ?? 8 }

    /// Creates a gray format of the smallest depth that stores `colors` exactly; nil if a colour is not gray or not
    /// opaque.
    init?(gray colors: [StraightPixel]) {
        guard colors.allSatisfy({ $0.alpha == 255 && $0.red == $0.green && $0.red == $0.blue }) else { return nil }
        let depth =
            [1, 2, 4].first { depth in colors.allSatisfy { Int($0.red) % PNGLayout.grayStep(depth) == 0 } } ?? 8
        samples = colors.map { $0.red / UInt8(PNGLayout.grayStep(depth)) }
        palette = []
        colorType = .gray
        self.depth = depth
    }

    /// The difference between the 8-bit values of adjacent grays if samples have `depth` bits.
    private static func grayStep(_ depth: Int) -> Int { 255 / (1 << depth - 1) }

    /// The possible formats. The first is the one that usually gives the smallest file.
    static func all(for colors: [StraightPixel]) -> [PNGLayout] {
        let indexed = PNGLayout(indexed: colors)
        guard let gray = PNGLayout(gray: colors) else { return [indexed] }
        return gray.depth <= indexed.depth ? [gray, indexed] : [indexed, gray]
    }

    /// The same format with one byte per pixel, which sometimes compresses better; nil if this format already has one
    /// byte per pixel or is gray.
    var widened: PNGLayout? {
        guard depth < 8, colorType == .indexed else { return nil }
        var wide = self
        wide.depth = 8
        return wide
    }

    /// Whether palette indexes are equal to samples, so that rows need no conversion.
    var isIdentity: Bool {
        depth == 8 && samples.enumerated().allSatisfy { $0 == Int($1) }
    }

    /// Converts rows of palette indexes to rows of samples, each after a filter byte. `duplicateRows` is 1 for each row
    /// that equals the row above, else 0.
    func pack(
        _ indexes: UnsafePointer<UInt8>, duplicateRows: UnsafePointer<UInt8>, width: Int, height: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let rowBytes = (width * depth + 7) / 8
        samples.withUnsafeBufferPointer { samples in
            for y in 0..<height {
                let source = indexes + y * (width + 1) + 1
                let row = target + y * (rowBytes + 1) + 1
                row[-1] = 0
                if duplicateRows[y] == 1 {
                    row.update(from: row - rowBytes - 1, count: rowBytes)
                } else if depth == 8 {
                    for x in 0..<width { row[x] = samples[Int(source[x])] }
                } else {
                    packRow(source, width, samples, into: row)
                }
            }
        }
    }

    /// Packs a row of samples of fewer than 8 bits. Within a byte, the first sample is in the highest bits.
    private func packRow(
        _ source: UnsafePointer<UInt8>, _ width: Int, _ samples: UnsafeBufferPointer<UInt8>,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        let perByte = 8 / depth
        var x = 0
        while x < width {
            let end = min(x + perByte, width)
            var byte: UInt8 = 0
            var shift = 8
            for i in x..<end {
                shift -= depth
                byte |= samples[Int(source[i])] << UInt8(shift)
            }
            row[x / perByte] = byte
            x = end
        }
    }
}
