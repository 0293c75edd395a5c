import FieldComparing
import FieldGeometry
import FieldPixels

/// Where a colour of a scene paints, from a drawing with it in black and one with it in white.
struct PaintedColor {
    /// A pixel that the colour paints, in both drawings. The drawings themselves are not kept, because a search keeps what
    /// it knows of all colours.
    private typealias Pixel = (index: Int, black: UInt32, white: UInt32)

    private let width: Int
    /// The pixels at which the colour is nearly as opaque as anywhere.
    private var strongest: [Pixel] = []
    /// Whether some of these pixels have only such pixels around them, so that antialiasing does not affect them.
    private var hasCore = false
    /// Whether the colour covers these pixels.
    private var covers = false

    /// The strength from which a pixel has no other colour. At the sides of a circle, antialiasing leaves some of another.
    private static let opaque: UInt8 = 254

    /// Finds the pixels.
    ///
    /// - Parameters:
    ///   - black: The drawing with the colour in black.
    ///   - white: The drawing with the colour in white, of the same size.
    ///   - rects: The rectangles outside which both are equal.
    ///   - reach: The distance to the pixels around one that affect its colour: 1 for antialiasing, more for JPEG.
    init(black: PixelBuffer, white: PixelBuffer, in rects: [PixelRect], reach: Int) {
        width = black.width
        let area = rects.reduce(PixelRect.zero) { $0.union($1) }
        // Pictures can have 100 million pixels, so little is kept of each.
        var strengths = [UInt8](repeating: 0, count: area.width * area.height)
        var isPainted = [Bool](repeating: false, count: area.height)
        black.withPixels { one in
            white.withPixels { two in
                for rect in rects {
                    for y in rect.y..<rect.maxY {
                        let (start, row) = (y * width, (y - area.y) * area.width - area.x)
                        for x in rect.x..<rect.maxX where one[start + x] != two[start + x] {
                            let (dark, light) = (one[start + x] >> 8 & 0xFF, two[start + x] >> 8 & 0xFF)
                            guard light > dark else { continue }
                            strengths[row + x] = UInt8(light - dark)
                            isPainted[y - area.y] = true
                        }
                    }
                }
            }
        }
        let rows = isPainted.indices.filter { isPainted[$0] }.map { $0 * area.width..<($0 + 1) * area.width }
        guard let most = strengths.max(), most > 8 else { return }
        let least = UInt8((Int(most) * 19 + 19) / 20)
        func isCore(_ index: Int) -> Bool {
            let (y, x) = index.quotientAndRemainder(dividingBy: area.width)
            guard x >= reach, y >= reach, x < area.width - reach, y < area.height - reach else { return false }
            let line = reach * area.width
            for row in stride(from: index - line, through: index + line, by: line) {
                for near in stride(from: row - reach, through: row + reach, by: reach) where strengths[near] < least {
                    return false
                }
            }
            return true
        }
        var (all, cores) = (0, 0)
        for index in rows.joined() where strengths[index] >= least {
            all += 1
            if isCore(index) { cores += 1 }
        }
        hasCore = cores >= 9
        covers = most >= Self.opaque
        // Some thousand pixels are enough to find the colour of a background.
        let step = max((hasCore ? cores : all) / 4000, 1)
        var number = 0
        for index in rows.joined() where strengths[index] >= least && (!hasCore || isCore(index)) {
            if number % step == 0 {
                let (y, x) = index.quotientAndRemainder(dividingBy: area.width)
                let place = (area.y + y) * width + area.x + x
                strongest.append((place, black.pixels[place], white.pixels[place]))
            }
            number += 1
        }
    }

    /// Whether a drawing is much nearer to a picture than another one where the colour paints.
    func isNearer(_ drawing: PixelBuffer, than other: PixelBuffer, to app: AppImage) -> Bool {
        guard drawing.width == width, other.width == width else { return false }
        var (near, far): (Int64, Int64) = (0, 0)
        for (index, _, _) in strongest where index < drawing.pixels.count && index < other.pixels.count {
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            let pixel = app.pixel(x, y)
            if pixel == 0 { continue }
            near += Int64(Distance.between(drawing.pixels[index], pixel))
            far += Int64(Distance.between(other.pixels[index], pixel))
        }
        return near * 2 < far
    }

    /// The most frequent colours of a picture where the colour paints, without its opacity, the most frequent first; and
    /// whether they are exact, because antialiasing changes few of the pixels.
    func colors(in app: AppImage) -> (colors: [Color], areExact: Bool) {
        var counts: [UInt32: Int] = [:]
        for (index, black, white) in strongest {
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            let pixel = app.pixel(x, y)
            if pixel == 0 { continue }
            var color: UInt32 = 0
            for shift in [UInt32(16), 8, 0] {
                func part(_ word: UInt32) -> Double { Double(word >> shift & 0xFF) }
                let below = part(black)
                let opacity = max(part(white) - below, 1) / 255
                let value = min(max((part(pixel) - below) / opacity, 0), 255)
                color |= UInt32(value.rounded()) << shift
            }
            counts[color, default: 0] += 1
        }
        // The most frequent colour, and the mean of those near it, which encoders and noise change by some levels.
        guard let mode = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return ([], false) }
        var (sums, count) = ([0, 0, 0], 0)
        for (color, number) in counts where Distance.between(color, mode) <= 24 {
            for (part, shift) in [UInt32(16), 8, 0].enumerated() { sums[part] += Int(color >> shift & 0xFF) * number }
            count += number
        }
        let mean = sums.reduce(UInt32(0)) { $0 << 8 | UInt32(($1 + count / 2) / count) }
        let near = counts.reduce(0) { $0 + (Distance.between($1.key, mode) <= 6 ? $1.value : 0) }
        let areExact = hasCore || !app.isLossy && covers && strongest.count >= 12 && near * 3 >= strongest.count * 2
        return ([mode, mean].uniqued().map { Color(rgba: $0 << 8 | 0xFF) }, areExact)
    }
}

extension Color {
    /// The difference ΔE00 to another colour, as much of it as the more opaque one shows, plus that of their opacities in percent.
    func difference(from other: Color) -> Double {
        CIELab(self).distance2000(to: CIELab(other)) * max(alpha, other.alpha) + abs(alpha - other.alpha) * 100
    }
}
