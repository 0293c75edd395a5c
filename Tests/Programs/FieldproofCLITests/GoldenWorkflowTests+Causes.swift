import Foundation
import Testing

/// Causes of differences: how they are printed, approved and left out.
extension GoldenWorkflowTests {
    @Test func reportsACauseOnceAndApprovesOnlyThisCause() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(Self.scene("rule: { color: \"#AAAAAB\" }"), to: "otp.yaml")
            let check = try program.run("check", "otp.yaml", "--json", "--quiet")
            #expect(check.status == 1)
            let root = try #require(try JSONSerialization.jsonObject(with: check.output) as? [String: Any])
            let causes = try #require(root["causes"] as? [[String: Any]])
            #expect(causes.count == 1)
            #expect(causes[0]["kind"] as? String == "edit")
            #expect(causes[0]["path"] as? String == "field.rule.color")
            #expect(causes[0]["from"] is NSNull)
            #expect(causes[0]["to"] as? String == "#AAAAAB")
            #expect(causes[0]["pictures"] as? [String] == ["otp/typing", "otp/empty", "otp/entering.strip"])
            let location = try #require(causes[0]["location"] as? [String: Any])
            #expect(location["file"] as? String == "otp.yaml")
            #expect(location["line"] as? Int == 2)
            let counts = (root["results"] as? [[String: Any]])?.compactMap { $0["diffPixels"] as? Int }
            #expect(causes[0]["pixels"] as? Int == counts?.reduce(0, +))
            let results = try #require(root["results"] as? [[String: Any]])
            for result in results {
                let changes = try #require(result["changes"] as? [[String: Any]])
                #expect(!changes.isEmpty)
                #expect(
                    changes.allSatisfy { $0["property"] as? String == "color" && $0["to"] as? String == "#AAAAABFF" })
                let pixels = changes.compactMap { $0["pixels"] as? Int }.reduce(0, +)
                #expect(pixels == result["diffPixels"] as? Int)
            }
            let id = try #require(causes[0]["id"] as? String)
            let unknown = try program.run("approve", "otp.yaml", "--cause", "00000000", "--quiet")
            #expect(unknown.status == 2)
            #expect(unknown.errors.contains("no image differs by the cause 00000000"))
            // A mistyped id beside a known one approves nothing.
            let mistyped = try program.run("approve", "otp.yaml", "--cause", id, "--cause", "00000000", "--json")
            #expect(mistyped.status == 2 && mistyped.text.isEmpty)
            #expect(
                mistyped.errors == "fieldproof: error: no image differs by the cause 00000000; nothing was approved\n")
            let still = try program.run("check", "otp.yaml", "--json", "--quiet")
            #expect(still.output == check.output)
            #expect(try program.run("approve", "otp.yaml", "--cause", id.uppercased(), "--quiet").status == 0)
            #expect(try program.run("check", "otp.yaml", "--quiet").status == 0)
        }
    }

    /// Nothing reads the files, which are missing.
    @Test func goldensDoNotContainScreenshots() throws {
        try withScene { program in
            let list = "screenshots: { path: \"ios/{state}.png\", scale: 3 }\n"
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(list + Self.scene(), to: "otp.yaml")
            #expect(try program.run("render", "otp.yaml", "--quiet").status == 0)
            for arguments in [["check", "otp.yaml"], ["check", "otp.yaml", "--redraw"]] {
                let check = try program.run(arguments: arguments)
                #expect(check.status == 0 && check.errors == "3 images: 3 unchanged\n")
            }
            let approved = try program.run("approve", "otp.yaml")
            #expect(approved.errors == "0 added, 0 updated, 3 unchanged, 0 removed in Goldens\n")
            try program.write(list + Self.scene("rule: { color: \"#AAAAAB\" }"), to: "otp.yaml")
            let check = try program.run("check", "otp.yaml", "--json", "--quiet")
            #expect(check.status == 1)
            let root = try #require(try JSONSerialization.jsonObject(with: check.output) as? [String: Any])
            let causes = try #require(root["causes"] as? [[String: Any]])
            #expect(causes.map { $0["path"] as? String } == ["field.rule.color"])
        }
    }

    /// The scene has a changed colour, a new state and one state less.
    @Test func checkPrintsCausesImagesAndApprovalCommands() throws {
        try withScene { program in
            let approved = try program.run("approve", "otp.yaml")
            #expect(approved.errors == "3 added, 0 updated, 0 unchanged, 0 removed in Goldens\n")
            try program.write(
                Self.scene("rule: { color: \"#AAAAAB\" }").replacing("empty: }", with: "full: { text: \"482\" } }"),
                to: "otp.yaml")
            let check = try program.run("check", "otp.yaml")
            #expect(check.status == 1)
            let lines = check.text.split(separator: "\n").map(String.init)
            let rules = "field.rule.color #AAAAAB (added)"
            #expect(lines.count == 6, "\(check.text)")
            let id = try #require(lines[0].split(whereSeparator: { ": ".contains($0) }).dropFirst().first)
            #expect(lines[0] == "cause \(id): otp.yaml:2:55: \(rules), 2 images")
            // The active cell's rule has its own colour. The two others are 33 × 3 pixels each, of 150 × 70: 1.886 %.
            #expect(lines[1] == "otp/typing: different, 198 pixels (1.89 %): \(rules)")
            #expect(
                lines[2]
                    == "otp/full: new, no golden; accept the image with: fieldproof approve otp.yaml --only otp/full")
            #expect(lines[3].hasPrefix("otp/entering.strip: different, ") && lines[3].hasSuffix(" %): \(rules)"))
            #expect(
                lines[4] == "otp/empty: orphan, the scene has no image for this golden; accept all images and remove"
                    + " the golden with: fieldproof approve otp.yaml --prune")
            #expect(lines[5] == "to accept this cause: fieldproof approve otp.yaml --cause \(id)")
            #expect(
                check.errors == """
                    to check only what differs: fieldproof check otp.yaml --only otp/typing --only otp/entering.strip
                    4 images: 0 unchanged, 2 different, 1 new, 1 orphan

                    """)
            let verbose = try program.run("check", "otp.yaml", "--verbose")
            #expect(verbose.text.contains("\n    field.cell[0].rule color #AAAAAAFF → #AAAAABFF, 99 px\n"))
            #expect(verbose.errors.replacing(" --verbose", with: "") == check.errors)
            // Each printed command has the effect that its line describes.
            for (line, outcome) in [
                (lines[2], "1 added, 0 updated, 0 unchanged, 0 removed in Goldens\n"),
                (lines[5], "0 added, 2 updated, 1 unchanged, 0 removed in Goldens\n"),
                (lines[4], "0 added, 0 updated, 3 unchanged, 1 removed in Goldens\n"),
            ] {
                let command = try #require(line.components(separatedBy: ": ").last)
                #expect(try program.shell(command).errors == outcome)
            }
            #expect(try program.run("check", "otp.yaml").errors == "3 images: 3 unchanged\n")
        }
    }

    /// The status also changes other properties. They have no pixels, so they need no approval.
    @Test func approvingAStatusCauseAcceptsTheImage() throws {
        try withScene { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(
                Self.scene().replacing("focused: true", with: "focused: true, status: error"), to: "otp.yaml")
            let lines = try program.run("check", "otp.yaml").text.split(separator: "\n")
            #expect(lines.count == 3, "\(lines)")
            #expect(lines.first?.hasSuffix(": states.typing.status error (added), 1 image") == true, "\(lines)")
            let command = try #require(lines.last?.components(separatedBy: ": ").last)
            #expect(try program.shell(command).errors == "0 added, 1 updated, 2 unchanged, 0 removed in Goldens\n")
            #expect(try program.run("check", "otp.yaml").status == 0)
        }
    }

    /// A changed value, a removed one and an added one, which one image shows.
    @Test func rejectedCausePrintsHowToRevertIt() throws {
        try withScene { program in
            let old = "field: { preset: underline, length: 3, label: { size: 20, color: red } }"
            let new = "field: { preset: underline, length: 3, label: { size: 24 }, rule: { height: 4 } }"
            func place(_ text: String) -> String {
                "(otp.yaml:2:\((new.components(separatedBy: text).first?.count ?? 0) + 1))"
            }
            func write(_ field: String) throws {
                try program.write(
                    "canvas: { width: 150, height: 70 }\n\(field)\nstates: { a: { text: \"48\" } }\n", to: "otp.yaml")
            }
            try write(old)
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try write(new)
            let check = try program.run("check", "otp.yaml", "--json", "--quiet")
            let root = try #require(try JSONSerialization.jsonObject(with: check.output) as? [String: Any])
            let causes = try #require(root["causes"] as? [[String: Any]])
            func id(_ path: String) throws -> String {
                try #require(causes.first { $0["path"] as? String == path }?["id"] as? String, "\(causes)")
            }
            let (size, color) = (try id("field.label.size"), try id("field.label.color"))
            let rule = try program.run("approve", "otp.yaml", "--cause", id("field.rule.height"))
            #expect(rule.status == 1)
            // The path of the cause is as good as its id.
            #expect(try program.run("approve", "otp.yaml", "--cause", "field.rule.height").errors == rule.errors)
            #expect(
                rule.errors.contains(
                    "cause \(size): to leave it out, set field.label.size back to 20 \(place("24"))\n"),
                "\(rule.errors)")
            #expect(
                rule.errors.contains(
                    "cause \(color): to leave it out, add field.label.color red again \(place("{ size"))\n"),
                "\(rule.errors)")
            let label = try program.run("approve", "otp.yaml", "--cause", size, "--cause", color)
            #expect(label.status == 1)
            #expect(
                label.errors.contains(": to leave it out, remove field.rule.height \(place("4 } }"))\n"),
                "\(label.errors)")
            #expect(label.errors.hasSuffix("0 added, 0 updated, 0 unchanged, 1 not approved, 0 removed in Goldens\n"))
        }
    }

    /// An image that differs by something else is not unchanged.
    @Test func imagesWithoutTheCauseAreCountedSeparately() throws {
        try withScene { program in
            let scene = """
                canvas: { width: 150, height: 70 }
                field: { preset: underline, length: 3 }
                states: { one: { text: "1" }, two: { text: "2" }, three: { text: "3" } }

                """
            try program.write(scene, to: "otp.yaml")
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(scene.replacing("\"1\"", with: "\"7\"").replacing("\"2\"", with: "\"8\""), to: "otp.yaml")
            let check = try program.run("check", "otp.yaml")
            let id = try #require(check.text.split(whereSeparator: { ": ".contains($0) }).dropFirst().first)
            let result = try program.run("approve", "otp.yaml", "--cause", String(id))
            #expect(result.status == 0)
            #expect(
                result.errors == "0 added, 1 updated, 1 unchanged, 1 without this cause, 0 removed in Goldens\n",
                "\(result.errors)")
        }
    }
}
