import Foundation
import Testing

/// The exit codes, messages and files of the commands.
@Suite struct CommandTests {
    static let scene = """
        name: otp
        canvas: { width: 320, height: 80 }
        field: { preset: underline, length: 4 }
        states: { empty: {}, typing: { text: "48", focused: true } }
        scale: [1, 2]
        """

    @Test func renderWritesEverySnapshotAndNothingElse() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "otp.yaml")
            let result = try program.run("render", "otp.yaml", "-o", "pictures")
            #expect(result.status == 0)
            #expect(result.output.isEmpty)
            #expect(result.errors == "4 images in pictures\n")
            #expect(
                try program.files() == [
                    "otp.yaml", "pictures/otp/empty.png", "pictures/otp/empty@2x.png", "pictures/otp/typing.png",
                    "pictures/otp/typing@2x.png",
                ])
            let png = try program.read("pictures/otp/typing@2x.png")
            // Bytes 16 to 23 of a PNG are its width and height (PNG specification, 11.2.2).
            #expect(png[16..<24] == Data([0, 0, 2, 128, 0, 0, 0, 160]))
        }
    }

    @Test func quietRunWithJSONPrintsOnlyTheDocument() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "otp.yaml")
            let result = try program.run("render", "otp.yaml", "--quiet", "--json", "--state", "typing", "--jobs", "2")
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            let snapshots = try #require(document["pictures"] as? [[String: Any]])
            #expect(snapshots.map { $0["file"] as? String } == ["out/otp/typing.png", "out/otp/typing@2x.png"])
        }
    }

    @Test func writesASingleSnapshotToStandardOutput() throws {
        try Program.inFolder { program in
            let result = try program.run(
                "render", "-", "--state", "typing", "--scale", "2", "-o", "-", input: Self.scene)
            #expect(result.status == 0)
            #expect(result.output.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            #expect(try program.files().isEmpty)
            let several = try program.run("render", "-", "-o", "-", input: Self.scene)
            #expect(several.status == 2)
            #expect(several.errors.contains("this run has 4"))
        }
    }

    @Test func rendersEveryVariantOfACompleteScene() throws {
        try Program.inFolder { program in
            try program.write(
                """
                name: otp                       # default: the file's name without its ending
                canvas: { width: 375, height: 120, background: "#FFFFFF" }
                scale: 3
                theme: light
                field:
                  preset: underline
                  length: 6
                states:
                  empty:
                  typing:  { text: "482", focused: true }
                  error:   { text: "482913", status: error }
                  fixed:   { after: [focus, type: "482913", tap: 2, type: "7"] }
                animations:
                  entering:
                    fps: 60
                    script: [focus, wait: 500ms, { type: "482913", every: 150ms }, { delete: 2, every: 100ms }, tap: 3,
                             paste: "123456", { page: 3, over: 500ms }, blur, wait: 1s]
                matrix:
                  field.length: [4, 6, 8, 12]
                  canvas.width: [320, 375, 430]
                  theme: [light, dark]
                """, to: "example.yaml")
            let result = try program.run("render", "example.yaml")
            #expect(result.status == 0, "\(result.errors)")
            let files = try program.files()
            #expect(files.count == 1 + 4 * 3 * 2 * 4)
            #expect(files.contains("out/otp/fixed.length-12.width-430.theme-dark@3x.png"))
        }
    }

    @Test func initWritesARenderableSceneAndDoesNotOverwrite() throws {
        try Program.inFolder { program in
            #expect(try program.run("init").status == 0)
            #expect(try program.run("render", "scene.yaml", "--quiet").status == 0)
            #expect(try program.files().contains("out/first/corrected.theme-dark@2x.png"))
            try program.write("mine", to: "scene.yaml")
            #expect(try program.run("init").status == 2)
            #expect(try program.read("scene.yaml") == Data("mine".utf8))
        }
    }

    @Test func presetsPrintRenderableScenes() throws {
        try Program.inFolder { program in
            let list = try program.run("presets").text.split(separator: "\n")
            #expect(list.first?.hasPrefix("underline ") == true)
            for line in list {
                let name = String(line.prefix { $0 != " " })
                let scene = try program.run("presets", name).text
                #expect(try program.run("render", "-", "--quiet", input: scene).status == 0)
            }
        }
    }

    /// A key that several mappings have is no error, and neither is the name that another toolkit has for a key.
    @Test func explainListsTheMappingsWithAKey() throws {
        try Program.inFolder { program in
            let border = try program.run("explain", "border")
            #expect(border.status == 0 && border.errors.isEmpty)
            #expect(border.text.split(separator: "\n").first?.hasPrefix("field.box.border  ") == true)
            let json = try program.run("explain", "cornerRadius", "--json")
            #expect(json.status == 0 && json.text.contains(#""path": "field.box.radius""#))
            #expect(try program.run("explain", "cursor").text.hasPrefix("field.cursor  (key of 'cell'"))
            #expect(try program.run("explain", "nonsense").status == 2)
        }
    }

    @Test func presetsCommandPrintsTheDesignsOfPresets() throws {
        try Program.inFolder { program in
            let text = try program.run("presets").text
            #expect(text.contains("; after the lock screen of iOS\n"))
            #expect(text.contains("\nshadcn-nova          Web      joined boxes of 32 points, "))
            let unknown = try program.run("presets", "antd")
            #expect(
                unknown.status == 2 && unknown.errors.contains("there is no preset 'antd'; did you mean 'ant-design'?"))
            let list = try JSONSerialization.jsonObject(with: program.run("presets", "--json").output) as? [String: Any]
            let presets = try #require(list?["presets"] as? [[String: Any]])
            #expect(presets.last?["origin"] is NSNull)
            #expect(presets.first?["origin"] is String)
            #expect(presets.allSatisfy { $0["libraries"] is [String] && $0["related"] is [String] })
            let one = try JSONSerialization.jsonObject(with: program.run("presets", "passcode", "--json").output)
            #expect((one as? [String: Any])?["origin"] as? String == "the lock screen of iOS")
            #expect((one as? [String: Any])?["platform"] as? String == "iOS")
            let nova = try JSONSerialization.jsonObject(with: program.run("presets", "shadcn-nova", "--json").output)
            let sources = try #require((nova as? [String: Any])?["sources"] as? [String])
            #expect(sources.first?.hasSuffix("/apps/v4/registry/styles/style-nova.css") == true)
            #expect(((nova as? [String: Any])?["libraries"] as? [String])?.contains("shadcn/ui") == true)
            #expect(((nova as? [String: Any])?["related"] as? [String])?.contains("Nuxt") == true)
        }
    }

    @Test func inspectPrintsTheLayout() throws {
        try Program.inFolder { program in
            let result = try program.run("inspect", "-", "--state", "typing", "--scale", "2", input: Self.scene)
            #expect(result.status == 0)
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            #expect(document["schema"] as? String == "fieldproof.layout/1")
            let snapshots = try #require(document["pictures"] as? [[String: Any]])
            #expect(snapshots.count == 1)
            #expect(snapshots[0]["name"] as? String == "typing")
            for stage in ["scene", "layout", "display"] {
                let dump = try program.run("inspect", "-", "--state", "typing", "--dump", stage, input: Self.scene)
                #expect(dump.status == 0)
                #expect(dump.text.hasPrefix("otp/typing\n"))
            }
        }
    }

    @Test func checkFindsNewDifferentOrphanAndBrokenGoldens() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "otp.yaml")
            let new = try program.run("check", "otp.yaml")
            #expect(new.status == 1)
            #expect(new.text.split(separator: "\n").count == 4)
            #expect(new.text.hasPrefix("otp/empty: new, no golden; "))
            #expect(try program.files() == ["otp.yaml"])

            #expect(try program.run("approve", "otp.yaml").status == 0)
            let goldens = try program.files()
            #expect(goldens.count == 5)
            let same = try program.run("check", "otp.yaml")
            #expect(same.status == 0)
            #expect(same.errors == "4 images: 4 unchanged\n")

            try program.write(Self.scene.replacingOccurrences(of: "\"48\"", with: "\"49\""), to: "otp.yaml")
            let different = try program.run("check", "otp.yaml", "--json")
            #expect(different.status == 1)
            let document = try #require(try JSONSerialization.jsonObject(with: different.output) as? [String: Any])
            let results = try #require(document["results"] as? [[String: Any]])
            #expect(results.map { $0["verdict"] as? String } == ["same", "same", "different", "different"])
            #expect(results[2]["scene"] as? String == "otp")
            #expect(results[2]["name"] as? String == "typing")
            #expect(results[2]["reason"] as? String == "pixels")
            #expect((results[2]["diffPixels"] as? Int ?? 0) > 10)
            #expect(try program.files() == goldens)

            try program.write("not a picture", to: "Goldens/otp/empty.png")
            try program.write(program.read("Goldens/otp/typing.png"), to: "Goldens/otp/old.png")
            let broken = try program.run("check", "otp.yaml")
            #expect(broken.status == 1)
            #expect(broken.text.contains("otp/empty: failed, the golden cannot be read: "))
            #expect(broken.text.contains("otp/old: orphan, "))
            #expect(try program.read("Goldens/otp/empty.png") == Data("not a picture".utf8))

            #expect(try program.run("approve", "otp.yaml", "--prune").status == 2)
            #expect(try program.run("approve", "otp.yaml", "--prune", "--force").status == 0)
            #expect(try program.files() == goldens)
            #expect(try program.run("check", "otp.yaml").status == 0)
        }
    }

    @Test func checkReportsAChangedSize() throws {
        try Program.inFolder { program in
            try program.write(Self.scene, to: "otp.yaml")
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(Self.scene.replacingOccurrences(of: "height: 80", with: "height: 90"), to: "otp.yaml")
            let result = try program.run("check", "otp.yaml", "--state", "empty", "--scale", "1")
            #expect(result.status == 1)
            let lines = result.text.split(separator: "\n")
            #expect(lines.count == 3)
            #expect(
                lines[1].hasPrefix("otp/empty: different, 320 × 90 instead of 320 × 80, ")
                    && lines[1].hasSuffix(" %): canvas.height 80 → 90"), "\(lines)")
            #expect(
                lines[2].hasPrefix(
                    "to accept this cause: fieldproof approve otp.yaml --scale 1 --state empty --cause "), "\(lines)")
        }
    }

    @Test func helpAndVersionExitWithZero() throws {
        try Program.inFolder { program in
            #expect(try program.run("--help").status == 0)
            #expect(try program.run("--version").text == "0.1.0\n")
            for command in ["render", "inspect", "check", "approve", "diff", "presets", "init"] {
                let help = try program.run(command, "--help")
                #expect(help.status == 0)
                #expect(help.text.contains("fieldproof \(command)"))
            }
        }
    }

    @Test func programWithoutArgumentsPrintsHelp() throws {
        try Program.inFolder { program in
            let result = try program.run()
            #expect(result.status == 0)
            #expect(result.text.contains("render"))
        }
    }

    @Test func rendersWithEmbeddedFontsInAnEmptyFolder() throws {
        try Program.inFolder { program in
            let result = try program.run(
                "render", "-", "-o", "-", "--state", "typing", "--scale", "1", input: Self.scene)
            #expect(result.status == 0)
        }
    }
}
