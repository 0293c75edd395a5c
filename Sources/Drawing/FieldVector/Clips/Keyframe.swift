import FieldGeometry

/// A value at a frame, and its easing until the next keyframe.
package struct Keyframe: Hashable {
    /// The number of the frame, from the start of the clip.
    package var frame: Int
    /// The components of the value, such as x and y.
    package var values: [Double]
    /// The way in which the value changes until the next keyframe.
    package var easing: Easing

    /// Creates a keyframe.
    package init(frame: Int, values: [Double], easing: Easing) {
        (self.frame, self.values, self.easing) = (frame, values, easing)
    }

    /// The way in which a value changes between two keyframes.
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

/// The values of a property at the frames of a clip. A value stays until the next one.
package struct FrameSeries: Equatable {
    /// The frames at which a value begins, ascending.
    package private(set) var frames: [Int] = []
    /// The values that begin at these frames.
    package private(set) var values: [[Double]] = []

    /// Creates an empty series.
    package init() {}

    init(constant value: [Double]) { add(value, at: 0) }

    var isEmpty: Bool { frames.isEmpty }

    /// Adds the value of a frame after all others. Returns false if the value equals that of the previous frame; it is
    /// then not stored.
    @discardableResult
    package mutating func add(_ value: [Double], at frame: Int) -> Bool {
        if values.last == value { return false }
        frames.append(frame)
        values.append(value)
        return true
    }

    func map(_ change: ([Double]) -> [Double]) -> FrameSeries {
        var series = FrameSeries()
        for (frame, value) in zip(frames, values) { series.add(change(value), at: frame) }
        return series
    }

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

/// The greatest errors of keyframes, by the kind of value.
enum KeyframeTolerance {
    /// For a position, in points; the errors of both ends of a line are within 1/64 point.
    static let position = 0.004
    /// For an opacity or a component of a colour, from 0 to 1: less than half of an 8-bit level.
    static let color = 0.001
    /// For a fraction of a line.
    static let fraction = 0.0002
    /// For an outline with fewer curves, in points. Together with the rounding of its points, it is within 1/64 point.
    static let curve = 0.0075
    /// For an outline in perspective, in pixels.
    static let outline = 0.01
}

extension Path {
    /// The dashes of the line along this path in frames in which its ends move: the length of a dash, the length of a
    /// space, and the offset into the dashes at which the line begins.
    ///
    /// Dashes begin at the start of the drawn part. If a closed line is drawn as a whole, its dashes are even, with one
    /// around the start; see `evenlyDashed`.
    func dashLengths(_ dash: LineDash, _ ends: FrameSeries) -> FrameSeries {
        let even = dash.even(along: length)
        return ends.map { end in
            end == [0, 1] && isClosed ? [dash.on, even.off, dash.on / 2] : [dash.on, dash.off, 0]
        }
    }

    /// The dashes of the whole line along this path.
    func wholeDashes(_ dash: LineDash) -> Path { isClosed ? evenlyDashed(dash) : dashed(dash) }
}
