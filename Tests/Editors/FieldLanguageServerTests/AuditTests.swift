import FieldAudit
import FieldFiles
import FieldRendering
import FieldRuns
import FieldScene
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// Findings of the audit as diagnostics, and their quick fixes.
@Suite struct AuditTests {
    /// The contrast of #C7C7CC to white is 1.68:1, by the formula of WCAG 2.2.
    private static let scene = """
        canvas: { width: 375, height: 96 }
        field:
          length: 4
          sizing: { packed: { width: 48, height: 56, spacing: 8 } }
          placeholder: { text: "0", color: "#C7C7CC" }
          label: { size: 20 }
          box: { border: { width: 1, color: "#8E8E93" } }
          input: { accepts: digits }
        states: { empty: , typing: { text: "48", focused: true } }
        """

    @Test func findingOfSeveralCellsAndStatesIsOneDiagnostic() {
        let session = Session(Self.scene, audit: "AA")
        session.finish()
        #expect(session.diagnostics.count == 1)
        let finding = session.diagnostics.first
        #expect(
            finding?["message"]?.string
                == """
                text colour contrast is 1.68:1; 4.5:1 is required (1.4.3, AA): field.cell[0].placeholder, in scene/empty and \
                1 more picture
                """)
        #expect(finding?["severity"]?.int == 2)
        #expect(finding?["source"]?.string == "fieldproof audit")
        #expect(finding?["code"]?.string == "text-contrast")
        #expect(session.covered(finding) == "\"#C7C7CC\"")
    }

    @Test func recommendationsAreInformation() {
        // A button of 30 points is smaller than the 44 points that iOS recommends, and larger than the 24 of level AA.
        let session = Session(
            "content: { stack: { children: [button: { title: OK, height: 30, width: 100, color: black, fill: white }] } }",
            audit: "AA")
        session.finish()
        let found = session.diagnostics.filter { $0["code"]?.string == "target-size" }
        #expect(found.map { $0["severity"]?.int } == [3])
    }

    @Test func diagnosticsOfTheSceneComeFirst() {
        let session = Session(Self.scene, audit: "AA")
        let counts = session.finish().compactMap { $0.at("params", "diagnostics")?.values?.count }
        #expect(counts == [0, 1])
    }

    @Test func editRestartsTheAuditAndFindingsMoveWithTheText() {
        let session = Session(Self.scene, audit: "AA")
        session.finish()
        session.edit(0..<0, "# a comment\n")
        var sent: [JSON] = []
        while sent.isEmpty { sent = session.server.work() }
        // The diagnostics of the scene, with the old finding one line below.
        #expect(sent[0].at("params", "diagnostics")?.values?.map { session.covered($0) } == ["\"#C7C7CC\""])
        // The audit begins, then a change: only the findings of the changed text are published.
        #expect(session.server.work().isEmpty)
        #expect(session.server.isWaiting)
        session.replace("#C7C7CC", "#767676")
        let versions = session.finish().map { $0.at("params", "version")?.int }
        #expect(versions == [3, 3])
        #expect(session.diagnostics.isEmpty)
    }

    @Test func aSceneWithErrorsIsNotAudited() {
        let session = Session(Self.scene.replacing("length", with: "lenght"), audit: "AA")
        #expect(session.finish().count == 1)
    }

    @Test func auditLevelIsASetting() {
        // The contrast of #767676 to white is 4.54:1, enough for AA and not for AAA.
        let session = Session(Self.scene.replacing("#C7C7CC", with: "#767676"), audit: "AA")
        func configure(_ value: JSON) -> [String] {
            let shown = session.notify(
                "workspace/didChangeConfiguration",
                .object([("settings", .object([("fieldproof", .object([("audit", value)]))]))]))
            session.finish()
            return shown.compactMap { $0.at("params", "message")?.string }
        }
        session.finish()
        #expect(session.diagnostics.isEmpty)
        #expect(configure(.text("AAA")).isEmpty)
        #expect(session.diagnostics.contains { $0["code"]?.string == "text-contrast" })
        #expect(
            configure(.text("best")) == ["the setting 'fieldproof.audit' must be A, AA, AAA or off, not \"best\""])
        #expect(!session.diagnostics.isEmpty)
        #expect(configure(.flag(false)).isEmpty)
        #expect(session.diagnostics.isEmpty)
        #expect(configure(.text("AAA")).isEmpty)
        #expect(configure(.text("off")).isEmpty)
        #expect(session.diagnostics.isEmpty)
    }

    @Test func anInvalidInitializationOptionIsShown() {
        let server = LanguageServer()
        let options = JSON.object([("initializationOptions", .object([("audit", .integer(2))]))])
        let sent = server.receive([Session.message("initialize", options, id: 1)])
        #expect(sent.count == 2)
        #expect(sent[0]["result"] != nil)
        #expect(sent.last?["method"]?.string == "window/showMessage")
    }

    /// A gray with 7:1 to white is darker than #5A5A5A, one with 7:1 to black lighter than #949494.
    @Test(
        arguments: [
            ("[light]", "#595959"), ("[dark]", "#959595"), ("[light, dark]", "\"light-dark(#595959, #959595)\""),
        ])
    func fixesPassInAllThemes(_ themes: String, _ color: String) {
        let session = Session(
            """
            canvas: { height: 100, background: "light-dark(white, black)" }
            content: { stack: { children: [{ text: { string: Code, color: "#767676" } }] } }
            matrix: { theme: \(themes) }
            """, audit: "AAA")
        session.finish()
        #expect(session.diagnostics.contains { $0["code"]?.string == "text-contrast" })
        let fixes = Self.fixes(of: session).filter { $0.code == "text-contrast" }
        #expect(fixes.count == 1)
        #expect(
            fixes.first?.text.replacing("\"", with: "").contains("color: \(color.replacing("\"", with: ""))") == true)
    }

    /// A quick fix of a finding.
    private struct Fix {
        let title: String
        let code: String
        let text: String
    }

    /// The quick fixes of all findings.
    private static func fixes(of session: Session) -> [Fix] {
        let all = session.text.json(0..<session.text.bytes.count, in: .utf16)
        let actions = session.request(
            "textDocument/codeAction", [("range", all), ("context", .object([("diagnostics", .list([]))]))])
        return (actions.values ?? []).compactMap { action in
            guard let diagnostic = action["diagnostics"]?.values?.first, let code = diagnostic["code"]?.string else {
                return nil
            }
            return Fix(title: action["title"]?.string ?? "", code: code, text: session.applying(action["edit"]))
        }
    }

    private static let presets: [(name: String, text: String)] = Preset.all.flatMap { preset in
        ["light", "dark"].map { theme in
            (
                "\(preset.name) \(theme)",
                """
                canvas: { height: 200 }
                theme: \(theme)
                field: { preset: \(preset.name) } # the field
                states: { empty: , typing: { focused: true }, wrong: { status: error }, right: { status: success } }
                """
            )
        }
    }

    @Test(arguments: presets.map(\.name)) func fixesOfPresetsWork(_ name: String) throws {
        let text = try #require(Self.presets.first { $0.name == name }).text
        try Self.expectThatFixesWork(text, path: "/nowhere/scene.yaml")
    }

    @Test(arguments: SyntaxParserTests.examples.map(\.lastPathComponent)) func fixesOfExamplesWork(_ name: String)
        throws
    {
        let file = try #require(SyntaxParserTests.examples.first { $0.lastPathComponent == name })
        try Self.expectThatFixesWork(String(contentsOf: file, encoding: .utf8), path: file.path)
    }

    /// Applies each fix to a text, and expects that the command line no longer has its findings.
    private static func expectThatFixesWork(_ text: String, path: String) throws {
        let uri = URL(filePath: path)
        let session = Session(text, uri: uri.absoluteString, audit: "AA")
        session.finish()
        let fixes = Self.fixes(of: session)
        let entries = session.server.audited(uri.absoluteString)
        for entry in entries {
            guard let suggestion = entry.suggestion else { continue }
            let fix = try #require(fixes.first { $0.title.dropFirst() == suggestion.instruction.dropFirst() })
            // Comments stay.
            #expect(fix.text.count { $0 == "#" } >= text.count { $0 == "#" })
            let folder = uri.deletingLastPathComponent().path + "/"
            let run = try SnapshotRun([Proof(yaml: fix.text, path: path, folder: folder)])
                .filtered { entry.picture == nil || $0.snapshot.name == entry.picture }
            var options = AuditOptions()
            options.only = [entry.rule]
            let left = try AuditRun(options).report(of: run, jobs: 1, isWhole: entry.picture == nil).findings
            #expect(
                left.filter { $0.element == entry.element && $0.level == entry.level }.isEmpty,
                "\(fix.title): \(entry.message)")
        }
    }
}
