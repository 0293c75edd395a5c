import FieldGeometry
import FieldScene

/// A motion that a field declares, with the values that its diagram shows.
struct DeclaredMotion {
    typealias Run = SpecificationDocument.Run

    /// The id of the field.
    let element: String
    /// The path of the motion in the element, such as `motion.change`.
    let key: String
    /// What moves, and when.
    let meaning: String
    /// The duration, in seconds.
    let duration: Double
    /// The curve in words.
    let curve: [Run]
    /// The value at a time in seconds: a progress, or an offset in points.
    let value: (Double) -> Double
    /// What the value is, such as `progress`.
    let axis: String
    /// The keyframes; nil for a motion with a single curve.
    var keyframes: KeyframeTable?

    /// The duration as a number of the sheet.
    var durationQuantity: Quantity {
        Quantity((duration * 1e6).rounded() / 1e3, "\(key).duration", of: element, unit: .milliseconds)
    }

    /// The values at evenly spread times, from the start to the end.
    var samples: [Double] {
        (0...Self.sampleCount).map { value(duration * Double($0) / Double(Self.sampleCount)) }
    }

    static let sampleCount = 400
}

extension DeclaredMotion {
    /// The motions of all fields and cards of a scene.
    static func all(of scene: Scene) -> [DeclaredMotion] {
        var found: [DeclaredMotion] = []
        scene.content.visitElements { element in
            switch element {
            case .field(let field): found += motions(of: field)
            case .card(let card): found += motions(of: card)
            default: break
            }
            if let change = element.reactions.change {
                let key = if case .button = element { "transition" } else { "motion.change" }
                found.append(timing(key, element.id, "It appears, disappears or changes", change))
            }
        }
        return found
    }

    private static func motions(of field: FieldSpec) -> [DeclaredMotion] {
        var found: [DeclaredMotion] = []
        if let enter = field.motion.enter {
            found.append(
                timing("motion.enter", field.id, "A character appears when it is entered", enter.timing))
        }
        if let change = field.motion.change {
            let all = change.properties.count == StyleTransition.Property.allCases.count
            let names = StyleTransition.Property.allCases.filter(change.properties.contains).map(\.rawValue)
            found.append(
                timing(
                    "motion.change", field.id,
                    "A cell changes its state" + (all ? "" : " (only \(names.joined(separator: ", ")))"),
                    change.timing))
        }
        if let button = field.motion.button {
            found.append(timing("motion.button", field.id, "The button is enabled or disabled", button))
        }
        if let error = field.motion.error {
            found.append(keyframes("motion.error", field.id, "The value is rejected", error))
        }
        if let success = field.motion.success {
            found.append(keyframes("motion.success", field.id, "The value is accepted", success))
        }
        if let blink = field.cursorStyle(in: .active).blink { found.append(cursor(blink, field.id)) }
        return found
    }

    private static func motions(of card: CardSpec) -> [DeclaredMotion] {
        var found: [DeclaredMotion] = []
        let motion = card.motion
        if card.form.layout != .row {
            found.append(timing("motion.page", card.id, "The form moves to another page", motion.page))
            found.append(timing("motion.flip", card.id, "The card turns over", motion.flip))
        }
        if let button = motion.button {
            found.append(timing("motion.button", card.id, "A button appears or disappears", button))
        }
        if let error = motion.error { found.append(keyframes("motion.error", card.id, "The value is rejected", error)) }
        if let success = motion.success {
            found.append(keyframes("motion.success", card.id, "The value is accepted", success))
        }
        return found
    }

    private static func timing(_ key: String, _ id: String, _ meaning: String, _ timing: Timing) -> DeclaredMotion {
        DeclaredMotion(
            element: id, key: key, meaning: meaning, duration: timing.duration,
            curve: CurveWords(element: id, property: "\(key).curve").runs(timing.curve),
            value: timing.value, axis: "progress")
    }

    private static func keyframes(
        _ key: String, _ id: String, _ meaning: String, _ motion: KeyframeMotion
    ) -> DeclaredMotion {
        let name = KeyframeMotion.named.first { $0.motion == motion }?.name
        let table = KeyframeTable(of: motion, key, id)
        var words = table.summary(name: name)
        if motion.stagger > 0 {
            let stagger = Quantity(
                (motion.stagger * 1e6).rounded() / 1e3, "\(key).stagger", of: id, unit: .milliseconds)
            words += ["; each cell ", .number(stagger), " after the one before"]
        }
        // The diagram shows the value that changes most clearly.
        let poses = motion.keyframes.map(\.pose)
        let (axis, value): (String, (Pose) -> Double) =
            if poses.contains(where: { $0.x.points != 0 }) {
                ("x in points", { $0.x.points })
            } else if poses.contains(where: { $0.x.fraction != 0 }) {
                ("x in widths of the row", { $0.x.fraction })
            } else if poses.contains(where: { $0.y.points != 0 }) {
                ("y in points", { $0.y.points })
            } else if poses.contains(where: { $0.y.fraction != 0 }) {
                ("y in heights of the row", { $0.y.fraction })
            } else if poses.contains(where: { $0.scale != 1 }) {
                ("scale", { $0.scale })
            } else if poses.contains(where: { $0.turn != 0 }) {
                ("rotation in degrees", { $0.turn })
            } else {
                ("opacity", { $0.opacity })
            }
        return DeclaredMotion(
            element: id, key: key, meaning: meaning, duration: motion.duration, curve: words,
            value: { value(motion.pose(after: $0) ?? .rest) }, axis: axis, keyframes: table)
    }

    private static func cursor(_ blink: Blink, _ id: String) -> DeclaredMotion {
        let name = Blink.named.first { $0.blink == blink }?.name
        let table = KeyframeTable(of: blink, "cursor.blink", id)
        return DeclaredMotion(
            element: id, key: "cursor.blink", meaning: "The cursor blinks, again and again", duration: blink.period,
            curve: table.summary(name: name), value: { blink.opacity(after: $0) }, axis: "opacity", keyframes: table)
    }
}
