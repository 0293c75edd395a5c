import FieldGeometry
import FieldScene

/// A motion that a field or another element declares, with the values that its diagram shows.
struct DeclaredMotion {
    /// The id of the field.
    let element: String
    /// The path of the motion in the element, such as `motion.change`.
    let key: String
    /// The motion in words for headings, such as `change of cells`.
    let title: String
    /// The moving element, and the time at which it moves.
    let meaning: String
    /// The duration, in seconds.
    let duration: Double
    /// The curve in words.
    let curve: [Run]
    /// The value at a time in seconds, such as a progress or an offset in points.
    let value: (Double) -> Double
    /// The name of the value, such as `progress`.
    let axis: String
    /// The keyframes; nil for a motion with a single curve.
    var keyframes: KeyframeTable?

    /// The element and its motion, for headings.
    var name: String { "\(element) · \(title)" }

    /// The duration as a number of the sheet.
    var durationQuantity: Quantity {
        Quantity(seconds: duration, "\(key).duration", of: element)
    }

    /// The values at evenly spaced times, from the start to the end.
    var samples: [Double] {
        (0...Self.sampleCount).map { value(duration * Double($0) / Double(Self.sampleCount)) }
    }

    static let sampleCount = 400
}

extension DeclaredMotion {
    /// The motions of the elements of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - showsSystem: Whether keypads are included.
    static func all(of scene: Scene, showsSystem: Bool) -> [DeclaredMotion] {
        var found: [DeclaredMotion] = []
        scene.content.visitElements { element in
            switch element {
            case .field(let field): found += motions(of: field)
            case .card(let card): found += motions(of: card)
            case .keypad where !showsSystem: return
            default: break
            }
            if let change = element.reactions.change {
                let key = if case .button = element { "transition" } else { "motion.change" }
                var motion = timing(
                    key, "appearance", element.id, "It appears, disappears or changes", change)
                if let origin = element.reactions.origin {
                    motion.keyframes = KeyframeTable(
                        of: Entrance(from: origin, change), "motion", motion.title, element.id, subject: "element")
                }
                found.append(motion)
            }
        }
        return found
    }

    private static func motions(of field: FieldSpec) -> [DeclaredMotion] {
        let motion = field.motion
        let changed = motion.change.map { change in
            let names = StyleTransition.Property.allCases.filter(change.properties.contains).map(\.rawValue)
            let all = change.properties.count == StyleTransition.Property.allCases.count
            let meaning = "A cell changes its state" + (all ? "" : " (only \(names.joined(separator: ", ")))")
            return timing("motion.change", "change of cells", field.id, meaning, change.timing)
        }
        let motions = [
            motion.enter.map { entrance($0, field.id) },
            changed,
            motion.button.map { timing("motion.button", "button", field.id, "The button is enabled or disabled", $0) },
        ]
        return motions.compactMap(\.self) + results(field.id, motion.error, motion.success)
            + (field.cursorStyle(in: .active).blink.map { [cursor($0, field.id)] } ?? [])
    }

    private static func motions(of card: CardSpec) -> [DeclaredMotion] {
        var found: [DeclaredMotion] = []
        let motion = card.motion
        if card.form.layout != .row {
            found.append(timing("motion.page", "pages", card.id, "The form moves to another page", motion.page))
            found.append(timing("motion.flip", "flip", card.id, "The card turns over", motion.flip))
        }
        if let button = motion.button {
            found.append(timing("motion.button", "buttons", card.id, "A button appears or disappears", button))
        }
        return found + results(card.id, motion.error, motion.success)
    }

    private static func entrance(_ entrance: Entrance, _ id: String) -> DeclaredMotion {
        let meaning = "A character appears when it is entered" + (entrance.isClipped ? ", only inside its box" : "")
        var motion = timing("motion.enter", "entrance of characters", id, meaning, entrance.timing)
        motion.keyframes = KeyframeTable(of: entrance, motion.key, motion.title, id)
        return motion
    }

    /// The motions with which a field or a card indicates a result.
    private static func results(
        _ id: String, _ error: KeyframeMotion?, _ success: KeyframeMotion?
    ) -> [DeclaredMotion] {
        [
            error.map { keyframes("motion.error", "error", id, "The value is rejected", $0) },
            success.map { keyframes("motion.success", "success", id, "The value is accepted", $0) },
        ].compactMap(\.self)
    }

    private static func timing(
        _ key: String, _ title: String, _ id: String, _ meaning: String, _ timing: Timing
    ) -> DeclaredMotion {
        DeclaredMotion(
            element: id, key: key, title: title, meaning: meaning, duration: timing.duration,
            curve: Run.curve(timing.curve, "\(key).curve", of: id), value: timing.value, axis: "progress")
    }

    private static func keyframes(
        _ key: String, _ title: String, _ id: String, _ meaning: String, _ motion: KeyframeMotion
    ) -> DeclaredMotion {
        let name = KeyframeMotion.named.first { $0.motion == motion }?.name
        let table = KeyframeTable(of: motion, key, title, id)
        var words = table.summary(name: name)
        if motion.stagger > 0 {
            let stagger = Quantity(seconds: motion.stagger, "\(key).stagger", of: id)
            words += ["; each cell ", .number(stagger), " after the one before"]
        }
        // Plot the value that changes most clearly.
        let axes: [(name: String, value: KeyPath<Pose, Double>)] = [
            ("x in points", \.x.points), ("x in widths of the row", \.x.fraction), ("y in points", \.y.points),
            ("y in heights of the row", \.y.fraction), ("scale", \.scale), ("rotation in degrees", \.turn),
        ]
        let changing = axes.first { axis in
            motion.keyframes.contains { $0.pose[keyPath: axis.value] != Pose.rest[keyPath: axis.value] }
        }
        let axis = changing ?? ("opacity", \.opacity)
        return DeclaredMotion(
            element: id, key: key, title: title, meaning: meaning, duration: motion.duration, curve: words,
            value: { (motion.pose(after: $0) ?? .rest)[keyPath: axis.value] }, axis: axis.name, keyframes: table)
    }

    private static func cursor(_ blink: Blink, _ id: String) -> DeclaredMotion {
        let name = Blink.named.first { $0.blink == blink }?.name
        let table = KeyframeTable(of: blink, "cursor.blink", "blink of the cursor", id)
        return DeclaredMotion(
            element: id, key: "cursor.blink", title: "blink of the cursor",
            meaning: "The cursor blinks, again and again", duration: blink.period,
            curve: table.summary(name: name), value: { blink.opacity(after: $0) }, axis: "opacity", keyframes: table)
    }
}
