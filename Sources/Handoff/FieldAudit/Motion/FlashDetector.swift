import FieldGeometry
import FieldPixels

/// Finds the pixels of an animation that flash more than three times in a second.
///
/// A flash is a pair of opposing changes, of luminance or of saturated red (WCAG 2.2, 2.3.1). More than three flashes are
/// seven changes in less than a second.
struct FlashDetector {
    private var luminance: LuminanceChanges
    private var red: RedChanges
    private var times: [TransitionTimes]
    /// The pixels of the last frame.
    private var last: [UInt32]
    private let width: Int
    /// The largest number of pixels that flash too often in the same second.
    private(set) var largestArea = 0

    private let backdrop: UInt32

    /// Creates a detector that begins with a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - backdrop: The byte of each component of the grey behind transparent pixels.
    init(_ frame: PixelBuffer, on backdrop: UInt8) {
        let backdrop = UInt32(backdrop)
        width = frame.width
        self.backdrop = backdrop
        last = frame.withPixels { $0.map { $0.blended(onGray: backdrop) } }
        luminance = LuminanceChanges(last)
        red = RedChanges(last)
        let none = TransitionTimes(count: frame.width * frame.height)
        times = [none, none]
    }

    /// The greatest number of pixels that can flash too often in one second when the frames so far are repeated.
    ///
    /// - Parameter passes: The maximum number of repetitions that overlap one second.
    func possibleArea(in passes: Int) -> Int {
        // The jump from the last frame to the first one counts as a change.
        times.map { $0.pixels(changing: (TransitionTimes.tooMany - 1) / passes) }.max() ?? 0
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame, of the size of the first one.
    ///   - changed: The pixels that can differ from the frame before.
    ///   - time: The time of the frame, in seconds.
    mutating func add(_ frame: PixelBuffer, changed: PixelRect, at time: Double) {
        var isFlashing = [false, false]
        frame.withPixels { pixels in
            for y in changed.y..<changed.maxY {
                for index in y * width + changed.x..<y * width + changed.maxX {
                    let pixel = pixels[index].blended(onGray: backdrop)
                    if pixel == last[index] { continue }
                    last[index] = pixel
                    if luminance.isChange(to: pixel, at: index), times[0].add(time, at: index) { isFlashing[0] = true }
                    if red.isChange(to: pixel, at: index), times[1].add(time, at: index) { isFlashing[1] = true }
                }
            }
        }
        for kind in 0...1 where isFlashing[kind] { largestArea = max(largestArea, times[kind].flashing(at: time)) }
    }
}

/// The times of the last changes of each pixel.
private struct TransitionTimes {
    /// The number of changes that are too many. Three flashes are six changes.
    static let tooMany = 7
    private var times: [Float] = []
    private var counts: [UInt32]
    /// The time at which each pixel last flashed too often.
    private var flashed: [Float] = []

    init(count: Int) { counts = Array(repeating: 0, count: count) }

    /// Adds a change of a pixel. Returns whether the pixel now flashes too often.
    mutating func add(_ time: Double, at index: Int) -> Bool {
        // Create the lists when they are first needed, because many clips have no opposing changes.
        if times.isEmpty {
            times = Array(repeating: -1e9, count: counts.count * Self.tooMany)
            flashed = Array(repeating: -1e9, count: counts.count)
        }
        let slot = index * Self.tooMany + Int(counts[index]) % Self.tooMany
        counts[index] &+= 1
        times[slot] = Float(time)
        // In the ring of the last seven changes, the next slot contains the oldest.
        let oldest = times[index * Self.tooMany + Int(counts[index]) % Self.tooMany]
        guard counts[index] >= UInt32(Self.tooMany), Float(time) - oldest < 1 - 1e-4 else { return false }
        flashed[index] = Float(time)
        return true
    }

    /// The number of pixels that change at least some times.
    func pixels(changing least: Int) -> Int { counts.count { $0 >= least } }

    /// The number of pixels that flash too often in the second before a time.
    func flashing(at time: Double) -> Int { flashed.count { $0 > Float(time) - 1 } }
}

extension UInt32 {
    /// The opaque pixel that results from a premultiplied pixel, 0xAARRGGBB, on a grey.
    @inline(__always) fileprivate func blended(onGray gray: UInt32) -> UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        let part = ((255 - alpha) * gray + 127) / 255
        return (self & 0xFF_FFFF) + part * 0x01_0101 | 0xFF00_0000
    }
}

/// Finds opposing changes of the relative luminance of pixels, of at least 0.1, if the darker luminance is below 0.8
/// (WCAG 2.2, "general flash").
struct LuminanceChanges {
    private static let step: Float = 0.1
    private static let brightest: Float = 0.8
    /// The contribution of each byte of a component to the luminance.
    private static let parts: [[Float]] = [0.2126, 0.7152, 0.0722].map { factor in
        (0...255).map { Float(factor * SRGBCurve.linear(Double($0) / 255)) }
    }

    /// The lowest and the highest luminance of each pixel since its last change.
    private var lows: [Float]
    private var highs: [Float]
    /// The direction of the last change of each pixel: 1 for brighter, -1 for darker, 0 for no change yet.
    private var directions: [Int8]

    /// Begins with the opaque pixels of a frame.
    init(_ pixels: [UInt32]) {
        lows = pixels.map(Self.luminance)
        highs = lows
        directions = Array(repeating: 0, count: lows.count)
    }

    /// Whether a pixel has changed in the direction that opposes its last change.
    @inline(__always) mutating func isChange(to pixel: UInt32, at index: Int) -> Bool {
        let value = Self.luminance(pixel)
        let (low, high, direction) = (lows[index], highs[index], directions[index])
        if direction <= 0, value - low >= Self.step, low < Self.brightest {
            return change(at: index, to: value, direction: 1)
        }
        if direction >= 0, high - value >= Self.step, value < Self.brightest {
            return change(at: index, to: value, direction: -1)
        }
        lows[index] = min(low, value)
        highs[index] = max(high, value)
        return false
    }

    private mutating func change(at index: Int, to value: Float, direction: Int8) -> Bool {
        (lows[index], highs[index], directions[index]) = (value, value, direction)
        return true
    }

    private static func luminance(_ pixel: UInt32) -> Float {
        parts[0][Int(pixel >> 16 & 0xFF)] + parts[1][Int(pixel >> 8 & 0xFF)] + parts[2][Int(pixel & 0xFF)]
    }
}

/// Finds changes of pixels to and from a saturated red: R / (R + G + B) is at least 0.8 in linear light, and the colours
/// are more than 0.2 apart in the chromaticity diagram CIE 1976 UCS (WCAG 2.2, "red flash").
struct RedChanges {
    private static let saturated: Float = 0.8
    private static let distance: Float = 0.2
    /// The linear value of each byte of a component.
    private static let linear = (0...255).map { Float(SRGBCurve.linear(Double($0) / 255)) }

    /// The colour of each pixel at its last change.
    private var anchors: [UInt32]

    /// Begins with the opaque pixels of a frame.
    init(_ pixels: [UInt32]) { anchors = pixels }

    /// Whether a pixel has changed to or from a saturated red.
    @inline(__always) mutating func isChange(to pixel: UInt32, at index: Int) -> Bool {
        let anchor = anchors[index]
        guard pixel != anchor, Self.isSaturated(pixel) || Self.isSaturated(anchor) else { return false }
        let (a, b) = (Self.chromaticity(pixel), Self.chromaticity(anchor))
        let (u, v) = (a.x - b.x, a.y - b.y)
        guard u * u + v * v > Self.distance * Self.distance else { return false }
        anchors[index] = pixel
        return true
    }

    private static func components(_ pixel: UInt32) -> SIMD3<Float> {
        SIMD3(linear[Int(pixel >> 16 & 0xFF)], linear[Int(pixel >> 8 & 0xFF)], linear[Int(pixel & 0xFF)])
    }

    private static func isSaturated(_ pixel: UInt32) -> Bool {
        let color = components(pixel)
        return color.x > 0 && color.x >= saturated * color.sum()
    }

    /// The coordinates u′ and v′ of a pixel. Black has none, and gets the coordinates of white.
    private static func chromaticity(_ pixel: UInt32) -> SIMD2<Float> {
        let color = components(pixel)
        let x = 0.4124564 * color.x + 0.3575761 * color.y + 0.1804375 * color.z
        let y = 0.2126729 * color.x + 0.7151522 * color.y + 0.0721750 * color.z
        let z = 0.0193339 * color.x + 0.1191920 * color.y + 0.9503041 * color.z
        let sum = x + 15 * y + 3 * z
        return sum > 0 ? SIMD2(4 * x / sum, 9 * y / sum) : SIMD2(0.19784, 0.46832)
    }
}
