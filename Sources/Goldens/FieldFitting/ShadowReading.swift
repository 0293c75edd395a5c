import FieldGeometry
import FieldPlatform

/// Finds the shadow of the cells of a row: the offset, blur and colour with which it falls off above and below a cell as in the
/// screenshot.
///
/// Across the edge of a large box, a blurred shadow is the normal distribution's integral, whose deviation is half the blur
/// ([CSS Backgrounds, 6.1](https://www.w3.org/TR/css-backgrounds-3/#shadow-blur)). The colour follows by least squares.
struct ShadowReading {
    private let screenshot: ScreenImage
    /// The frame of the cell by whose middle the shadow is measured, and those of all cells, in points.
    private let frame: Rect
    private let frames: [Rect]
    private let scale: Double
    private let around: Channels

    /// A pixel above or below the cell, as its distance from the top of the cell in points, and how much darker it is.
    private typealias Sample = (place: Double, darkness: Channels)

    // The values that are tried, in points.
    private static let offsets: [Double] = [0, 1, 2, 3, 4, 6, 8, 10, 12, 16]
    private static let blurs: [Double] = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40]
    /// The greatest distance of a pixel from the cell.
    private static let reach = 36.0
    /// The number of pixels of one colour in a line that are no part of a shadow.
    private static let flat = 6
    /// The levels by which a shadow is darker at least, and by which it may be off in the root of the mean square.
    private static let visible = 6.0
    private static let accuracy = 2.5

    /// - Parameter cell: The place of a cell in `frames`.
    /// - Returns: nil if there is no area of one colour above the cell.
    init?(_ screenshot: ScreenImage, of cell: Int, in frames: [Rect], scale: Double) {
        (self.screenshot, self.frames, self.scale) = (screenshot, frames, scale)
        frame = frames[cell]
        // Where some pixels in a line have one colour, there is no shadow.
        let (x, top) = (Int((frame.x + frame.width / 2) * scale), Int((frame.y * scale).rounded()) - 2)
        let colors = (0..<Int(Self.reach * scale)).map { screenshot.color(x, top - $0) }
        let flat = colors.indices.dropLast(Self.flat).first { start in
            colors[start...start + Self.flat].allSatisfy { $0 == colors[start] }
        }
        guard let flat else { return nil }
        around = colors[flat]
    }

    /// The shadow; nil if there is none.
    func shadow() -> FittedField.Shadow? {
        let samples = samples(from: frame.y, step: -1) + samples(from: frame.maxY, step: 1)
        guard samples.contains(where: { $0.darkness.largest >= Self.visible }) else { return nil }
        var best: (error: Double, y: Double, blur: Double, color: Channels)?
        for y in Self.offsets {
            for blur in Self.blurs {
                let (error, color) = fitted(samples, y: y, blur: blur)
                if error < best?.error ?? .infinity { best = (error, y, blur, color) }
            }
        }
        guard let best, best.error <= Self.accuracy, let color = color(of: best.color) else { return nil }
        return FittedField.Shadow(y: best.y, blur: best.blur, color: color)
    }

    /// The pixels from an edge of the cell outwards, up to where the shadow has ended or something else begins.
    private func samples(from edge: Double, step: Int) -> [Sample] {
        let x = Int((frame.x + frame.width / 2) * scale)
        // The pixel at the edge can be partly covered by the cell.
        let first = Int((edge * scale).rounded()) + (step > 0 ? 1 : -2)
        var samples: [Sample] = []
        for index in 0..<Int(Self.reach * scale) {
            let y = first + index * step
            let darkness = around - screenshot.color(x, y)
            if let last = samples.last, darkness.sum() > last.darkness.sum() + Self.visible { break }
            samples.append(((Double(y) + 0.5) / scale - frame.y, darkness))
        }
        return samples
    }

    /// The colour of the least error with an offset and a blur: how much darker the shadow is where nothing is blurred.
    private func fitted(_ samples: [Sample], y: Double, blur: Double) -> (error: Double, color: Channels) {
        let deviation = blur / 2
        func part(_ from: Double, _ to: Double) -> Double {
            func integral(_ value: Double) -> Double { 0.5 * erfc(-value / deviation / 2.0.squareRoot()) }
            return integral(to) - integral(from)
        }
        let middle = frame.x + frame.width / 2
        let across = frames.reduce(0) { $0 + part($1.x - middle, $1.maxX - middle) }
        let masks = samples.map { min(across, 1) * part(y - $0.place, y + frame.height - $0.place) }
        let squares = masks.reduce(0) { $0 + $1 * $1 }
        guard squares > 0 else { return (.infinity, .zero) }
        let color = zip(masks, samples).reduce(Channels.zero) { $0 + $1.1.darkness * $1.0 } / squares
        let sum = zip(masks, samples).reduce(0) { sum, pair in
            let difference = pair.1.darkness - color * pair.0
            return sum + (difference * difference).sum()
        }
        return ((sum / Double(samples.count)).squareRoot(), color)
    }

    /// The colour with the lowest opacity that darkens what is around by some levels, as `#RRGGBBAA`.
    private func color(of darkness: Channels) -> String? {
        let parts = (0..<3).map { darkness[$0] / max(around[$0], 1) }
        guard let part = parts.max(), part > 0.02, part <= 1 else { return nil }
        let opacity = (part * 255).rounded(.up) / 255
        let color = around - darkness / opacity
        let alpha = String(Int(opacity * 255), radix: 16, uppercase: true)
        return color.hex + (alpha.count < 2 ? "0" : "") + alpha
    }
}
