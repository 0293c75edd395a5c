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
    ///   - backdrop: The byte of each component of the gray that is seen behind transparent pixels.
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

    /// Whether the pixels can flash too often when the frames so far are repeated.
    ///
    /// - Parameter passes: The number of repetitions that a second can meet.
    func canFlash(in passes: Int) -> Bool {
        // The jump from the last frame to the first one is one change more.
        times.contains { ($0.largestCount + 1) * passes >= TransitionTimes.tooMany }
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
    /// The number of changes that are too many: three flashes are six changes.
    static let tooMany = 7
    private var times: [Float] = []
    private var counts: [UInt32]
    /// When each pixel flashed too often last.
    private var flashed: [Float] = []

    init(count: Int) { counts = Array(repeating: 0, count: count) }

    /// Adds a change of a pixel. Returns whether the pixel now flashes too often.
    mutating func add(_ time: Double, at index: Int) -> Bool {
        // Most animations never change a pixel seven times; the lists begin with the first change.
        if times.isEmpty {
            times = Array(repeating: -1e9, count: counts.count * Self.tooMany)
            flashed = Array(repeating: -1e9, count: counts.count)
        }
        let slot = index * Self.tooMany + Int(counts[index]) % Self.tooMany
        counts[index] &+= 1
        times[slot] = Float(time)
        // The next slot has the oldest of the last seven changes.
        let oldest = times[index * Self.tooMany + Int(counts[index]) % Self.tooMany]
        guard counts[index] >= UInt32(Self.tooMany), Float(time) - oldest < 1 - 1e-4 else { return false }
        flashed[index] = Float(time)
        return true
    }

    /// The largest number of changes of a pixel.
    var largestCount: Int { Int(counts.max() ?? 0) }

    /// The number of pixels that flash too often in the second before a time.
    func flashing(at time: Double) -> Int { flashed.count { $0 > Float(time) - 1 } }
}

extension UInt32 {
    /// The opaque pixel that is seen where a premultiplied pixel, 0xAARRGGBB, is on a gray.
    @inline(__always) fileprivate func blended(onGray gray: UInt32) -> UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        let part = ((255 - alpha) * gray + 127) / 255
        return (self & 0xFF_FFFF) + part * 0x01_0101 | 0xFF00_0000
    }
}
