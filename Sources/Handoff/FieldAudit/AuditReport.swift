package import FieldFiles

/// The findings of an audit.
package struct AuditReport: Sendable {
    /// The options of the audit.
    package let options: AuditOptions
    /// The number of snapshots and clips that were audited.
    package let pictures: Int
    /// The findings, in the order of the scenes and snapshots.
    package let findings: [Finding]

    /// The scope of the audit.
    package let scope: AuditScope

    /// The accepted findings; nil for none.
    package var baseline: AuditBaseline?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - findings: The findings.
    ///   - pictures: The number of snapshots and clips.
    ///   - options: The options of the audit.
    ///   - scope: The scope of the audit; nil for all scenes.
    package init(_ findings: [Finding], pictures: Int, options: AuditOptions, scope: AuditScope? = nil) {
        (self.findings, self.pictures, self.options) = (findings, pictures, options)
        self.scope = scope ?? AuditScope(options)
    }

    /// The findings that make the audit fail: the findings of a required level that the baseline does not accept.
    package var failures: [Finding] { findings.filter { options.isFailure($0) && !isAccepted($0) } }

    /// Whether the baseline accepts a finding.
    package func isAccepted(_ finding: Finding) -> Bool { baseline?.contains(finding) ?? false }

    /// The JSON document, with the schema `fieldproof.audit/1`.
    package var json: JSON {
        .object([
            ("schema", .text("fieldproof.audit/1")),
            ("checked", .object([("pictures", .integer(pictures)), ("rules", .integer(options.rules.count))])),
            ("findings", .list(findings.map(\.json))),
        ])
    }
}

extension Finding {
    /// The finding as an entry of the JSON document.
    package var json: JSON {
        func text(_ text: String?) -> JSON { text.map(JSON.text) ?? .null }
        var members: [(String, JSON)] = [
            ("rule", .text(rule)), ("criterion", text(criterion)), ("level", .text(level.rawValue)),
            ("scene", .text(scene)), ("picture", text(picture)), ("element", text(element)),
            ("value", value.map { .number($0.measured(below: required ?? .infinity)) } ?? .null),
            ("required", required.map { .number(($0 * 100).rounded() / 100) } ?? .null),
            ("location", location.json), ("message", .text(message)),
        ]
        if let suggestion { members.append(("suggestion", suggestion.json)) }
        return .object(members)
    }
}

extension SceneLocation {
    /// The location with the members `file`, `line` and `column`.
    fileprivate var json: JSON {
        .object([("file", .text(file)), ("line", .integer(line)), ("column", .integer(column))])
    }
}
