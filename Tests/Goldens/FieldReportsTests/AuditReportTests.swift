import FieldAudit
import FieldGoldens
import FieldReports
import FieldScene
import Foundation
import TestTools
import Testing

/// The reports of an audit.
@Suite struct AuditReportTests {
    private static func finding(
        _ element: String, picture: String = "otp/empty", level: AuditLevel = .aa, line: Int = 6
    ) -> Finding {
        Finding(
            rule: "text-contrast", criterion: level == .info ? nil : "1.4.3", level: level, scene: "otp",
            picture: picture, element: element, value: 1.68, required: 4.5,
            location: SceneLocation(file: "a b/otp.yaml", line: line, column: 36),
            message: "text colour contrast is 1.68:1; 4.5:1 is required",
            suggestion: Finding.Suggestion(keys: ["field", "placeholder", "color"], value: "#767679"))
    }

    private static func report(_ findings: [Finding]) -> AuditReport {
        AuditReport(findings, pictures: 2, options: AuditOptions())
    }

    private let report = Self.report([
        finding("field.cell[0]"), finding("field.cell[1]"), finding("field.cell[0]", picture: "otp/typing"),
        finding("hint", line: 9), finding("button", level: .info),
    ])

    @Test func theTerminalGroupsEqualFindings() {
        #expect(
            AuditSummary.lines(of: report) == [
                "a b/otp.yaml:6:36: text-contrast (1.4.3, AA): text colour contrast is 1.68:1; 4.5:1 is required",
                "    field.cell[0] and 1 more, in otp/empty and 1 more picture",
                "    set field.placeholder.color to #767679",
                "a b/otp.yaml:9:36: text-contrast (1.4.3, AA): text colour contrast is 1.68:1; 4.5:1 is required",
                "    hint, in otp/empty", "    set field.placeholder.color to #767679",
            ])
        #expect(
            AuditSummary.totals(of: report)
                == "2 pictures audited: 4 findings at level AA, 1 recommendation (--json lists them)")
    }

    @Test func annotationsPointToTheScene() {
        let lines = AuditAnnotations.lines(of: report)
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("::error file=a b/otp.yaml,line=6,col=36,title=text-contrast (1.4.3%2C AA)::text"))
        #expect(lines[0].contains("%0Aset field.placeholder.color to #767679"))
    }

    @Test func junitHasATestCaseForEachRuleOfAScene() {
        let xml = String(
            decoding: AuditJUnitReport.bytes(of: report, scenes: [("otp", "a b/otp.yaml"), ("card", "card.yaml")]),
            as: UTF8.self)
        #expect(
            xml.contains(
                "<testsuites name=\"fieldproof audit\" tests=\"26\" failures=\"1\" errors=\"0\" skipped=\"0\">"))
        #expect(xml.contains("<testsuite name=\"card\" tests=\"13\" failures=\"0\" errors=\"0\" skipped=\"0\">"))
        #expect(xml.contains("<testcase classname=\"card\" name=\"paste\" file=\"card.yaml\"/>"))
        #expect(
            xml.contains(
                "<failure type=\"text-contrast\" message=\"text colour contrast is 1.68:1; 4.5:1 is required\">"))
    }

    /// The members that the SARIF 2.1.0 schema requires, read by another JSON reader.
    @Test func sarifHasRulesResultsAndSuppressions() throws {
        var report = report
        report.baseline = AuditBaseline(accepting: [Self.finding("hint")])
        let bytes = SARIFReport.bytes(of: report, version: "1.2.3")
        let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(json["version"] as? String == "2.1.0")
        let run = try #require((json["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.count == 15)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["error", "error", "error", "error", "note"])
        #expect(results.map { $0["suppressions"] != nil } == [false, false, false, true, false])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let location = try #require(
                (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
            #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b/otp.yaml")
        }
    }

    @Test func thePageListsFindings() {
        let page = String(decoding: HTMLReport.bytes(of: CheckReport(results: []), audit: report), as: UTF8.self)
        #expect(page.contains("<h3 id=\"audit-title\">Audit, level AA: 4 findings</h3>"))
        #expect(
            !String(decoding: HTMLReport.bytes(of: CheckReport(results: [])), as: UTF8.self).contains("id=\"audit\""))
    }
}
