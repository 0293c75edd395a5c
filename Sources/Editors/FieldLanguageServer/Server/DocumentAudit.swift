import FieldAudit
import FieldGeometry
import FieldScene

/// The audit of a document, and its findings.
///
/// The findings of the text before a change stay until the changed text is audited, so that they do not vanish and come
/// back with each keystroke. They move with the text.
struct DocumentAudit {
    /// The findings as diagnostics, in the order of the file.
    private(set) var entries: [DiagnosticEntry] = []
    /// Whether the findings are those of the current text.
    var isCurrent = false

    /// No findings.
    init() {}

    /// The findings of the current text.
    init(_ findings: [ElementFinding], _ options: AuditOptions, in document: Document) {
        entries = findings.map { Self.entry($0, options, document) }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        isCurrent = true
    }

    /// Moves the findings after a change of the text, and drops those that it touches.
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
