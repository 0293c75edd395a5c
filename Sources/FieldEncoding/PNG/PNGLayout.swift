import FieldPixels

/// A pixel format for an image of at most 256 colours, with the sample for each of them.
struct PNGLayout {
    /// Either indexed or gray.
    let colorType: PNGHeader.ColorType
    /// The number of bits in a sample.
    var depth: Int
    /// The palette, with transparent colours first; empty if the image is gray.
    let palette: [StraightPixel]
    /// The sample for each palette index of `PaletteIndexer`.
    let samples: [UInt8]

    /// Creates a palette of `colors` at the smallest depth.
    init(indexed colors: [StraightPixel]) {
        let order = colors.indices.filter { colors[$0].alpha < 255 } + colors.indices.filter { colors[$0].alpha == 255 }
        var samples = [UInt8](repeating: 0, count: colors.count)
        for (sample, number) in order.enumerated() { samples[number] = UInt8(sample) }
        self.samples = samples
        palette = order.map { colors[$0] }
        colorType = .indexed
        depth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    }

    /// Creates gray samples at the smallest depth that stores `colors` exactly; nil if a colour is not gray or not
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

    /// The difference between adjacent grays with samples of `depth` bits.
    private static func grayStep(_ depth: Int) -> Int { 255 / (1 << depth - 1) }

    /// The possible formats, the one that is usually the smallest first.
    static func all(for colors: [StraightPixel]) -> [PNGLayout] {
        let indexed = PNGLayout(indexed: colors)
        guard let gray = PNGLayout(gray: colors) else { return [indexed] }
        return gray.depth <= indexed.depth ? [gray, indexed] : [indexed, gray]
    }

    /// The same format with one byte per pixel, which sometimes compresses better; nil if it already has one or is
    /// gray.
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

    /// Converts rows of palette indexes to rows of samples.
    ///
    /// - Parameters:
    ///   - numbers: `height` rows of a filter byte and `width` indexes.
    ///   - repeats: For each row, 1 if it equals the row above, else 0.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - target: Room for `height` rows of a filter byte and the samples.
    func pack(
        _ numbers: UnsafePointer<UInt8>, repeats: UnsafePointer<UInt8>, width: Int, height: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let rowBytes = (width * depth + 7) / 8
        samples.withUnsafeBufferPointer { samples in
            for y in 0..<height {
                let source = numbers + y * (width + 1) + 1
                let row = target + y * (rowBytes + 1) + 1
                row[-1] = 0
                if repeats[y] == 1 {
                    row.update(from: row - rowBytes - 1, count: rowBytes)
                } else if depth == 8 {
                    for x in 0..<width { row[x] = samples[Int(source[x])] }
                } else {
                    packRow(source, width, samples, into: row)
                }
            }
        }
    }

    /// Packs a row of samples of fewer than 8 bits, the first in the highest bits.
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
