import FieldGeometry
import FieldScene

/// The times and the values of the keyframes of a motion, as a table.
struct KeyframeTable {
    /// A keyframe: its position in the motion from 0 to 1, its values, and the curve to the next keyframe.
    private struct Keyframe {
        /// The path of the keyframe below the key of the motion.
        let path: String
        let at: Double
        let pose: Pose
        let curve: Curve
    }

    /// The distances that can change in a motion: the last key of their paths, the header of their columns, and the length
    /// that is 100 percent.
    private static var ways: [(key: String, title: String, length: String, value: KeyPath<Pose, Pose.Way>)] {
        [("x", "Across", "width", \.x), ("y", "Down", "height", \.y)]
    }

    /// The numbers that can change in a motion: the last key of their paths, and the header of their columns.
    private static var numbers: [(key: String, title: String, value: KeyPath<Pose, Double>, unit: Quantity.Unit)] {
        [
            ("scale", "Scale", \.scale, .factor), ("opacity", "Opacity", \.opacity, .factor),
            ("turn", "Rotation", \.turn, .degrees),
        ]
    }

    private let element: String
    private let key: String
    /// The motion in words, for the caption.
    private let title: String
    private let duration: Double
    private let keyframes: [Keyframe]
    /// The moving part, to which a percentage refers: the row, a cell or the cursor.
    private let subject: String

    /// The keyframes of a motion of a field.
    init(of motion: KeyframeMotion, _ key: String, _ title: String, _ element: String) {
        (self.key, self.title, self.element, duration) = (key, title, element, motion.duration)
        subject = motion.stagger > 0 ? "cell" : "row"
        keyframes = motion.keyframes.enumerated().map { index, keyframe in
            Keyframe(
                path: "keyframes.\(index)", at: keyframe.at, pose: keyframe.pose, curve: keyframe.curve ?? motion.curve)
        }
    }

    /// The keyframes of an entrance: its first pose and the pose at rest. `subject` is what percentages refer to.
    init(of entrance: Entrance, _ key: String, _ title: String, _ element: String, subject: String = "cell") {
        (self.key, self.title, self.element, duration, self.subject) = (
            key, title, element, entrance.timing.duration, subject
        )
        keyframes = [
            Keyframe(path: "from", at: 0, pose: entrance.from, curve: entrance.timing.curve),
            Keyframe(path: "rest", at: 1, pose: .rest, curve: entrance.timing.curve),
        ]
    }

    /// The keyframes of a blink of a cursor.
    init(of blink: Blink, _ key: String, _ title: String, _ element: String) {
        (self.key, self.title, self.element, duration, subject) = (key, title, element, blink.period, "cursor")
        keyframes = blink.keyframes.enumerated().map { index, keyframe in
            var pose = Pose.rest
            pose.opacity = keyframe.opacity
            return Keyframe(path: "keyframes.\(index)", at: keyframe.at, pose: pose, curve: blink.curve)
        }
    }

    /// Whether the curves between the keyframes differ, so that each row contains its curve.
    private var hasSeveralCurves: Bool { Set(keyframes.dropLast().map(\.curve)).count > 1 }

    /// The number of keyframes and the curve between them, for the table of all motions.
    func summary(name: String?) -> [Run] {
        let start: Run = .text((name.map { "\($0): " } ?? "") + keyframes.count.counted("keyframe"))
        guard !hasSeveralCurves, let curve = keyframes.first?.curve else {
            return [start, ", each with its own curve"]
        }
        return [start, ", "] + Run.curve(curve, "\(key).curve", of: element)
    }

    /// The table, with one row for each keyframe.
    var table: Block {
        func isChanging<Value: Equatable>(_ value: KeyPath<Pose, Value>) -> Bool {
            keyframes.contains { $0.pose[keyPath: value] != Pose.rest[keyPath: value] }
        }
        let ways = Self.ways.filter { isChanging($0.value) }
        let numbers = Self.numbers.filter { isChanging($0.value) }
        let rows = keyframes.enumerated().map { index, keyframe -> Table.Row in
            let path = "\(key).\(keyframe.path)"
            let time = number(keyframe.at * duration * 1000, "\(path).time", .milliseconds)
            let part = number(keyframe.at * 100, "\(path).at", .percent)
            let curve =
                index + 1 < keyframes.count ? [Run.curve(keyframe.curve, "\(path).curve", of: element)] : []
            return [[[time]], [[part]]]
                + ways.map { [runs(keyframe.pose[keyPath: $0.value], $0.length, "\(path).\($0.key)")] }
                + numbers.map { [[number(keyframe.pose[keyPath: $0.value], "\(path).\($0.key)", $0.unit)]] }
                + (hasSeveralCurves ? [curve] : [])
        }
        let columns =
            ["Time", "Part"] + ways.map(\.title) + numbers.map(\.title)
            + (hasSeveralCurves ? ["Curve to the next"] : [])
        return .table("Keyframes of \(element) · \(title)", columns, rows)
    }

    /// A distance in points, as a percentage of a length, or both.
    private func runs(_ way: Pose.Way, _ length: String, _ path: String) -> [Run] {
        let fraction = [
            number(way.fraction * 100, "\(path).percent", .percent), .text(" of the \(subject)’s \(length)"),
        ]
        if way.fraction == 0 { return [number(way.points, path, .points)] }
        return way.points == 0 ? fraction : [number(way.points, path, .points), " + "] + fraction
    }

    private func number(_ value: Double, _ property: String, _ unit: Quantity.Unit) -> Run {
        .number(Quantity(value.roundedToMillionths, property, of: element, unit: unit))
    }
}

extension Run {
    /// The runs of a timing curve: its name, and the numbers from which it can be implemented.
    ///
    /// - Parameters:
    ///   - curve: The curve.
    ///   - property: The path of the curve, such as `motion.change.curve`.
    ///   - element: The id of the element that has the curve.
    static func curve(_ curve: Curve, _ property: String, of element: String) -> [Run] {
        func number(_ value: Double, _ key: String) -> Run {
            .number(Quantity(value, "\(property).\(key)", of: element, unit: .factor))
        }
        switch curve {
        case .linear: return ["linear"]
        case .hold: return ["hold (the value changes at the end)"]
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let name = Curve.named.first { $0.curve == curve }?.name
            let numbers = [x1, y1, x2, y2].enumerated().map { [number($1, "\($0)")] }
            return [.text((name.map { "\($0), " } ?? "") + "cubic-bezier(")] + numbers.joined(separator: [", "]) + [")"]
        case .steps(let count): return ["steps(", number(Double(count), "steps"), ")"]
        case .spring(let spring):
            return [
                "spring with mass ", number(spring.mass, "mass"), ", stiffness ", number(spring.stiffness, "stiffness"),
                ", damping ", number(spring.damping, "damping"),
            ]
        }
    }
}
