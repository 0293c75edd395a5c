package import FieldAudit
import FieldComparing
import FieldFiles
package import FieldGoldens

/// Writes a check as JUnit XML: a test suite for each scene, and a test case for each image.
///
/// A different image, an image without a golden, and an orphan are failures. The type of a failure is the verdict. A
/// golden that cannot be read is an error. The file contains no times, so that equal checks result in equal files.
package enum JUnitReport {
    /// The bytes of the XML file for a report.
    package static func bytes(of report: CheckReport) -> [UInt8] {
        var suites = ""
        var rest = report.results[...]
        // If the results of a scene are not consecutive, it has several suites.
        while let scene = rest.first?.scene {
            let results = rest.prefix { $0.scene == scene }
            suites += JUnitXML.suite(scene, counts(results), results.map(testcase))
            rest = rest[results.endIndex...]
        }
        return JUnitXML.document("fieldproof", counts(report.results[...]), suites)
    }

    private static func counts(_ results: ArraySlice<CheckResult>) -> String {
        let errors = results.count { $0.verdict == .failed }
        return JUnitXML.counts(results.count, failures: results.count { $0.verdict != .same } - errors, errors: errors)
    }

    private static func testcase(_ result: CheckResult) -> String {
        let attributes = [
            ("classname", result.scene), ("name", result.name), ("file", result.location.file),
            ("line", "\(result.location.line)"),
        ]
        guard result.verdict != .same else { return JUnitXML.testcase(attributes) }
        let lines = (result.details + [result.approval]).filter { !$0.isEmpty }
        return JUnitXML.testcase(
            attributes, result.verdict == .failed ? "error" : "failure", type: result.verdict.rawValue,
            message: result.headline, lines)
    }
}

/// Writes an audit as JUnit XML: a test suite for each scene, and a test case for each rule.
///
/// A rule with findings that make the audit fail is a failure. The file contains no times, so that equal audits result
/// in equal files.
package enum AuditJUnitReport {
    /// The bytes of the XML file.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - scenes: The names of all audited scenes with the paths of their files.
    package static func bytes(of report: AuditReport, scenes: [(name: String, path: String)]) -> [UInt8] {
        let rules = report.options.rules.map { $0.id }
        let failures = Dictionary(grouping: report.failures) { "\($0.scene)\u{0}\($0.rule)" }
        let suites = scenes.map { scene in
            let findings = rules.map { failures["\(scene.name)\u{0}\($0)"] ?? [] }
            let counts = JUnitXML.counts(rules.count, failures: findings.count { !$0.isEmpty })
            return JUnitXML.suite(scene.name, counts, zip(rules, findings).map { testcase($0, scene, $1) })
        }
        let counts = JUnitXML.counts(scenes.count * rules.count, failures: failures.count)
        return JUnitXML.document("fieldproof audit", counts, suites.joined())
    }

    private static func testcase(_ rule: String, _ scene: (name: String, path: String), _ findings: [Finding]) -> String
    {
        let attributes = [("classname", scene.name), ("name", rule), ("file", scene.path)]
        guard let first = findings.first else { return JUnitXML.testcase(attributes) }
        let lines = FindingGroup.groups(of: findings).map { group in
            ([group.first.location.description, group.first.message] + group.details).joined(separator: "; ")
        }
        return JUnitXML.testcase(attributes, "failure", type: rule, message: first.message, lines)
    }
}

/// Writes the elements of JUnit XML.
enum JUnitXML {
    /// The attributes with the numbers of test cases in a suite, or in all suites.
    static func counts(_ tests: Int, failures: Int, errors: Int = 0) -> String {
        " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    }

    /// The bytes of a file with some suites.
    static func document(_ name: String, _ counts: String, _ suites: String) -> [UInt8] {
        let start = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites"
        return Array("\(start)\(attribute("name", name))\(counts)>\n\(suites)</testsuites>\n".utf8)
    }

    /// A suite with its test cases.
    static func suite(_ name: String, _ counts: String, _ cases: [String]) -> String {
        "  <testsuite\(attribute("name", name))\(counts)>\n\(cases.joined())  </testsuite>\n"
    }

    /// A test case that has passed.
    static func testcase(_ attributes: [(String, String)]) -> String { "\(opening(attributes))/>\n" }

    /// A failed test case, with an element of a kind that contains the details as lines.
    static func testcase(
        _ attributes: [(String, String)], _ kind: String, type: String, message: String, _ lines: [String]
    ) -> String {
        """
        \(opening(attributes))>
              <\(kind)\(attribute("type", type))\(attribute("message", message))>\
        \(lines.map(MarkupText.escape).joined(separator: "\n"))</\(kind)>
            </testcase>

        """
    }

    private static func opening(_ attributes: [(String, String)]) -> String {
        "    <testcase" + attributes.map(attribute).joined()
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(MarkupText.escape(value))\""
    }
}
