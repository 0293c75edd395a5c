import FieldPixels

/// A way to write a picture of at most 256 colours: what stands for each of them in a row.
struct PNGLayout {
    /// Indexed or gray.
    let colorType: PNGHeader.ColorType
    /// The bits in a sample.
    var depth: Int
    /// The palette, with those colours first that are not opaque; empty where the picture is gray.
    let palette: [StraightPixel]
    /// The sample for each number of a colour.
    let samples: [UInt8]

    /// A palette of `colors` at the smallest depth.
    init(indexed colors: [StraightPixel]) {
        let order = colors.indices.filter { colors[$0].alpha < 255 } + colors.indices.filter { colors[$0].alpha == 255 }
        var samples = [UInt8](repeating: 0, count: colors.count)
        for (sample, number) in order.enumerated() { samples[number] = UInt8(sample) }
        self.samples = samples
        palette = order.map { colors[$0] }
        colorType = .indexed
        depth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    }

    /// Gray at the smallest depth that holds `colors` exactly; nil when one has a hue or is not opaque.
    init?(gray colors: [StraightPixel]) {
        guard colors.allSatisfy({ $0.alpha == 255 && $0.red == $0.green && $0.red == $0.blue }) else { return nil }
        let depth =
            [1, 2, 4].first { depth in colors.allSatisfy { Int($0.red) % PNGLayout.grayStep(depth) == 0 } } ?? 8
        samples = colors.map { $0.red / UInt8(PNGLayout.grayStep(depth)) }
        palette = []
        colorType = .gray
        self.depth = depth
    }

    /// From one gray to the next, where samples have `depth` bits.
    private static func grayStep(_ depth: Int) -> Int { 255 / (1 << depth - 1) }

    /// The way that is usually the smallest, and then the others that may be.
    static func all(for colors: [StraightPixel]) -> [PNGLayout] {
        let indexed = PNGLayout(indexed: colors)
        guard let gray = PNGLayout(gray: colors) else { return [indexed] }
        return gray.depth <= indexed.depth ? [gray, indexed] : [indexed, gray]
    }

    /// The same with a whole byte for each pixel, which packs better at times; nil where it has one or cannot.
    var widened: PNGLayout? {
        guard depth < 8, colorType == .indexed else { return nil }
        var wide = self
        wide.depth = 8
        return wide
    }

    /// Whether a row of numbers is a row of samples as it stands.
    var isIdentity: Bool {
        depth == 8 && samples.enumerated().allSatisfy { $0 == Int($1) }
    }

    /// Writes rows of samples for rows of numbers.
    ///
    /// - Parameters:
    ///   - numbers: `height` rows of a filter byte and `width` numbers.
    ///   - repeats: 1 for each row that equals the one above, else 0.
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
