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
        var origin: Pose?
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

    /// The visibility of the element.
    package var visibility: ElementVisibility {
        get { values.visibility }
        set { values.visibility = newValue }
    }

    /// The id of the field or card whose states `styles` follows; nil for the scene's first one.
    package var field: Located<String>? {
        get { values.field }
        set { values.field = newValue }
    }

    /// The keys that override the element's keys while it is in a state. A later state of `ElementState.allCases` wins
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

    /// The pose that the element comes from when it appears, and goes to when it disappears; nil for a fade.
    package var origin: Pose? {
        get { values.origin }
        set { values.origin = newValue }
    }

    /// The progress of the element's appearance, from 0 (not visible) to 1. It is 1 except during a transition, and greater
    /// than 1 while a spring overshoots.
    package var presence: Double {
        get { if case .some(let values) = storage { values.presence } else { 1 } }
        set { values.presence = newValue }
    }

    /// The pose of the element while it appears or disappears; nil at rest.
    package var appearance: Pose? {
        let presence = presence
        return presence == 1 ? nil : (origin ?? Entrance.fade.from).interpolated(to: .rest, presence)
    }

    /// The fraction of its space in a column that the element takes. While an element such as a keypad slides in or out
    /// by its whole height, this is less than 1, so that the other elements move with it.
    package var room: Double { abs(origin?.y.fraction ?? 0) >= 1 ? min(max(presence, 0), 1) : 1 }

    /// Whether the element can change or disappear without a `set` event.
    package var isReactive: Bool {
        if case .none = storage { return false }
        return visibility != .always(true) || !styles.isEmpty
    }

    private static let sample = "{ content: { text: {} } }"

    /// The key of an element's visibility.
    package static let visibilityTable = KeyTable(
        "element-visibility", name: "element", "Whether an element is there.", sample: sample,
        companions: ["string: Hello"],
        // These keys mean the opposite of `visible`, so their value must change too.
        advice: Dictionary(uniqueKeysWithValues: ["hidden", "ishidden"].map { ($0, "set 'visible: false'") })
    )

    /// Declares the key of the visibility.
    mutating func visibilityKeys(_ walk: KeyWalk) { walk.part(Self.visibilityTable) { visibilityKey($0) } }

    /// Declares the key of the visibility, as a key of the mapping itself.
    mutating func visibilityKey(_ walk: KeyWalk) {
        walk.value(
            "visible", &visibility, .visibility, as: "boolean or condition", initial: "`true`",
            "whether the element is there, see [reactions](#reactions)", example: "{ theme: light }",
            also: ["isVisible", "if", "show", "display", "visibility"])
    }

    /// Declares `motion`, which all elements but fields, cards and spacers have.
    mutating func transitionKeys(_ walk: KeyWalk) {
        walk.part(
            KeyTable(
                "element-transition", name: "element", "How an element changes.", sample: Self.sample,
                companions: ["string: Hello"])
        ) { walk in
            walk.mapping(
                "motion",
                KeyTable(
                    "element-motion", "How an element changes in animations.",
                    sample: "{ content: { text: { string: Hello, motion: {} } } }"),
                "the transition of the element in animations", example: "{ change: 200ms }",
                also: ["transition", "animation"]
            ) { walk in
                let pose = walk.key(
                    "from", .mapping(Pose.table), as: "`{ x, y, scale, opacity, turn }`", initial: "`{ opacity: 0 }`",
                    "the [pose](#pose-x) that the element comes from when it appears, and goes to when it disappears. From"
                        + " right to left, `x` is mirrored. With `change: none`, nothing moves",
                    example: "{ y: 100% }", also: ["enter", "start", "initial"])
                if let pose {
                    var from = Pose.rest
                    pose.mapping(Pose.table) { from.keys($0) }
                    if from != .rest { origin = from }
                    change = change ?? .style
                }
                walk.value(
                    "change", &change, .timing(.style).orNone, as: "time, `{ duration, curve }` or `none`",
                    initial: "`none`; with `from` `200ms`",
                    "the transition in animations when the element appears, disappears or changes",
                    example: "200ms", also: ["transition", "animation"])
            }
        }
    }

    /// Declares `when` and `of`. ``ReadableElement`` checks the keys below `when`.
    mutating func styleKeys(_ walk: KeyWalk) {
        walk.part(
            KeyTable(
                "element-reaction", name: "element", "How an element reacts to a field.",
                sample:
                    "{ content: { stack: { children: [{ field: { length: 4 } }, { text: {} }] } }, states: { sample: { status: error } } }",
                companions: ["string: Hello"])
        ) { walk in
            let when = walk.key(
                "when", .mapping(ElementState.table),
                as: "mapping",
                "keys that replace those of the element in states of a field: all but `id`, `children`, `content`, `of`,"
                    + " `when`, `motion`, `onTap`, `remaining` and `onEnd`",
                example: "{ error: { opacity: 0.5 } }", also: ["states", "variants"])
            when?.mapping(ElementState.table) { walk in
                for state in ElementState.allCases {
                    guard let value = state.key(walk) else { continue }
                    let patch = ElementPatch(
                        value.node, as: state.rawValue, without: ElementState.fixedKeys, in: value.context)
                    if let patch { styles[state] = patch }
                }
            }
            walk.value(
                "of", &field, .fieldID.located.optional, as: "id", initial: "the first field or card",
                "the field whose states `when` follows", example: "field", also: ["field", "for", "source"])
        }
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

    /// The keys of elements that a state cannot change.
    static let fixedKeys = ["id", "children", "content", "when", "of", "motion", "onTap", "remaining", "onEnd"]

    /// The states of a field, below `when` of an element.
    package static let table = KeyTable(
        "element-states", name: "when",
        "The keys of an element in the states of a field. A later state of the list wins.",
        sample:
            "{ content: { stack: { children: [{ field: { length: 4 } }, { text: { string: Hello, when: {} } }] } } }"
    ) { walk in
        for state in allCases { state.key(walk) }
    }

    /// Declares the key of this state.
    @discardableResult
    fileprivate func key(_ walk: KeyWalk) -> ScalarReader? {
        let meaning =
            switch self {
            case .focused: "while the field has the focus"
            case .filled: "while every cell is filled"
            case .empty: "while every cell is empty"
            case .error, .success: "while the field has this status"
            case .disabled: "while the status is `disabled`, or while a button is disabled"
            }
        return walk.key(
            rawValue, .elementPatch(without: Self.fixedKeys), as: "keys of the element", meaning,
            example: "{ opacity: 0.5 }", also: self == .error ? ["invalid"] : self == .success ? ["valid"] : [])
    }
}

/// Keys of an element with values that override the element's own.
///
/// A patch contains the keys as the scene file contains them. Applying a patch is decoding its keys with the element as
/// the default, so that the result is the same as for a scene in which the element has these keys.
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
    package func has(_ key: String) -> Bool { node.entry(named: key) != nil }

    /// Creates a patch from a mapping; reports an error and returns nil for any other value, or if the mapping has one
    /// of the keys `fixed`, which cannot change.
    init?(_ node: SourceNode, as name: String, without fixed: [String], in context: DecodingContext) {
        guard case .mapping(let entries) = node.content else {
            context.report(node.location, "'\(name)' must be a mapping of the element's keys, not \(node.noun)")
            return nil
        }
        let wrong = entries.filter { fixed.contains($0.key) }
        for entry in wrong { context.report(entry.keyLocation, "'\(entry.key)' cannot change in '\(name)'") }
        if !wrong.isEmpty { return nil }
        self.init(node)
    }
}

extension ElementHeader {
    /// Declares the keys of the identity, the size, the opacity, the visibility and the transitions.
    mutating func commonKeys(_ walk: KeyWalk) {
        placeKeys(walk)
        opacityKeys(walk)
        reactions.visibilityKeys(walk)
        reactions.transitionKeys(walk)
    }
}
