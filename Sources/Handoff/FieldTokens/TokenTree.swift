import FieldFiles
import FieldGeometry
import FieldScene

/// A document of design tokens, to which tokens are added by their names.
struct TokenTree {
    /// The document.
    private(set) var json: JSON

    init(_ json: JSON = .object([])) { self.json = json }

    /// Sets the value of a token. A token that has the name keeps its other members.
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

    /// The names of the groups that lead to a token, and its own; nil if one of them cannot be a name.
    static func steps(of name: String) -> [String]? {
        let steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return steps.allSatisfy(TokenWord.isName) ? steps : nil
    }

    private static func setting(_ steps: ArraySlice<String>, of node: JSON, to color: Color) -> JSON {
        guard let step = steps.first else {
            // A group that has the name of a token contains the token as `$root`.
            if case .object(let members) = node, !isToken(node), !members.isEmpty {
                return node.setting("$root", to: setting([], of: node["$root"] ?? .object([]), to: color))
            }
            return node.removing("$ref").setting("$type", to: .text("color")).setting("$value", to: .color(color))
        }
        // A token whose name is the beginning of another one becomes the `$root` of a group.
        let group = isToken(node) ? JSON.object([("$root", node)]) : node
        return group.setting(step, to: setting(steps.dropFirst(), of: group[step] ?? .object([]), to: color))
    }

    private static func isToken(_ node: JSON) -> Bool { node["$value"] != nil || node["$ref"] != nil }
}

/// Tokens that cannot be written.
package struct TokenError: Error {
    /// The problem and its remedy.
    package let message: String

    init(_ message: String) { self.message = message }
}

extension JSON {
    /// The value of a colour token: sRGB, with an opacity and the nearest colour of six digits.
    static func color(_ color: Color) -> JSON {
        .object([
            ("colorSpace", .text("srgb")),
            ("components", .list([color.red, color.green, color.blue].map { .number($0) })),
            ("alpha", .number(color.alpha)), ("hex", .text(String(color.hex.prefix(7)).lowercased())),
        ])
    }

    /// The extensions of a group or a token, with values of our own.
    static func extensions(_ members: [(String, JSON)]) -> JSON {
        .object([(TokenFile.extensionKey, .object(members))])
    }

    /// A length in points, which the format calls `px`.
    static func dimension(_ points: Double) -> JSON { .object([("value", .number(points)), ("unit", .text("px"))]) }

    /// A token with a value of a type.
    static func token(_ type: String, _ value: JSON) -> JSON { .object([("$type", .text(type)), ("$value", value)]) }
}
