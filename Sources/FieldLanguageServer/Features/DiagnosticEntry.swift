import FieldAudit

/// A diagnostic in a document.
struct DiagnosticEntry {
    /// The severities, with their numbers in the Language Server Protocol.
    enum Severity: Int {
        case error = 1
        case warning = 2
        case information = 3
    }

    /// The bytes that the diagnostic is about.
    var range: Range<Int>
    /// The message.
    let message: String
    /// The severity.
    let severity: Severity
    /// The finding of the audit; nil for errors and warnings of the scene.
    var finding: Finding?
}
