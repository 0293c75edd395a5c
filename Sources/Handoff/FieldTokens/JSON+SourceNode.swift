package import FieldFiles
import FieldScene

extension SourceNode {
    /// The text of a scalar; nil for a list or a mapping.
    var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// The text of a member; nil if there is none, or if it is no scalar.
    func text(_ key: String) -> String? { entry(named: key)?.value.text }
}

extension JSON {
    /// The value that a node of a token file is, in which all values without quotes are those of JSON.
    package init(_ node: SourceNode) {
        // The text of a number has more digits than a `Double`.
        self.init(node) { .numeral($0) }
    }

    /// The value of a node of a scene, in which a value without quotes can be a text.
    init(written node: SourceNode) {
        self.init(node) { text in Double.decimal(text).map { .number($0) } ?? .text(text) }
    }

    /// - Parameter number: The value of a scalar without quotes that is no `true`, `false` or `null`.
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

    /// The object with a member set. Members keep their order; a new one is the last.
    func setting(_ name: String, to value: JSON) -> JSON {
        guard case .object(var members) = self else { return .object([(name, value)]) }
        if let index = members.firstIndex(where: { $0.0 == name }) {
            members[index].1 = value
        } else {
            members.append((name, value))
        }
        return .object(members)
    }

    /// The object without a member.
    func removing(_ name: String) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.0 != name })
    }
}
