/// A value at a frame, and how it changes until the next keyframe.
package struct Keyframe: Hashable {
    /// The number of the frame, from the start of the clip.
    package var frame: Int
    /// The components of the value, such as x and y.
    package var values: [Double]
    /// How the value changes until the next keyframe.
    package var easing: Easing

    /// Creates a keyframe.
    package init(frame: Int, values: [Double], easing: Easing) {
        (self.frame, self.values, self.easing) = (frame, values, easing)
    }

    /// How a value changes between two keyframes.
    package enum Easing: Hashable {
        /// It stays, and jumps at the next keyframe.
        case hold
        /// It follows the cubic Bézier curve from (0, 0) to (1, 1) with these control points: x1, y1, x2, y2. x1 and x2
        /// are from 0 to 1.
        case bezier(Double, Double, Double, Double)

        /// Constant speed.
        package static let linear = Easing.bezier(0, 0, 1, 1)
    }
}

/// The values of something at the frames of a clip. A value stays until the next one.
package struct FrameSeries: Equatable {
    /// The frames at which a value begins, ascending.
    package private(set) var frames: [Int] = []
    /// The values that begin there.
    package private(set) var values: [[Double]] = []

    /// Creates an empty series.
    package init() {}

    /// Whether there is no value.
    var isEmpty: Bool { frames.isEmpty }

    /// Adds the value of a frame after all others. The value of the frame before is not repeated.
    package mutating func add(_ value: [Double], at frame: Int) {
        if values.last == value { return }
        frames.append(frame)
        values.append(value)
    }

    /// Some components of the values as a series of their own.
    func components(_ range: Range<Int>) -> FrameSeries {
        var series = FrameSeries()
        for (frame, value) in zip(frames, values) { series.add(Array(value[range]), at: frame) }
        return series
    }

    /// The series with a function applied to each value.
    func map(_ change: ([Double]) -> [Double]) -> FrameSeries {
        var series = FrameSeries()
        for (frame, value) in zip(frames, values) { series.add(change(value), at: frame) }
        return series
    }

    /// The number of components.
    var width: Int { values.first?.count ?? 0 }

    /// The products of the first components of this series and another one.
    package func multiplied(by other: FrameSeries) -> FrameSeries { combined(with: other) { [$0[0] * $1[0]] } }

    /// The values of this series and another one at each frame, combined.
    package func combined(with other: FrameSeries, _ change: ([Double], [Double]) -> [Double]) -> FrameSeries {
        var series = FrameSeries()
        var (index, otherIndex) = (-1, -1)
        for frame in Set(frames + other.frames).sorted() {
            if index + 1 < frames.count, frames[index + 1] == frame { index += 1 }
            if otherIndex + 1 < other.frames.count, other.frames[otherIndex + 1] == frame { otherIndex += 1 }
            guard index >= 0, otherIndex >= 0 else { continue }
            series.add(change(values[index], other.values[otherIndex]), at: frame)
        }
        return series
    }

    /// Keyframes that hold each value until the next one.
    var jumps: [Keyframe] { zip(frames, values).map { Keyframe(frame: $0, values: $1, easing: .hold) } }

    /// The value, if it never changes by more than `tolerance`; else nil.
    func constant(within tolerance: Double = 1e-9) -> [Double]? {
        guard let first = values.first else { return nil }
        let isSame = values.allSatisfy { value in
            zip(value, first).allSatisfy { abs($0 - $1) <= tolerance }
        }
        return isSame ? first : nil
    }
}
