import FieldComparing
import FieldGeometry
import FieldPixels

/// Where a colour of a scene paints, from a drawing with it in black and one with it in white.
struct PaintedColor {
    /// A pixel that the colour paints, and how opaque it is there, as a difference of two levels.
    private typealias Pixel = (index: Int, strength: Int32)

    private let black: PixelBuffer
    private let white: PixelBuffer
    /// The pixels at which the colour is nearly as opaque as anywhere.
    private var strongest: [Pixel] = []
    /// Whether some of these pixels have only such pixels around them, so that antialiasing does not affect them.
    private(set) var isSolid = false

    /// Finds the pixels.
    ///
    /// - Parameters:
    ///   - black: The drawing with the colour in black.
    ///   - white: The drawing with the colour in white.
    init(black: PixelBuffer, white: PixelBuffer) {
        (self.black, self.white) = (black, white)
        let strengths = black.withPixels { one in
            white.withPixels { two in
                one.indices.map { index in
                    one[index] == two[index] ? 0 : Int32(two[index] >> 8 & 0xFF) - Int32(one[index] >> 8 & 0xFF)
                }
            }
        }
        guard let most = strengths.max(), most > 8 else { return }
        let least = (most * 19 + 19) / 20
        let (width, height) = (black.width, black.height)
        var cores: [Pixel] = []
        for index in strengths.indices where strengths[index] >= least {
            strongest.append((index, strengths[index]))
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            guard x > 0, y > 0, x < width - 1, y < height - 1 else { continue }
            let isCore = (-1...1).allSatisfy { row in
                (-1...1).allSatisfy { strengths[index + row * width + $0] >= least }
            }
            if isCore { cores.append((index, strengths[index])) }
        }
        isSolid = cores.count >= 9
        if isSolid { strongest = cores }
        // Some thousand pixels are enough to find the colour of a background.
        let step = max(strongest.count / 4000, 1)
        strongest = stride(from: 0, to: strongest.count, by: step).map { strongest[$0] }
    }

    /// The most frequent colours of a picture where the colour paints, without its opacity, the most frequent first.
    func colors(in app: AppImage) -> [Color] {
        var counts: [UInt32: Int] = [:]
        for (index, _) in strongest {
            let (y, x) = index.quotientAndRemainder(dividingBy: black.width)
            let pixel = app.pixel(x, y)
            if pixel == 0 { continue }
            var color: UInt32 = 0
            for shift in [UInt32(16), 8, 0] {
                func part(_ word: UInt32) -> Double { Double(word >> shift & 0xFF) }
                let below = part(black.pixels[index])
                let opacity = max(part(white.pixels[index]) - below, 1) / 255
                let value = min(max((part(pixel) - below) / opacity, 0), 255)
                color |= UInt32(value.rounded()) << shift
            }
            counts[color, default: 0] += 1
        }
        // The most frequent colour, and the mean of those near it, which encoders and noise change by some levels.
        guard let mode = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return [] }
        var (sums, count) = ([0, 0, 0], 0)
        for (color, number) in counts where Distance.between(color, mode) <= 24 {
            for (part, shift) in [UInt32(16), 8, 0].enumerated() { sums[part] += Int(color >> shift & 0xFF) * number }
            count += number
        }
        let mean = sums.reduce(UInt32(0)) { $0 << 8 | UInt32(($1 + count / 2) / count) }
        return [mode, mean].uniqued().map { Color(rgba: $0 << 8 | 0xFF) }
    }
}

extension Color {
    /// The difference ΔE00 to another colour, both without transparency, plus that of their opacities in percent.
    func difference(from other: Color) -> Double {
        CIELab(self).distance2000(to: CIELab(other)) + abs(alpha - other.alpha) * 100
    }
}
