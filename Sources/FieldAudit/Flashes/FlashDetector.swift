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
    private let width: Int
    /// The largest number of pixels that flash too often in the same second.
    private(set) var largestArea = 0

    /// Creates a detector that begins with a frame.
    init(_ frame: PixelBuffer) {
        width = frame.width
        luminance = LuminanceChanges(frame)
        red = RedChanges(frame)
        let none = TransitionTimes(count: frame.width * frame.height)
        times = [none, none]
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
                    let pixel = pixels[index]
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
    private static let tooMany = 7
    private var times: [Float]
    private var counts: [UInt32]
    /// When each pixel flashed too often last.
    private var flashed: [Float]

    init(count: Int) {
        times = []
        counts = Array(repeating: 0, count: count)
        flashed = []
    }

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

    /// The number of pixels that flash too often in the second before a time.
    func flashing(at time: Double) -> Int { flashed.count { $0 > Float(time) - 1 } }
}
