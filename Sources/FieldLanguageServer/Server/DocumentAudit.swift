import FieldAudit
import FieldGeometry
import FieldScene

/// The audit of a document, and its findings.
///
/// The findings of the text before a change stay until the changed text is audited, so that they do not vanish and come
/// back with each keystroke. They move with the text.
struct DocumentAudit {
    private var running: SceneAudit?
    /// The findings as diagnostics, in the order of the file.
    private(set) var entries: [DiagnosticEntry] = []
    /// Whether the findings are those of the current text.
    private(set) var isCurrent = false

    /// Does one step of the audit of a document's current scene, and returns whether it was the last one.
    mutating func step(_ scene: DecodedScene, _ level: AuditLevel, in document: Document) -> Bool {
        if isCurrent { return true }
        var options = AuditOptions()
        options.level = level
        let audit = running ?? SceneAudit(scene.snapshots, by: scene.renderer, options)
        running = audit
        guard audit.step() else { return false }
        entries = audit.findings.map { Self.entry($0, options, document) }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        (running, isCurrent) = (nil, true)
        return true
    }

    /// Drops the work for the current text; the findings stay.
    mutating func stop() { (running, isCurrent) = (nil, false) }

    /// Moves the findings after a change of the text, and drops those that it touches.
    ///
    /// - Parameters:
    ///   - range: The bytes that were replaced.
    ///   - count: The number of new bytes.
    mutating func replace(_ range: Range<Int>, by count: Int) {
        stop()
        entries = entries.compactMap { entry in
            if entry.range.upperBound < range.lowerBound { return entry }
            guard entry.range.lowerBound >= range.upperBound else { return nil }
            var moved = entry
            let distance = count - range.count
            moved.range = entry.range.lowerBound + distance..<entry.range.upperBound + distance
            return moved
        }
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
