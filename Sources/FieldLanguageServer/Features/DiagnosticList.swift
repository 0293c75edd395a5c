import FieldAudit
import FieldFiles
import FieldScene

/// The diagnostics of a document with their ranges.
struct DiagnosticList {
    private let document: Document
    /// The diagnostics, in the order of the file; errors come first, and findings of the audit last.
    let entries: [DiagnosticEntry]

    /// Creates the list of the diagnostics that were found so far.
    init(_ document: Document) {
        self.document = document
        let (errors, warnings) = document.analysis.diagnostics
        entries =
            errors.map { Self.entry($0, .error, document) }
            + warnings.map { Self.entry($0, .warning, document) } + document.audit.entries
    }

    private static func entry(
        _ diagnostic: Diagnostic, _ severity: DiagnosticEntry.Severity, _ document: Document
    ) -> DiagnosticEntry {
        let location = diagnostic.location
        let message = diagnostic.message.escapingInvisibles(except: ["\n"])
        // An error in a string catalog is shown where the scene names the catalog.
        guard location.file == document.uri.path else {
            let range = document.tree.entry("strings")?.value.range ?? 0..<0
            return DiagnosticEntry(range: range, message: "\(location): \(message)", severity: severity)
        }
        return DiagnosticEntry(range: range(of: location, in: document), message: message, severity: severity)
    }

    /// The key or the value that begins at a location, or else the rest of its line.
    static func range(of location: SceneLocation, in document: Document) -> Range<Int> {
        let offset = document.text.offset(of: location)
        let line = document.text.lineRange(document.text.line(at: offset))
        switch document.tree.cursor(at: offset).kind {
        case .key(let entry) where entry.keyRange.lowerBound == offset: return entry.keyRange.clamped(to: line)
        case .value(let node) where node.range.lowerBound == offset: return node.range.clamped(to: line)
        default: return min(offset, line.upperBound)..<max(offset, line.upperBound)
        }
    }

    /// The diagnostics as a list of `Diagnostic`.
    func json(in encoding: PositionEncoding) -> JSON {
        .list(entries.map { json($0, in: encoding) })
    }

    /// A diagnostic as a `Diagnostic`.
    func json(_ entry: DiagnosticEntry, in encoding: PositionEncoding) -> JSON {
        let about: [(String, JSON)] =
            if let finding = entry.finding {
                [
                    ("source", .text("fieldproof audit")), ("code", .text(finding.rule)),
                    ("codeDescription", .object([("href", .text("Docs/audit.md#rules"))])),
                ]
            } else {
                [("source", .text("fieldproof"))]
            }
        return .object(
            [
                ("range", document.text.json(entry.range, in: encoding)),
                ("severity", .integer(entry.severity.rawValue)),
            ] + about + [("message", .text(entry.message))])
    }
}
