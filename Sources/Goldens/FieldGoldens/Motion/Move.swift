import FieldGeometry
import FieldRendering

/// A part of a track in which a value changes from frame to frame, or jumps once.
struct Move: Equatable {
    /// The value before the move; nil if the element did not exist.
    let from: ClipTrack.Value?
    /// The last frame with the value before the move.
    let start: Int
    /// The frames and the values of the move, up to the final value.
    let points: [ClipTrack.Point]

    /// The first frame with the final value.
    var end: Int { points.last?.frame ?? start }
    /// The final value.
    var to: ClipTrack.Value? { points.last?.value }
    /// The number of frames from the value before the move to the final one.
    var length: Int { end - start }
    /// Whether the value jumps.
    var isJump: Bool { points.count == 1 }

    /// The moves of a track.
    ///
    /// - Parameter step: The distance between the frames whose values are known. A value that stays equal from one of
    ///   them to the next, for example at the turning point of a curve, does not end a move.
    static func list(in points: [ClipTrack.Point], step: Int) -> [Move] {
        var moves: [Move] = []
        var run: [ClipTrack.Point] = []
        var before = points.first
        func finish() {
            guard let first = run.first, let rest = before else { return }
            let move = Move(from: rest.value, start: max(first.frame - step, rest.frame), points: run)
            moves += move.withoutJump
            (before, run) = (run.last, [])
        }
        for point in points.dropFirst() {
            if let last = run.last, point.frame - last.frame > 2 * step || !areSteps(last.value, point.value) {
                finish()
            }
            run.append(point)
        }
        finish()
        return moves
    }

    /// The move, split after its first step if that is a jump: a character that appears jumps to the pose from which it
    /// moves.
    private var withoutJump: [Move] {
        let numbers = numbers
        guard numbers.count > 3, let least = numbers.min(), let greatest = numbers.max() else { return [self] }
        let (jump, next) = (numbers[1] - numbers[0], numbers[2] - numbers[1])
        guard abs(jump) > 0.6 * (greatest - least), jump * next < 0 || next == 0 else { return [self] }
        return [
            Move(from: from, start: start, points: Array(points.prefix(1))),
            Move(from: points[0].value, start: points[0].frame, points: Array(points.dropFirst())),
        ]
    }

    /// Whether both values can belong to one move. Texts, and elements that appear or disappear, cannot.
    private static func areSteps(_ a: ClipTrack.Value?, _ b: ClipTrack.Value?) -> Bool {
        switch (a, b) {
        case (.number, .number), (.color, .color): true
        default: false
        }
    }

    // MARK: - Numbers

    /// The values as numbers, beginning with the value before the move. For colours, the component that changes most is
    /// used. Empty if the values are not numbers.
    var numbers: [Double] {
        let vectors = ([from] + points.map(\.value)).map(Self.components)
        guard let size = vectors.first?.count, size > 0, vectors.allSatisfy({ $0.count == size }) else { return [] }
        func range(_ index: Int) -> Double {
            let values = vectors.map { $0[index] }
            return (values.max() ?? 0) - (values.min() ?? 0)
        }
        let index = (0..<size).max { range($0) < range($1) } ?? 0
        return vectors.map { $0[index] }
    }

    private static func components(_ value: ClipTrack.Value?) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .color(let color): [color.red, color.green, color.blue, color.alpha]
        case .text, nil: []
        }
    }

    /// The greatest distance from the value before the move, if the value comes back; nil if it ends elsewhere.
    var amplitude: Double? {
        guard let first = numbers.first, let last = numbers.last,
            let reach = numbers.map({ abs($0 - first) }).max(), reach > 0, abs(last - first) <= reach * 0.02
        else { return nil }
        return reach
    }

    /// The distance between the smallest and the largest number.
    var reach: Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }

    /// The greatest change from one frame to the next. Frames can miss an extreme by at most this amount.
    var greatestStep: Double { zip(numbers, numbers.dropFirst()).map { abs($0 - $1) }.max() ?? 0 }

    /// The progress from 0 to 1 at 33 equally spaced times, starting with 0; empty for a jump. For a move that returns
    /// to its first value, it is the fraction of the amplitude.
    var shape: [Double] {
        guard !isJump, let first = numbers.first, let last = numbers.last else { return [] }
        let scale = amplitude ?? (last - first)
        let frames = [start] + points.map(\.frame)
        return (0...32).map { index in
            let frame = Double(start) + Double(index) / 32 * Double(length)
            let next = frames.firstIndex { Double($0) >= frame } ?? frames.count - 1
            if next == 0 { return 0 }
            let part = (frame - Double(frames[next - 1])) / Double(frames[next] - frames[next - 1])
            return (numbers[next - 1] + (numbers[next] - numbers[next - 1]) * part - first) / scale
        }
    }

    /// The name of the curve that fits the values, as in scenes; nil if none fits.
    var curveName: String? {
        if amplitude != nil || isJump { return nil }
        let shape = shape
        func distance(_ curve: Curve) -> Double {
            shape.indices.map { abs(shape[$0] - curve.value(after: Double($0) / 32, of: 1)) }.max() ?? 1
        }
        // `named` lists the names of CSS last; reverse it, so that they are preferred for equal curves.
        let known = Curve.named.reversed().map { ($0.name, distance($0.curve)) }.min { $0.1 < $1.1 }
        // Frames approximate a curve by straight lines, so allow a larger distance for fewer frames.
        return known.flatMap { $0.1 < 0.02 + 1 / Double(max(length, 1) * max(length, 1)) ? $0.0 : nil }
    }
}
