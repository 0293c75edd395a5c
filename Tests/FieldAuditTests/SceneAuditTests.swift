import FieldAudit
import FieldRendering
import FieldScene
import Foundation
import Testing

/// An audit in steps finds what an audit at once finds.
@Suite struct SceneAuditTests {
    @Test(arguments: ["bootstrap", "sign-in", "soft", "tinted", "screen-caret"])
    func equalsTheAuditAtOnce(_ name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
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
                        && $0.value == finding.worst.value
                })
        }
    }
}
