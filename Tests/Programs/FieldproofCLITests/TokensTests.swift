import Foundation
import Testing

/// `fieldproof tokens`, and scenes whose themes are token files.
@Suite struct TokensTests {
    private static let scene = """
        themes: { light: brand.tokens.json, dark: brand.tokens.json }
        field: { preset: underline, length: 4, label: { size: 24, color: color.ink } }
        matrix: { theme: [light, dark] }

        """

    private static func tokens(_ ink: String) -> String {
        """
        {
          "color": {
            "ink": {
              "$type": "color",
              "$value": {
                "colorSpace": "srgb",
                "components": \(ink)
              }
            }
          }
        }

        """
    }

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        try program.write(Self.tokens("[1, 0, 0]"), to: "brand.tokens.json")
        try body(program)
    }

    @Test func writesAFileForEachThemeAndAResolverDocument() throws {
        try with { program in
            let result = try program.run("tokens", "otp.yaml", "-o", "out/all.tokens.json")
            #expect(result.status == 0, "\(result.errors)")
            let written = try program.files().filter { $0.hasPrefix("out/") }
            #expect(
                Set(written) == ["out/all.light.tokens.json", "out/all.dark.tokens.json", "out/all.resolver.json"])
            // Equal files can be written again, others only with --force.
            #expect(try program.run("tokens", "otp.yaml", "-o", "out/all.tokens.json").status == 0)
            try program.write(Self.tokens("[0, 1, 0]"), to: "brand.tokens.json")
            let refused = try program.run("tokens", "otp.yaml", "-o", "out/all.tokens.json")
            #expect(refused.status == 2)
            #expect(refused.errors.contains("out/all.light.tokens.json already exists; --force replaces it"))
            #expect(try program.run("tokens", "otp.yaml", "-o", "out/all.tokens.json", "--force").status == 0)
        }
    }

    /// As in other commands, two scenes of one name are the error, and not what follows from it.
    @Test func scenesWithTheSameNameAreAnError() throws {
        try with { program in
            for folder in ["a", "b"] { try program.write(Data("field: { length: 4 }\n".utf8), to: "\(folder)/x.yaml") }
            let result = try program.run("tokens", "a/x.yaml", "b/x.yaml")
            #expect(result.status == 2)
            #expect(result.errors.contains("the scene's name 'x' is also the name of the scene in a/x.yaml"))
        }
    }

    /// The token file that a theme is read from is not written, by whatever name. `all.light.tokens.json` is the name of the
    /// first of two themes in `all.tokens.json`.
    @Test(
        arguments: [
            ("one.yaml", "brand.tokens.json"), ("one.yaml", "./brand.tokens.json"),
            ("one.yaml", "here/brand.tokens.json"), ("one.yaml", "link.tokens.json"),
            ("one.yaml", "hard.tokens.json"), ("two.yaml", "all.tokens.json"),
        ])
    func tokenFilesOfAThemeAreNotOverwritten(_ scene: String, _ output: String) throws {
        try with { program in
            try program.write("themes: { light: brand.tokens.json }\nfield: { length: 4 }\n", to: "one.yaml")
            try program.write(
                "themes: { light: all.light.tokens.json, dark: {} }\nfield: { length: 4 }\n", to: "two.yaml")
            try program.write(Self.tokens("[1, 0, 0]"), to: "all.light.tokens.json")
            _ = try program.shell(
                "ln -s brand.tokens.json link.tokens.json; ln brand.tokens.json hard.tokens.json; ln -s . here")
            let before = try program.files()
            let result = try program.run("tokens", scene, "-o", output, "--force")
            #expect(result.status == 2)
            #expect(
                result.errors.contains("is also a file of a scene, and would be overwritten; choose another file"),
                "\(result.errors)")
            #expect(try program.files() == before)
            for name in ["brand.tokens.json", "all.light.tokens.json"] {
                #expect(try program.read(name) == Data(Self.tokens("[1, 0, 0]").utf8))
            }
        }
    }

    /// Neither a pipe nor a device is read to compare it.
    @Test func existingPipesAndDevicesAreNotRead() throws {
        try with { program in
            try program.write("field: { length: 4 }\n", to: "one.yaml")
            _ = try program.shell("mkfifo pipe.tokens.json; ln -s /dev/zero zero.tokens.json")
            for file in ["pipe.tokens.json", "zero.tokens.json"] {
                let result = try program.run("tokens", "one.yaml", "-o", file)
                #expect(result.status == 2)
                #expect(result.errors.contains("\(file) already exists; --force replaces it"))
            }
        }
    }

    @Test func printsASingleTheme() throws {
        try with { program in
            try program.write("field: { length: 4 }\n", to: "one.yaml")
            let printed = try program.run("tokens", "one.yaml")
            let json = try JSONSerialization.jsonObject(with: printed.output) as? [String: Any]
            let accent = try #require(json?["accent"] as? [String: Any])
            #expect(accent["$type"] as? String == "color")
            #expect((accent["$value"] as? [String: Any])?["hex"] as? String == "#007aff")
            #expect(try program.run("tokens", "otp.yaml").errors.contains("there are several themes, 'light', 'dark'"))
            #expect(try program.run("tokens").status == 2)
            let both = try program.run("tokens", "one.yaml", "--preset", "soft")
            #expect(both.status == 2)
            #expect(both.errors.contains("'tokens' takes scenes or '--preset NAME', not both"))
            #expect(try program.run("tokens", "one.yaml", "-o", "a.yaml").status == 2)
            #expect(try program.run("tokens", "--preset", "softt").errors.contains("did you mean 'soft'?"))
        }
    }

    /// A changed token changes the images, also in a run that is resumed.
    @Test func aResumedRunRendersAChangedTokenAgain() throws {
        try with { program in
            try program.write(Self.scene + "states: { full: { text: \"1234\" } }\n", to: "otp.yaml")
            #expect(try program.run("approve", "otp.yaml", "--quiet", "--force").status == 0)
            #expect(try program.run("check", "otp.yaml").status == 0)
            #expect(try program.run("render", "otp.yaml", "--resume").status == 0)
            let before = try program.read("out/otp/full.theme-light.png")
            try program.write(Self.tokens("[0, 0, 1]"), to: "brand.tokens.json")
            #expect(try program.run("render", "otp.yaml", "--resume").status == 0)
            #expect(try program.read("out/otp/full.theme-light.png") != before)
            // The file is named: its digest is in the golden.
            let check = try program.run("check", "otp.yaml")
            #expect(check.status == 1)
            #expect(check.text.contains("#FF0000FF → #0000FFFF (brand.tokens.json changed)"), "\(check.text)")
        }
    }

    @Test func errorsNameTheTokenFile() throws {
        try with { program in
            try program.write("{ \"a\": { \"$value\": \"{b}\" } }", to: "brand.tokens.json")
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 2)
            #expect(result.errors == "brand.tokens.json:1:20: error: '{b}' refers to no token: the file has no 'b'\n")
            try program.write(Self.scene.replacing("brand.", with: "none."), to: "otp.yaml")
            let missing = try program.run("render", "otp.yaml")
            #expect(
                missing.errors.hasPrefix(
                    "otp.yaml:1:18: error: the token file 'none.tokens.json' cannot be read: No such file or directory")
            )
        }
    }

    /// Damaged token files are errors and no crashes.
    @Test func damagedTokenFilesAreErrors() throws {
        try with { program in
            let bytes = Array(Self.tokens("[1, 0, 0]").utf8)
            for cut in stride(from: 0, to: bytes.count - 3, by: 23) {
                try program.write(Data(bytes[..<cut]), to: "brand.tokens.json")
                #expect(try program.run("render", "otp.yaml", "--dry-run", "--quiet").status == 2, "\(cut)")
            }
        }
    }
}
