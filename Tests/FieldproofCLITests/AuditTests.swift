import Foundation
import Testing

/// `fieldproof audit` and `check --audit`.
@Suite struct AuditTests {
    private let scene = """
        canvas: { width: 200, height: 60 }
        content: { stack: { padding: 8, children: [{ text: { id: hint, string: Code, color: "#AAAAAA" } }] } }
        """

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        try program.write(scene.replacing("#AAAAAA", with: "#333333"), to: "dark.yaml")
        try body(program)
    }

    @Test func theExitCodeIsOneForAFinding() throws {
        try with { program in
            #expect(try program.run("audit", "dark.yaml").status == 0)
            let result = try program.run("audit", "otp.yaml")
            #expect(result.status == 1)
            #expect(result.text.contains("otp.yaml:2:85: text-contrast (1.4.3, AA): text colour contrast is 2.32:1"))
            #expect(result.text.contains("set content.stack.children.0.text.color to #767676"))
            #expect(try program.run("audit", "otp.yaml", "--level", "A").status == 0)
            #expect(try program.run("audit", "otp.yaml", "--skip", "text-contrast").status == 0)
        }
    }

    @Test func jsonIsOneDocument() throws {
        try with { program in
            let result = try program.run("audit", "otp.yaml", "dark.yaml", "--json", "--rule", "text-contrast")
            let json = try #require(JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
            #expect(json["schema"] as? String == "fieldproof.audit/1")
            #expect((json["checked"] as? [String: Int]) == ["pictures": 2, "rules": 1])
            let finding = try #require((json["findings"] as? [[String: Any]])?.first)
            #expect(finding["value"] as? Double == 2.32)
            #expect(finding["picture"] as? String == "otp/default")
            #expect((finding["suggestion"] as? [String: String])?["path"] == "content.stack.children.0.text.color")
        }
    }

    @Test func aBaselineAcceptsFindings() throws {
        try with { program in
            #expect(try program.run("audit", "otp.yaml", "--baseline", "missing.json").status == 2)
            #expect(try program.run("audit", "otp.yaml", "--baseline", "b.json", "--update-baseline").status == 0)
            #expect(try program.run("audit", "otp.yaml", "--baseline", "b.json").status == 0)
            let gone = try program.run("audit", "dark.yaml", "--baseline", "b.json")
            #expect(gone.errors.contains("1 of the baseline no longer found"))
            #expect(try program.run("audit", "otp.yaml", "--update-baseline").status == 2)
        }
    }

    @Test(arguments: [["--level", "B"], ["--rule", "text-contrst"], ["--skip", "x"], ["--sarif", ""]])
    func wrongOptionsAreErrors(_ options: [String]) throws {
        try with { program in
            let result = try program.run(arguments: ["audit", "otp.yaml"] + options)
            #expect(result.status == 2)
        }
    }

    @Test func checkAuditsItsImages() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml").status == 0)
            #expect(try program.run("check", "otp.yaml").status == 0)
            let result = try program.run("check", "otp.yaml", "--audit", "AA", "--json", "--report", "report")
            #expect(result.status == 1)
            let json = try #require(JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
            #expect(json["match"] as? Bool == true)
            #expect((json["audit"] as? [String: Any])?["schema"] as? String == "fieldproof.audit/1")
            let page = String(decoding: try program.read("report/index.html"), as: UTF8.self)
            #expect(page.contains("Audit, level AA: 1 finding"))
        }
    }
}
