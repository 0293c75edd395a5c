package import FieldFiles
import FieldGeometry
import FieldScene

/// A document of design tokens, to which tokens are added by name.
struct TokenTree {
    /// The document.
    private(set) var json: JSON

    init(_ json: JSON = .object([])) { self.json = json }

    /// Sets the value of a token. An existing token with the name keeps its other members.
    ///
    /// - Throws: `TokenError` if the name cannot be written.
    mutating func set(_ name: String, to color: Color) throws(TokenError) {
        guard let steps = name == "$root" ? [] : Self.steps(of: name) else {
            throw TokenError(
                "the token '\(name)' cannot be written: the names of design tokens do not begin with '$', and contain no"
                    + " braces and no empty part between dots")
        }
        json = Self.setting(steps[...], of: json, to: color)
    }

    /// The names of the groups that lead to a token, and its own name; nil if one of them is not a valid name.
    static func steps(of name: String) -> [String]? {
        let steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return steps.allSatisfy(TokenWord.isName) ? steps : nil
    }

    private static func setting(_ steps: ArraySlice<String>, of node: JSON, to color: Color) -> JSON {
        guard let step = steps.first else {
            // A group with the same name as a token contains the token as `$root`.
            if case .object(let members) = node, !isToken(node), !members.isEmpty {
                return node.setting("$root", to: setting([], of: node["$root"] ?? .object([]), to: color))
            }
            return node.setting("$ref", to: nil).setting("$type", to: .text("color"))
                .setting("$value", to: .color(color))
        }
        // A token becomes the `$root` of a group if its name is the start of another name.
        let group = isToken(node) ? JSON.object([("$root", node)]) : node
        return group.setting(step, to: setting(steps.dropFirst(), of: group[step] ?? .object([]), to: color))
    }

    private static func isToken(_ node: JSON) -> Bool { node["$value"] != nil || node["$ref"] != nil }
}

/// The error for tokens that cannot be written.
package struct TokenError: Error {
    /// The problem and its remedy.
    package let message: String

    init(_ message: String) { self.message = message }
}

extension JSON {
    /// The value of a colour token: sRGB, with an opacity and the nearest colour as six hexadecimal digits.
    static func color(_ color: Color) -> JSON {
        .object([
            ("colorSpace", .text("srgb")),
            ("components", .list([color.red, color.green, color.blue].map { .number($0) })),
            ("alpha", .number(color.alpha)), ("hex", .text(String(color.hex.prefix(7)).lowercased())),
        ])
    }

    /// The extensions of a group or a token, with values that the format does not define.
    static func extensions(_ members: [(String, JSON)]) -> JSON {
        .object([(TokenFile.extensionKey, .object(members))])
    }

    /// A length in points, which the format calls `px`.
    static func dimension(_ points: Double) -> JSON { .object([("value", .number(points)), ("unit", .text("px"))]) }

    /// A token with a value of a type.
    static func token(_ type: String, _ value: JSON) -> JSON { .object([("$type", .text(type)), ("$value", value)]) }
}

extension SourceNode {
    /// The text of a scalar; nil for a list or a mapping.
    var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// The text of a member; nil if there is no such member, or if its value is not a scalar.
    func text(_ key: String) -> String? { entry(named: key)?.value.text }
}

extension JSON {
    /// Converts a node of a token file, in which all values without quotes are JSON values.
    package init(_ node: SourceNode) {
        // Keep the text of a number, because it can have more digits than a `Double`.
        self.init(node) { .numeral($0) }
    }

    /// Converts a node of a scene, in which a value without quotes can be a text.
    init(written node: SourceNode) {
        self.init(node) { text in Double.decimal(text).map { .number($0) } ?? .text(text) }
    }

    /// - Parameter number: Converts a scalar without quotes that is not `true`, `false` or `null`.
    private init(_ node: SourceNode, number: (String) -> JSON) {
        switch node.content {
        case .mapping(let entries): self = .object(entries.map { ($0.key, JSON($0.value, number: number)) })
        case .list(let items): self = .list(items.map { JSON($0, number: number) })
        case .scalar(let text, isPlain: false): self = .text(text)
        case .scalar(let text, isPlain: true):
            self =
                switch text {
                case "true": .flag(true)
                case "false": .flag(false)
                case _ where node.isNull: .null
                default: number(text)
                }
        }
    }

    /// The object with a member set, or without it if the value is nil. Members keep their order; a new one is the last.
    func setting(_ name: String, to value: JSON?) -> JSON {
        var json = self
        json[name] = value
        return json
    }
}
