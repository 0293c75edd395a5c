import FieldGeometry

/// Finds few keyframes, with easing curves between them, that give the values of all frames.
///
/// A part of a cubic Bézier curve is such a curve too, so a transition becomes two keyframes even if it begins or ends
/// between two frames. A spring becomes a few keyframes: about one for each half swing.
package struct KeyframeFitter {
    /// The greatest allowed difference from a frame's value, the same for each component.
    private let tolerance: Double

    /// Creates a fitter whose keyframes give each value within `tolerance`.
    package init(tolerance: Double) { self.tolerance = tolerance }

    /// The longest part between two keyframes that is tried, in frames.
    private static let longest = 240

    /// The keyframes of a series; the first one is at the first frame of the series. `end` is the frame after the last
    /// frame.
    package func keyframes(of series: FrameSeries, end: Int) -> [Keyframe] {
        guard let start = series.frames.first else { return [] }
        if let value = series.constant() { return [Keyframe(frame: start, values: value, easing: .hold)] }
        let samples = samples(of: series, end: end)
        var keyframes: [Keyframe] = []
        func add(_ index: Int, _ easing: Keyframe.Easing) {
            if easing == .hold, let last = keyframes.last, last.easing == .hold, last.values == samples[index] {
                return
            }
            keyframes.append(Keyframe(frame: start + index, values: samples[index], easing: easing))
        }
        var index = 0
        // Whether the value changed in the previous frame.
        var isMoving = false
        while index < samples.count - 1 {
            var next = index + 1
            while next < samples.count, samples[next] == samples[index] { next += 1 }
            if next == samples.count { break }
            // Hold a value that stays for several frames, except in the last frame before a motion.
            if next - index > 1 {
                add(index, .hold)
                (index, isMoving) = (next - 1, false)
            }
            let (target, easing) = longestPart(samples, from: index)
            let stays = target + 1 == samples.count || samples[target + 1] == samples[target]
            // A change in one frame is a jump, unless it is a part of a motion.
            add(index, target > index + 1 ? easing : isMoving || !stays ? .linear : .hold)
            (index, isMoving) = (target, true)
        }
        add(index, .hold)
        return keyframes
    }

    private func samples(of series: FrameSeries, end: Int) -> [[Double]] {
        let ends = series.frames.dropFirst() + [max(end, (series.frames.last ?? 0) + 1)]
        return zip(series.values, zip(series.frames, ends)).flatMap { value, frames in
            repeatElement(value, count: frames.1 - frames.0)
        }
    }

    /// The last sample that one easing curve can reach, at least the next one, and the curve.
    private func longestPart(_ samples: [[Double]], from index: Int) -> (Int, Keyframe.Easing) {
        // A motion ends where the value stays.
        var last = index + 1
        while last < min(samples.count - 1, index + Self.longest), samples[last + 1] != samples[last] { last += 1 }
        var best = (index + 1, Keyframe.Easing.hold)
        // Double the length while the curve fits, then search for the longest part in between.
        var (length, failed) = (2, last + 1)
        while index + length <= last {
            guard let easing = easing(samples, index, index + length) else {
                failed = index + length
                break
            }
            best = (index + length, easing)
            length *= 2
        }
        var low = best.0
        while failed - low > 1 {
            let middle = (low + failed) / 2
            if let easing = easing(samples, index, middle) {
                (best, low) = ((middle, easing), middle)
            } else {
                failed = middle
            }
        }
        return best
    }

    /// The easing that gives all samples between two; nil if there is no such easing.
    private func easing(_ samples: [[Double]], _ from: Int, _ to: Int) -> Keyframe.Easing? {
        let (start, end) = (samples[from], samples[to])
        let span = zip(start, end).map { $1 - $0 }
        let square = span.reduce(0) { $0 + $1 * $1 }
        guard square > tolerance * tolerance else {
            let isFlat = (from...to).allSatisfy { index in
                zip(samples[index], start).allSatisfy { abs($0 - $1) < tolerance / 2 }
            }
            return isFlat ? .linear : nil
        }
        // The progress of each sample along the line from the first to the last sample.
        let progress = (from...to).map { index in
            zip(zip(samples[index], start), span).reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 } / square
        }
        // The greatest distance from this line.
        var distance = 0.0
        for (offset, index) in (from...to).enumerated() {
            for (component, value) in samples[index].enumerated() {
                distance = max(distance, abs(start[component] + span[component] * progress[offset] - value))
            }
        }
        guard distance < tolerance else { return nil }
        let allowed = (tolerance - distance) / (span.map(abs).max() ?? 1)
        return EasingFit(progress: progress, tolerance: allowed).easing
    }
}
