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
        var found = Self.ofScene(document)
        if !document.analysis.isFinished {
            found += document.earlier.filter { earlier in
                !found.contains { $0.range == earlier.range && $0.message == earlier.message }
            }
        }
        entries = found + document.audit.entries
    }

    /// The errors and warnings of a document's scene that were found so far.
    static func ofScene(_ document: Document) -> [DiagnosticEntry] {
        let (errors, warnings) = document.analysis.diagnostics
        return errors.map { entry($0, .error, document) } + warnings.map { entry($0, .warning, document) }
    }

    private static func entry(
        _ diagnostic: Diagnostic, _ severity: DiagnosticEntry.Severity, _ document: Document
    ) -> DiagnosticEntry {
        let location = diagnostic.location
        let message = diagnostic.message.escapingInvisibles(except: ["\n"])
        // An error in a string catalog or a token file is shown where the scene names the file.
        guard location.file == document.uri.path else {
            let range =
                NamedTokenFile.all(in: document.tree, folder: document.uri.folder).first {
                    $0.path == location.file
                }?.range ?? document.tree.entry("strings")?.value.range ?? 0..<0
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
        .list(entries.map { $0.json(in: document.text, encoding) })
    }
}

extension DiagnosticEntry {
    /// The diagnostic of a text as a `Diagnostic`.
    func json(in text: SourceText, _ encoding: PositionEncoding) -> JSON {
        var json: JSON = ["range": text.json(range, in: encoding), "severity": .integer(severity.rawValue)]
        json["source"] = finding == nil ? "fieldproof" : "fieldproof audit"
        json["code"] = (finding?.rule).map(JSON.text)
        json["message"] = .text(message)
        return json
    }
}
