import FieldGeometry

/// A value of a scene file without its location.
package indirect enum SceneValue: Hashable, Sendable {
    /// A number without quotes.
    case number(Double)
    /// `true` or `false` without quotes.
    case flag(Bool)
    /// Any other scalar.
    case text(String)
    /// A list of values, in order.
    case list([SceneValue])
    /// Values by key, in order.
    case mapping([Pair])

    /// A key and its value.
    package struct Pair: Hashable, Sendable {
        /// The key.
        package var key: String
        /// The value.
        package var value: SceneValue

        /// Creates a pair.
        package init(key: String, value: SceneValue) {
            self.key = key
            self.value = value
        }
    }

    /// Converts a node.
    package init(_ node: SourceNode) {
        switch node.content {
        case .scalar("true", isPlain: true): self = .flag(true)
        case .scalar("false", isPlain: true): self = .flag(false)
        case .scalar(let text, let isPlain):
            // `0482` is text, because a number would lose its leading zero.
            if isPlain, let number = Double.decimal(text),
                !(text.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0."))
            {
                self = .number(number)
            } else {
                self = .text(text)
            }
        case .list(let items): self = .list(items.map(SceneValue.init))
        case .mapping(let entries):
            self = .mapping(entries.map { Pair(key: $0.key, value: SceneValue($0.value)) })
        }
    }

    /// The value's text for file names, in which characters that are not allowed are not yet replaced.
    var summary: String {
        switch self {
        case .number(let number): number.plainText
        case .flag(let flag): flag ? "true" : "false"
        case .text(let text): text
        case .list(let items): items.map(\.summary).joined(separator: "-")
        case .mapping(let pairs): pairs.map { "\($0.key)-\($0.value.summary)" }.joined(separator: "-")
        }
    }
}
