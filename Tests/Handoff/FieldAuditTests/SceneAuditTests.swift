import FieldAudit
import FieldRendering
import FieldScene
import Foundation
import TestTools
import Testing

/// An audit in steps finds what an audit at once finds.
@Suite struct SceneAuditTests {
    @Test(arguments: ["bootstrap", "sign-in", "soft", "tinted", "screen-caret"])
    func auditInStepsEqualsTheFullAudit(_ name: String) throws {
        let root = Project.root
        let file = root.appending(path: "Examples/\(name).yaml")
        let proof = try Proof(
            yaml: String(contentsOf: file, encoding: .utf8), path: file.path,
            folder: file.deletingLastPathComponent().path + "/")
        let audit = SceneAudit(try proof.snapshotList(), by: Renderer(proof), AuditOptions())
        while !audit.step() {}
        let whole = try report(of: proof).findings
        func key(_ finding: Finding) -> String {
            let element = (finding.element ?? "").replacing(/\[\d+\]/, with: "[]")
            return "\(finding.rule) \(finding.level) \(finding.location) \(element)"
        }
        #expect(!audit.findings.isEmpty)
        #expect(Set(audit.findings.map { key($0.worst) }) == Set(whole.map(key)))
        for finding in audit.findings {
            #expect(
                whole.contains {
                    key($0) == key(finding.worst) && $0.picture == finding.worst.picture
                        && $0.value == finding.worst.value && $0.suggestion == finding.worst.suggestion
                })
        }
    }

    /// A button whose title has to become smaller in English, and still smaller in German. The command line and editors suggest
    /// the same size, which passes in both languages.
    @Test func suggestedSizesPassInAllPictures() throws {
        let yaml = """
            canvas: { width: 200, height: 60 }
            matrix: { language: [en, de] }
            strings: { en: { verify: OK }, de: { verify: Prüfen } }
            content:
              stack:
                children:
                  - button: { title: "{verify}", size: 80, width: 90, height: 50, padding: 0 }
                  - spacer:
            """
        let proof = try Proof(yaml: yaml)
        var options = AuditOptions()
        options.only = ["clipping"]
        let audit = SceneAudit(try proof.snapshotList(), by: Renderer(proof), options)
        while !audit.step() {}
        let whole = try report(yaml, rules: ["clipping"]).findings
        #expect(Set(whole.map(\.picture)).count == 2)
        let found = Set((whole + audit.findings.map(\.worst)).map(\.suggestion))
        let suggestion = try #require(found.count == 1 ? found.first ?? nil : nil)
        let file = try #require(try proof.file.setting([(suggestion.keys, suggestion.value)]))
        #expect(suggestion.path.hasSuffix("button.size"))
        #expect(try report(of: proof.replacing(file: file)).findings.allSatisfy { $0.rule != "clipping" })
    }
}
