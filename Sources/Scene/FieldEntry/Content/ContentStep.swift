package import FieldScene

/// The elements of a scene from one event until the next.
///
/// This is a class, so that all frames of one step share it, and comparing their steps is fast.
final class ContentStep: Sendable {
    /// The scene's elements with the changes of all `set` events, including those that are not visible.
    let base: Element
    /// The visible elements by id, with the keys that `when` sets in their states, and without their children.
    let visible: [String: Element]

    init(base: Element, visible: [String: Element]) {
        self.base = base
        self.visible = visible
    }
}

/// The elements of a scene at one moment.
package struct MomentContent: Hashable, Sendable {
    private let step: ContentStep
    /// The elements that are in a transition, by id, without their children. They can have disappeared already.
    private let changing: [String: Element]
    /// The seconds that each countdown shows, by the id of its element; the whole time for a countdown that is missing.
    private let seconds: [String: Int]
    /// The keys that are pressed, by the ids of their keypads.
    private let presses: [String: KeypadSpec.Key]

    init(
        _ step: ContentStep, changing: [String: Element] = [:], seconds: [String: Int] = [:],
        presses: [String: KeypadSpec.Key] = [:]
    ) {
        self.step = step
        self.changing = changing
        self.seconds = seconds
        self.presses = presses
    }

    /// The root element, without the elements that are not visible; nil if the root itself is not visible.
    package var root: Element? { built(step.base) }

    /// Whether the visible fields are equal. Fields have no transitions.
    package func hasSameFields(as other: MomentContent) -> Bool {
        step === other.step || root?.fields == other.root?.fields
    }

    private func built(_ element: Element) -> Element? {
        guard var built = changing[element.id] ?? step.visible[element.id] else { return nil }
        if let seconds = seconds[element.id] { built.showCountdown(remaining: seconds) }
        if let key = presses[element.id], case .keypad(var keypad) = built {
            keypad.pressed = key
            built = .keypad(keypad)
        }
        let children = element.children
        if !children.isEmpty { built.children = children.compactMap(self.built) }
        return built
    }

    package static func == (a: MomentContent, b: MomentContent) -> Bool {
        (a.step === b.step || (a.step.base == b.step.base && a.step.visible == b.step.visible))
            && a.seconds == b.seconds && a.presses == b.presses && a.changing == b.changing
    }

    /// Hashes only values that differ between moments of one step, because hashing all elements would take long.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(seconds)
        hasher.combine(presses)
        hasher.combine(changing.mapValues(\.reactions.presence))
    }
}

extension Element {
    /// Shows the remaining time of a countdown.
    fileprivate mutating func showCountdown(remaining seconds: Int) {
        switch self {
        case .text(var text):
            text.showCountdown(remaining: seconds)
            self = .text(text)
        case .button(var button):
            button.title.showCountdown(remaining: seconds)
            self = .button(button)
        default: break
        }
    }
}

extension TextSpec {
    fileprivate mutating func showCountdown(remaining seconds: Int) {
        if let countdown { string = countdown.text(remaining: seconds) }
    }
}
