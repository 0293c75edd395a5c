package import FieldComparing
package import FieldEncoding
package import FieldFiles
import FieldGeometry
import FieldPixels

/// The difference of two clips. Clips are compared over time: each time a frame of either clip begins, the visible
/// frames are compared. So two clips that repeat equal frames in different ways can be equal.
package struct ClipDifference: Sendable {
    /// A moment at which the clips differ.
    package struct Moment: Sendable {
        /// The time in seconds.
        package let time: Double
        /// The indices of the visible frames.
        package let frames: (expected: Int, actual: Int)
        /// The difference of these frames.
        package let difference: ImageDifference
    }

    /// The number of moments that were compared.
    package let moments: Int
    /// The number of moments at which the frames differ.
    package let differing: Int
    /// The first moment at which the frames differ; nil if there is none.
    package let first: Moment?
    /// The moment with the most differing pixels; nil if there is none.
    package let worst: Moment?
    /// The numbers of frames.
    package let frameCounts: (expected: Int, actual: Int)
    /// The lengths in seconds.
    package let durations: (expected: Double, actual: Double)

    /// Whether the clips show the same images, for the same time.
    package var isMatch: Bool { differing == 0 && hasEqualLength }

    /// Formats round times; GIF rounds to hundredths of a second.
    private var hasEqualLength: Bool { abs(durations.expected - durations.actual) < 0.0101 }

    /// The members of the JSON document of `diff`.
    package var json: JSON {
        func json(_ moment: Moment?) -> JSON {
            guard let moment else { return .null }
            let json: JSON = [
                "time": .number(moment.time.roundedToMillionths),
                "frames": [.integer(moment.frames.expected), .integer(moment.frames.actual)],
            ]
            return json.merging(moment.difference.json)
        }
        return [
            "moments": .integer(moments), "differentMoments": .integer(differing), "first": json(first),
            "worst": json(worst), "frames": [.integer(frameCounts.expected), .integer(frameCounts.actual)],
            "durations": JSON.list([.number(durations.expected), .number(durations.actual)]).roundedToMillionths,
        ]
    }

    /// The difference in one line: `12 of 90 moments differ, first at 0.35 s (frame 21): 143 pixels (0.11 %) in 12 × 30 at 40,8`.
    package var summary: String {
        var parts: [String] = []
        if let first {
            parts.append(
                "\(differing) of \(moments.counted("moment")) \(differing == 1 ? "differs" : "differ"), first at"
                    + " \(first.time.roundedText) s (frame \(first.frames.actual)): \(first.difference.summary)")
        }
        if !hasEqualLength {
            parts.append("\(durations.actual.roundedText) s instead of \(durations.expected.roundedText) s")
        }
        return parts.isEmpty ? "\(moments.counted("moment")) compared" : parts.joined(separator: "; ")
    }
}

extension ClipDifference {
    /// Compares two clips.
    ///
    /// - Throws: `VideoError` if a clip cannot be decoded.
    package init(_ expected: ExternalClip, _ actual: ExternalClip, by comparison: ImageComparison) throws {
        var (a, b) = (
            Cursor(expected, size: expected.size(beside: actual)), Cursor(actual, size: actual.size(beside: expected))
        )
        var (time, moments, differing) = (0.0, 0, 0)
        var (first, worst): (Moment?, Moment?) = (nil, nil)
        var last: (pair: [Int], difference: ImageDifference)?
        while true {
            moments += 1
            if a.frame.digest != b.frame.digest {
                let pair = [a.index, b.index]
                if last?.pair != pair {
                    let (one, other) = (try a.image(), try b.image())
                    last = (pair, comparison.compare(one, other))
                }
                if let difference = last?.difference, !difference.isMatch {
                    differing += 1
                    let moment = Moment(time: time, frames: (a.index, b.index), difference: difference)
                    first = first ?? moment
                    if difference.pixelCount > worst?.difference.pixelCount ?? -1 { worst = moment }
                }
            }
            // Treat times that differ only by rounding as one moment.
            guard let next = [a.nextTime, b.nextTime].compactMap(\.self).min() else { break }
            time = next
            if let own = a.nextTime, own <= next + Self.tolerance { a.advance() }
            if let own = b.nextTime, own <= next + Self.tolerance { b.advance() }
        }
        self.init(
            moments: moments, differing: differing, first: first, worst: worst,
            frameCounts: (expected.frames.count, actual.frames.count),
            durations: (expected.duration, actual.duration))
    }

    /// The difference up to which two times are treated as equal, in seconds: formats round them, GIF to hundredths.
    private static let tolerance = 0.0051

    /// A clip and its visible frame, while two clips are compared over time.
    private struct Cursor {
        let clip: ExternalClip
        /// The size of the images.
        let size: PixelSize
        var index = 0
        private var images: ClipImages?
        private var decoded = -1
        private var current: StraightImage?

        init(_ clip: ExternalClip, size: PixelSize) { (self.clip, self.size) = (clip, size) }

        var frame: ExternalClip.Frame { clip.frames[index] }
        /// The time at which the next frame begins; nil for the last frame.
        var nextTime: Double? { index + 1 < clip.frames.count ? clip.frames[index + 1].time : nil }

        mutating func advance() { index += 1 }

        /// The pixels of the frame. Frames before it are decoded and skipped.
        mutating func image() throws -> StraightImage {
            let images = try images ?? clip.images()
            self.images = images
            while decoded < index {
                guard let next = try images.next() else {
                    throw ImageError(code: .malformed, message: "the clip ends before its last frame")
                }
                current = next
                decoded += 1
            }
            guard let current else { throw ImageError(code: .malformed, message: "the clip has no frames") }
            return current.cropped(to: size)
        }
    }
}
