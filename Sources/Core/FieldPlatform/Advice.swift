/// Advice in messages.
package enum Advice {
    /// A part of a message that names an option or a command for a terminal; empty for an agent.
    package static func forTerminal(_ text: String) -> String { FileAccess.servesAgent ? "" : text }
}
