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
            #expect(result.text.contains("set hint.color to #767676"))
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

    /// A suggestion can be put into a scene in JSON: its value is a number, a boolean or a text.
    @Test func suggestionsHaveTypedValues() throws {
        try with { program in
            let scene =
                #"{"canvas": {"width": 375, "height": 96},"#
                + #" "field": {"preset": "underline", "placeholder": {"text": "000000"}}, "textScale": 1}"#
            try program.write(scene, to: "scene.json")
            let result = try program.run("audit", "scene.json", "--json")
            let json = try #require(JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
            let findings = try #require(json["findings"] as? [[String: Any]])
            var values: [String: Any] = [:]
            for case let suggestion as [String: Any] in findings.compactMap({ $0["suggestion"] }) {
                values[try #require(suggestion["path"] as? String)] = suggestion["value"]
            }
            #expect(values["field.input.cleansPaste"] as? Bool == true)
            #expect(values["themes.light.placeholder"] is String)
            // Four cells of 40 points with gaps of 8 are 184 points wide. Half a point may be cut off on each side.
            try program.write(
                """
                canvas: { width: 100 }
                field: { length: 4, rule: none, sizing: { packed: { width: 40, height: 40, spacing: 8 } } }

                """, to: "narrow.yaml")
            let narrow = try program.run("audit", "narrow.yaml", "--json", "--rule", "clipping")
            #expect(narrow.text.contains(#""suggestion": {"path": "canvas.width", "value": 183}"#), "\(narrow.text)")
        }
    }

    @Test func aBaselineAcceptsFindings() throws {
        try with { program in
            #expect(try program.run("audit", "otp.yaml", "--baseline", "missing.json").status == 2)
            #expect(try program.run("audit", "otp.yaml", "--baseline", "b.json", "--update-baseline").status == 0)
            #expect(try program.run("audit", "otp.yaml", "--baseline", "b.json").status == 0)
            try program.write(scene.replacing("#AAAAAA", with: "#333333"), to: "otp.yaml")
            let gone = try program.run("audit", "otp.yaml", "--baseline", "b.json")
            #expect(gone.errors.contains("1 of the baseline no longer found"))
            #expect(try program.run("audit", "otp.yaml", "--update-baseline").status == 2)
        }
    }

    /// A scene, a file of another kind and the other output are never overwritten.
    @Test func outputsMustBeSeparateFiles() throws {
        try with { program in
            try program.write(scene, to: "scene.json")
            try program.write("{\"a\": 1}", to: "other.json")
            let wrong = [
                ["otp.yaml", "--sarif", "dark.yaml"], ["scene.json", "--sarif", "scene.json"],
                ["scene.json", "--junit", "./scene.json"], ["otp.yaml", "--sarif", "x", "--junit", "./x"],
                ["otp.yaml", "--baseline", "other.json", "--update-baseline"],
                ["scene.json", "--baseline", "scene.json", "--update-baseline"],
                ["otp.yaml", "--baseline", "b", "--update-baseline", "--sarif", "b"],
                ["otp.yaml", "--sarif", "-"], ["otp.yaml", "--junit", "-"],
            ]
            for arguments in wrong {
                #expect(try program.run(arguments: ["audit"] + arguments).status == 2, "\(arguments)")
            }
            for name in ["otp.yaml", "scene.json"] {
                #expect(String(decoding: try program.read(name), as: UTF8.self) == scene)
            }
            #expect(String(decoding: try program.read("other.json"), as: UTF8.self) == "{\"a\": 1}")
        }
    }

    /// A rule of level AAA that is named fails the audit. For a rule of level AA, the level stays: #707070 has 4.95:1.
    @Test func namedRuleOfAHigherLevelCanFail() throws {
        try with { program in
            try program.write(
                "field: { length: 4, cursor: none }\nstates: { typing: { text: \"4\", focused: true } }",
                to: "field.yaml")
            #expect(try program.run("audit", "field.yaml", "--skip", "focus-visible").status == 0)
            let named = try program.run("audit", "field.yaml", "--rule", "focus-appearance")
            #expect(named.status == 1)
            #expect(named.text.contains("focus-appearance (2.4.13, AAA)"))
            try program.write(scene.replacing("#AAAAAA", with: "#707070"), to: "gray.yaml")
            #expect(try program.run("audit", "gray.yaml", "--rule", "text-contrast").status == 0)
        }
    }

    /// What an update does not audit stays accepted, and is not called outdated.
    @Test func updateKeepsBaselineEntriesOutsideItsScope() throws {
        try with { program in
            try program.write(scene, to: "other.yaml")
            let baseline = ["--baseline", "b.json"]
            func audit(_ arguments: String...) throws -> (status: Int32, errors: String) {
                let result = try program.run(arguments: ["audit"] + arguments + baseline)
                return (result.status, result.errors)
            }
            #expect(try audit("otp.yaml", "other.yaml", "--update-baseline").status == 0)
            #expect(try audit("otp.yaml", "--update-baseline").status == 0)
            #expect(try audit("otp.yaml", "--rule", "paste", "--update-baseline").status == 0)
            #expect(try audit("otp.yaml", "--level", "A", "--update-baseline").status == 0)
            let both = try audit("otp.yaml", "other.yaml")
            #expect(both.status == 0 && both.errors.contains("2 in the baseline"))
            #expect(try !audit("dark.yaml").errors.contains("no longer found"))
            #expect(try !audit("otp.yaml", "--skip", "text-contrast").errors.contains("no longer found"))
        }
    }

    @Test(arguments: [["--level", "B"], ["--rule", "text-contrst"], ["--skip", "x"], ["--sarif", ""]])
    func wrongOptionsAreErrors(_ options: [String]) throws {
        try with { program in
            let result = try program.run(arguments: ["audit", "otp.yaml"] + options)
            #expect(result.status == 2)
        }
    }

    /// A clip whose canvas grows from 40 to 60 points is the same error for each command that looks at it.
    @Test(arguments: [(false, 40, 60), (true, 60, 40)])
    func aCanvasThatChangesItsHeightIsOneErrorForAllCommands(_ isVisible: Bool, _ old: Int, _ new: Int) throws {
        try with { program in
            try program.write(
                """
                content: { stack: { children: [{ field: { height: 40 } }, { text: { id: b, string: a, height: 20, visible: \(isVisible) } }] } }
                animations: { film: { golden: 3, script: [wait: 1s, set: { b: { visible: \(!isVisible) } }, wait: 1s] } }
                """, to: "changing.yaml")
            for command in [
                ["animate"], ["animate", "--format", "gif"], ["animate", "--strip", "2"], ["audit"],
                ["check", "--audit", "AA"], ["spec", "-o", "changing.html"],
                ["spec", "--only", "*", "-o", "changing.html"],
                ["inspect", "--animation", "film", "--at", "0"], ["approve"], ["check"],
            ] {
                let result = try program.run(arguments: command + ["changing.yaml"])
                #expect(result.status == 2, "\(command)")
                #expect(
                    result.errors.contains(
                        "changing.yaml:2:15: error: the height of 'film' changes from \(old) to \(new) points; set the height"
                            + " of the canvas, such as canvas: { height: 60 }"), "\(command)")
            }
            #expect(try program.files() == ["changing.yaml", "dark.yaml", "otp.yaml"])
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
