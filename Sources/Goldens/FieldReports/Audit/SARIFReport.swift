package import FieldAudit
import FieldScene

/// Writes an audit in SARIF 2.1.0 (OASIS), which code hosts show as alerts.
///
/// A recommendation is a note, and every other finding an error. Findings of the baseline are suppressed.
package enum SARIFReport {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    /// The bytes of the file.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - version: The version of the program.
    package static func bytes(of report: AuditReport, version: String) -> [UInt8] {
        let rules = AuditRules.all.map { rule -> JSON in
            [
                "id": .text(rule.id), "shortDescription": ["text": .text(rule.summary)],
                "properties": ["level": .text(rule.level.rawValue)],
            ]
        }
        let driver: JSON = ["name": "fieldproof", "version": .text(version), "rules": .list(rules)]
        let run: JSON = [
            "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
            "results": .list(report.findings.map { result(of: $0, in: report) }),
        ]
        let document: JSON = ["$schema": .text(schema), "version": "2.1.0", "runs": [run]]
        return Array((document.line + "\n").utf8)
    }

    private static func result(of finding: Finding, in report: AuditReport) -> JSON {
        let words = [finding.message, finding.instruction].compactMap(\.self).joined(separator: "; ")
        let level = finding.level == .info ? "note" : "error"
        let places = [finding.picture, finding.element].compactMap(\.self)
        var json: JSON = [
            "ruleId": .text(finding.rule),
            "ruleIndex": .integer(AuditRules.all.firstIndex { $0.id == finding.rule } ?? 0), "level": .text(level),
            "message": ["text": .text(places.isEmpty ? words : "\(places.joined(separator: ", ")): \(words)")],
            "locations": [location(of: finding)],
            "partialFingerprints": [
                "finding/v1": .text(
                    ([finding.rule, finding.level.rawValue, finding.scene] + places).joined(separator: "|"))
            ],
        ]
        if report.isAccepted(finding) { json["suppressions"] = [["kind": "external"]] }
        return json
    }

    private static func location(of finding: Finding) -> JSON {
        let location = finding.location
        var json: JSON = [
            "physicalLocation": [
                "artifactLocation": ["uri": .text(uri(of: location.file))],
                "region": ["startLine": .integer(location.line), "startColumn": .integer(location.column)],
            ]
        ]
        if let element = finding.element { json["logicalLocations"] = [["fullyQualifiedName": .text(element)]] }
        return json
    }

    /// A path as a URI reference (RFC 3986): bytes other than unreserved characters and slashes are escaped.
    private static func uri(of path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + PercentEncoding.encode(path, keeping: "/")
    }
}
