import FieldScene

/// The meaning of a scalar of a scene, determined by the keys that lead to it.
enum ValueRole: Hashable, Sendable {
    /// A colour or a token.
    case color
    /// The colour of a token in a theme, which cannot be a token itself.
    case tokenColor
    /// The name of a preset.
    case preset
    /// The name of a theme.
    case theme
    /// The name of a state.
    case state
    /// The id of an element or of a part of one, such as `field.cell[0]`.
    case element
    /// The id of a field.
    case field
    /// The id of a keypad.
    case keypad
    /// A text that is displayed, in which `{key}` refers to a string.
    case text
    /// An easing curve.
    case curve
    /// The name of a blink, an entrance or a shake.
    case blink, entrance, shake
    /// The language of the texts.
    case language
    /// Anything else.
    case other

    /// The role of the value at a path.
    init(path: [String]) {
        let keys = path.filter { $0.first?.isNumber != true }
        switch keys.first {
        case "themes" where keys.count == 3 && keys[2] == "tokens": self = .other
        case "themes" where keys.count == 3: self = keys[2] == "base" ? .theme : .tokenColor
        case "strings", "screenshots": self = .other
        case "matrix" where keys.count > 1: self = Self.inMatrix(path, keys)
        case "animations" where keys.count == 3 && keys[2] == "state": self = .state
        default: self = Self.byLastKeys(keys)
        }
    }

    /// The kind of symbol that values of this role name or contain; nil if they contain none.
    var symbolKind: SceneSymbol.Kind? {
        switch self {
        case .color: .token
        case .preset: .preset
        case .theme: .theme
        case .state: .state
        case .element, .field, .keypad: .id
        case .text: .string
        case .tokenColor, .curve, .blink, .entrance, .shake, .language, .other: nil
        }
    }

    /// The role of a value that a matrix sets. The key of an axis is a path with a list of values, or a name whose values set
    /// paths.
    private static func inMatrix(_ path: [String], _ keys: [String]) -> ValueRole {
        let isList = path.count > 2 && Int(path[2]) != nil
        guard isList || keys.count != 3 else { return .other }
        let index = isList || keys.count == 2 ? 1 : 3
        return ValueRole(path: keys[index].split(separator: ".").map(String.init) + keys.dropFirst(index + 1))
    }

    private static func byLastKeys(_ keys: [String]) -> ValueRole {
        guard let last = keys.last else { return .other }
        let parent = keys.dropLast().last
        if let role = words[last] { return role }
        switch last {
        case "text" where parent != "set" && keys.first != "states" && parent != "fields": return .text
        case "fill", "background", "highlight", "stops", "color": return .color
        case "top" where parent == "gradient", "bottom" where parent == "gradient": return .color
        case "of" where parent == "script" || parent == "after": return .keypad
        case "error" where parent == "motion", "success" where parent == "motion": return .shake
        case "of", "filled", "enabledWhen": return .field
        default: return last.hasSuffix("Color") ? .color : .other
        }
    }

    /// The roles of the keys whose values have the same role everywhere in the vocabulary.
    private static let words: [String: ValueRole] = {
        var roles: [String: Set<ValueRole>] = [:]
        for table in Vocabulary.tables {
            for entry in table.entries {
                roles[entry.name, default: []].insert(
                    ValueTypes.flat(entry.description.type).lazy.compactMap(role).first ?? .other)
            }
        }
        return roles.compactMapValues { $0.count == 1 && $0 != [.other] ? $0.first : nil }.merging(others) { $1 }
    }()

    /// The role of the values of a type; nil if the type does not determine it.
    private static func role(of type: ValueType) -> ValueRole? {
        switch type {
        case .color: .color
        case .reference(.preset): .preset
        case .reference(.theme): .theme
        case .reference(.state): .state
        case .reference(.element): .element
        case .reference(.field): .field
        case .reference(.language): .language
        default: nil
        }
    }

    /// The roles of keys whose types do not determine them: of texts, of motion, and `tap`, a word under `input`.
    private static let others: [String: ValueRole] = [
        "tap": .element, "curve": .curve, "blink": .blink, "enter": .entrance, "string": .text, "title": .text,
        "caption": .text, "carrier": .text, "placeholder": .text,
    ]
}
