/// The words of the format that keys and types can be.
package enum TokenWord {
    /// The types of tokens.
    package static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]
    /// The keys of groups that are no names.
    static let groupKeys = ["$type", "$description", "$extensions", "$extends", "$deprecated", "$root"]
    /// The keys of tokens.
    static let tokenKeys = ["$value", "$ref", "$type", "$description", "$extensions", "$deprecated"]

    /// Whether a text can be the name of a token or a group.
    package static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.first != "$" && !text.contains { "{}.".contains($0) }
    }

    /// Whether a text without quotes is a value of JSON: a number (RFC 8259, section 6), `true`, `false` or `null`.
    static func isLiteral(_ text: String) -> Bool {
        if ["true", "false", "null"].contains(text) { return true }
        var rest = text.utf8[...]
        func digits() -> Int {
            let end = rest.firstIndex { !(0x30...0x39).contains($0) } ?? rest.endIndex
            defer { rest = rest[end...] }
            return rest.distance(from: rest.startIndex, to: end)
        }
        func take(_ bytes: String) -> Bool {
            guard let first = rest.first, bytes.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        _ = take("-")
        let startsWithZero = rest.first == 0x30
        let count = digits()
        if count == 0 || startsWithZero && count > 1 { return false }
        if take("."), digits() == 0 { return false }
        if take("eE") {
            _ = take("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }

    /// Whether a mapping is a token. Others are groups.
    static func isToken(_ node: SourceNode) -> Bool {
        node.entry(named: "$value") != nil || node.entry(named: "$ref") != nil
    }
}
