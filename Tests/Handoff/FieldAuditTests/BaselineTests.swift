import FieldAudit
import FieldFiles
import Testing

@Suite struct BaselineTests {
    private let scene = "content: { stack: { children: [{ text: { id: t, string: Code, color: \"#AAAAAA\" } }] } }"

    @Test func baselineAcceptsItsFindings() throws {
        var report = try report(scene, rules: ["text-contrast"])
        #expect(report.failures.count == 1)
        let written = AuditBaseline(accepting: report.findings)
        report.baseline = try AuditBaseline(reading: written.bytes, path: "audit.json")
        #expect(report.failures.isEmpty)
        #expect(report.baseline?.outdatedCount(in: []) == 1)
        #expect(report.baseline?.bytes == written.bytes)
    }

    /// A finding of another element is new.
    @Test func newFindingsFail() throws {
        var report = try report(scene.replacing("id: t", with: "id: u"), rules: ["text-contrast"])
        report.baseline = AuditBaseline(accepting: try audit(scene, rules: "text-contrast"))
        #expect(report.failures.map(\.element) == ["u"])
    }

    @Test(arguments: ["", "{}", "{\"schema\": \"fieldproof.audit/1\", \"findings\": []}", "[1"])
    func otherFilesAreRejected(_ text: String) {
        #expect(throws: (any Error).self) { try AuditBaseline(reading: Array(text.utf8), path: "audit.json") }
    }

    @Test func errorNamesTheVersionOfTheBaseline() throws {
        let text = "{\"schema\": \"fieldproof.audit-baseline/2\", \"findings\": []}"
        let error = #expect(throws: FileError.self) {
            try AuditBaseline(reading: Array(text.utf8), path: "audit.json")
        }
        #expect(error?.description.contains("'fieldproof.audit-baseline/2'") == true)
    }
}
