package import FieldGeometry

/// How an element reacts to the states of a field, to the language and to the theme.
///
/// Most elements do not react. Their values are not stored, so that elements are cheap to copy.
package struct ElementReactions: Hashable, Sendable {
    private struct Values: Hashable, Sendable {
        var visibility = ElementVisibility.always(true)
        var field: Located<String>?
        var styles: [ElementState: ElementPatch] = [:]
        var change: Timing?
        var presence = 1.0
    }

    private indirect enum Storage: Hashable, Sendable {
        case none
        case some(Values)
    }

    private var storage = Storage.none

    private var values: Values {
        get { if case .some(let values) = storage { values } else { Values() } }
        set { storage = newValue == Values() ? .none : .some(newValue) }
    }

    /// Creates the reactions of an element that is always visible and never changes.
    package init() {}

    /// When the element is visible.
    package var visibility: ElementVisibility {
        get { values.visibility }
        set { values.visibility = newValue }
    }

    /// The id of the field or card whose states `styles` follows; nil for the scene's first one.
    package var field: Located<String>? {
        get { values.field }
        set { values.field = newValue }
    }

    /// The keys that replace those of the element while it is in a state. A later state of `ElementState.allCases` wins
    /// over an earlier one.
    package var styles: [ElementState: ElementPatch] {
        get { values.styles }
        set { values.styles = newValue }
    }

    /// The transition in an animation when the element appears, disappears, or changes; nil for an instant change.
    package var change: Timing? {
        get { values.change }
        set { values.change = newValue }
    }

    /// The progress of the element's appearance, from 0 (not visible) to 1. It is less than 1 only during a transition.
    package var presence: Double {
        get { if case .some(let values) = storage { values.presence } else { 1 } }
        set { values.presence = newValue }
    }

    /// Whether the element can change or disappear without a `set` event.
    package var isReactive: Bool {
        if case .none = storage { return false }
        return visibility != .always(true) || !styles.isEmpty
    }
}

/// A state in which an element can look different.
package enum ElementState: String, Hashable, Sendable, CaseIterable {
    /// The field has the focus.
    case focused
    /// Every cell of the field is filled.
    case filled
    /// Every cell of the field is empty.
    case empty
    /// The field's status is `error`.
    case error
    /// The field's status is `success`.
    case success
    /// The field's status is `disabled`. For a button: the button is disabled.
    case disabled
}

/// Keys of an element with their values, which replace those of the element.
///
/// A patch contains the keys as the scene file contains them. Applying a patch is decoding its keys with the element as
/// the default, so that the result is the same as that of a scene in which the element has these keys.
public struct ElementPatch: Hashable, Sendable {
    /// The mapping of the keys.
    package let node: SourceNode

    package init(_ node: SourceNode) { self.node = node }

    /// The keys and values, without their locations.
    package var value: SceneValue { SceneValue(node) }

    /// Whether the values are equal. The locations are not compared.
    public static func == (a: ElementPatch, b: ElementPatch) -> Bool { a.value == b.value }

    /// Hashes the values without their locations.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }

    /// Whether the patch has a key.
    package func has(_ key: some MappingKey) -> Bool { node.entry(key) != nil }
}
