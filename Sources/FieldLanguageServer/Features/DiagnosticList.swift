import FieldFiles
import FieldScene

/// The diagnostics of a document with their ranges.
struct DiagnosticList {
    /// A diagnostic in the document.
    struct Entry {
        /// The bytes that the diagnostic is about.
        let range: Range<Int>
        /// The message.
        let message: String
        /// Whether the diagnostic is an error; otherwise it is a warning.
        let isError: Bool
    }

    private let document: Document
    /// The diagnostics, in the order of the file; errors come first.
    let entries: [Entry]

    /// Creates the list of the diagnostics that were found so far.
    init(_ document: Document) {
        self.document = document
        let (errors, warnings) = document.analysis.diagnostics
        entries =
            errors.map { Self.entry($0, isError: true, document) }
            + warnings.map { Self.entry($0, isError: false, document) }
    }

    private static func entry(_ diagnostic: Diagnostic, isError: Bool, _ document: Document) -> Entry {
        let location = diagnostic.location
        let message = diagnostic.message.escapingInvisibles(except: ["\n"])
        // An error in a string catalog is shown where the scene names the catalog.
        guard location.file == document.uri.path else {
            let range = document.tree.entry("strings")?.value.range ?? 0..<0
            return Entry(range: range, message: "\(location): \(message)", isError: isError)
        }
        return Entry(range: range(at: document.text.offset(of: location), document), message: message, isError: isError)
    }

    /// The key or the value that begins at an offset, or else the rest of its line.
    private static func range(at offset: Int, _ document: Document) -> Range<Int> {
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
    func json(_ entry: Entry, in encoding: PositionEncoding) -> JSON {
        .object([
            ("range", document.text.json(entry.range, in: encoding)), ("severity", .integer(entry.isError ? 1 : 2)),
            ("source", .text("fieldproof")), ("message", .text(entry.message)),
        ])
    }
}
