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

    /// Whether a mapping is a token. Others are groups.
    static func isToken(_ node: SourceNode) -> Bool {
        node.entry(named: "$value") != nil || node.entry(named: "$ref") != nil
    }
}
