import FieldAudit
import FieldGeometry
import FieldScene

/// The diagnostics of a document with their ranges.
struct DiagnosticList {
    private let document: Document
    /// The diagnostics, in the order of the file; errors come first, and findings of the audit last.
    let entries: [DiagnosticEntry]

    /// Creates the list of the diagnostics that have been found so far.
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

    /// The errors and warnings of a document's scene that have been found so far.
    static func ofScene(_ document: Document) -> [DiagnosticEntry] {
        let (errors, warnings) = document.analysis.diagnostics
        return errors.map { entry($0, .error, document) } + warnings.map { entry($0, .warning, document) }
    }

    private static func entry(
        _ diagnostic: Diagnostic, _ severity: DiagnosticEntry.Severity, _ document: Document
    ) -> DiagnosticEntry {
        let location = diagnostic.location
        let message = diagnostic.message.escapingInvisibles(except: ["\n"])
        // Show an error in a string catalog or a token file where the scene names the file.
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

/// A diagnostic in a document.
struct DiagnosticEntry: Sendable {
    /// The severities, with their numbers in the Language Server Protocol.
    enum Severity: Int {
        case error = 1
        case warning = 2
        case information = 3
    }

    /// The bytes that the diagnostic is about.
    var range: Range<Int>
    let message: String
    let severity: Severity
    /// The finding of the audit; nil for errors and warnings of the scene.
    var finding: Finding?
}

extension [DiagnosticEntry] {
    /// Moves diagnostics after a change of the text, and removes the diagnostics that the change touches.
    ///
    /// - Parameters:
    ///   - range: The bytes that were replaced.
    ///   - count: The number of new bytes.
    mutating func replace(_ range: Range<Int>, by count: Int) {
        let distance = count - range.count
        self = compactMap { entry in
            if entry.range.upperBound < range.lowerBound { return entry }
            guard entry.range.lowerBound >= range.upperBound else { return nil }
            var moved = entry
            moved.range = entry.range.lowerBound + distance..<entry.range.upperBound + distance
            return moved
        }
    }
}

/// The audit of a document, and its findings.
///
/// The findings of the text before a change stay until the changed text is audited, so that they do not flicker with
/// each keystroke. They move with the text.
struct DocumentAudit {
    /// The findings as diagnostics, in the order of the file.
    private(set) var entries: [DiagnosticEntry] = []
    /// Whether the findings belong to the current text.
    var isCurrent = false

    /// Creates an audit without findings.
    init() {}

    /// Creates an audit with the findings of the current text.
    init(_ findings: [ElementFinding], _ options: AuditOptions, in document: Document) {
        entries = findings.map { Self.entry($0, options, document) }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        isCurrent = true
    }

    /// Moves the findings after a change of the text, and drops the findings that the change touches.
    mutating func replace(_ range: Range<Int>, by count: Int) {
        isCurrent = false
        entries.replace(range, by: count)
    }

    private static func entry(
        _ group: ElementFinding, _ options: AuditOptions, _ document: Document
    ) -> DiagnosticEntry {
        let finding = group.worst
        let reference = [finding.criterion, finding.level.rawValue].compactMap(\.self).joined(separator: ", ")
        var message = "\(finding.message) (\(reference))"
        let picture = finding.picture.map { name in
            group.pictures > 1 ? "in \(name) and \((group.pictures - 1).counted("more picture"))" : "in \(name)"
        }
        let element = finding.element.flatMap { finding.message.contains("'\($0)'") ? nil : $0 }
        let place = [element, picture].compactMap(\.self)
        if !place.isEmpty { message += ": \(place.joined(separator: ", "))" }
        return DiagnosticEntry(
            range: DiagnosticList.range(of: finding.location, in: document), message: message.escapingInvisibles(),
            severity: options.isFailure(finding) ? .warning : .information, finding: finding)
    }
}
