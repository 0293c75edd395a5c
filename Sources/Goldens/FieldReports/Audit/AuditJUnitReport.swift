package import FieldAudit
import FieldFiles
import FieldScene

/// Writes an audit as JUnit XML: a test suite for each scene, and a test case for each rule.
///
/// A rule with findings that make the audit fail is a failure. The file contains no times, so that equal audits give equal
/// files.
package enum AuditJUnitReport {
    /// The bytes of the XML file.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - scenes: The names of all audited scenes with the paths of their files.
    package static func bytes(of report: AuditReport, scenes: [(name: String, path: String)]) -> [UInt8] {
        let rules = report.options.rules.map { $0.id }
        let failures = Dictionary(grouping: report.failures) { "\($0.scene)\u{0}\($0.rule)" }
        func counts(_ tests: Int, _ failed: Int) -> String {
            " tests=\"\(tests)\" failures=\"\(failed)\" errors=\"0\" skipped=\"0\""
        }
        var xml = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        xml += "<testsuites name=\"fieldproof audit\"\(counts(scenes.count * rules.count, failures.count))>\n"
        for scene in scenes {
            let failed = rules.count { failures["\(scene.name)\u{0}\($0)"] != nil }
            xml += "  <testsuite name=\"\(MarkupText.escape(scene.name))\"\(counts(rules.count, failed))>\n"
            for rule in rules {
                xml += testcase(rule, scene, failures["\(scene.name)\u{0}\(rule)"] ?? [])
            }
            xml += "  </testsuite>\n"
        }
        return Array((xml + "</testsuites>\n").utf8)
    }

    private static func testcase(_ rule: String, _ scene: (name: String, path: String), _ findings: [Finding]) -> String
    {
        let opening =
            "    <testcase classname=\"\(MarkupText.escape(scene.name))\" name=\"\(rule)\""
            + " file=\"\(MarkupText.escape(scene.path))\""
        guard let first = findings.first else { return "\(opening)/>\n" }
        let lines = FindingGroup.groups(of: findings).map { group in
            ([group.first.location.description, group.first.message] + group.details).joined(separator: "; ")
        }
        return """
            \(opening)>
                  <failure type="\(rule)" message="\(MarkupText.escape(first.message))">\
            \(lines.map(MarkupText.escape).joined(separator: "\n"))</failure>
                </testcase>

            """
    }
}
