import Foundation
import Testing

/// Characters that move the cursor of a terminal or change the direction of text are escaped in all output.
@Suite struct OutputEscapingTests {
    /// A right-to-left override, an escape sequence, a line break and a zero-width space.
    private static let name = "a\u{202E}b\u{1B}[2J\n\u{200B}"
    private static let escaped = #"a\u{202E}b\u{1B}[2J\u{A}\u{200B}"#

    private func isClean(_ text: String) -> Bool {
        !text.unicodeScalars.contains { ["\u{202E}", "\u{1B}", "\u{200B}"].contains($0) }
    }

    @Test func escapesNamesOfMissingFiles() throws {
        try Program.inFolder { program in
            for command in ["render", "check", "inspect"] {
                let result = try program.run(command, "\(Self.name).yaml")
                #expect(result.status == 2)
                #expect(result.errors == "\(Self.escaped).yaml:1:1: error: cannot be read: No such file or directory\n")
            }
            let result = try program.run("render", "--state", Self.name, "s.yaml")
            #expect(result.status == 2)
            #expect(isClean(result.errors))
        }
    }

    @Test func escapesWrongArguments() throws {
        try Program.inFolder { program in
            for arguments in [
                ["help", Self.name], [Self.name], ["presets", Self.name], ["render", "--format", Self.name, "s"],
            ] {
                let result = try program.run(arguments: arguments)
                #expect(result.status == 2, "\(arguments)")
                #expect(isClean(result.errors + result.text) && result.errors.contains(#"\u{202E}b\u{1B}[2J"#))
            }
        }
    }

    @Test func escapesTextsOfElements() throws {
        try Program.inFolder { program in
            let scene = #"content: { text: { id: title, string: "a\u202Eb" } }"#
            try program.write("\(scene)\n", to: "s.yaml")
            let result = try program.run("inspect", "s.yaml")
            #expect(result.status == 0, "\(result.errors)")
            #expect(isClean(result.text))
            // An escape in a JSON string is read as the character itself (RFC 8259, section 7).
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            let snapshot = try #require((document["pictures"] as? [[String: Any]])?.first)
            let elements = try #require(snapshot["elements"] as? [[String: Any]])
            #expect(elements.contains { $0["text"] as? String == "a\u{202E}b" })

            _ = try program.run("approve", "s.yaml")
            try program.write(scene.replacingOccurrences(of: "b\"", with: "c\\u2066\"") + "\n", to: "s.yaml")
            let check = try program.run(
                arguments: ["check", "s.yaml", "--junit", "junit.xml", "--report", "report"],
                environment: ["GITHUB_ACTIONS": "true"])
            #expect(check.status == 1, "\(check.errors)")
            #expect(isClean(check.text) && check.text.contains(#"a\u{202E}c\u{2066}"#))
            for file in ["junit.xml", "report/index.html"] {
                let text = try String(contentsOf: program.folder.appending(path: file), encoding: .utf8)
                #expect(isClean(text) && text.contains("u{202E}c"), "\(file)")
            }
        }
    }

    @Test func escapesNamesOfSnapshotsAndFolders() throws {
        try Program.inFolder { program in
            let folder = "g\u{202E}"
            try program.write("name: a\u{200D}\nfield: { preset: underline }\n", to: "s.yaml")
            let result = try program.run("check", "s.yaml", "--goldens", folder)
            #expect(result.status == 1)
            #expect(isClean(result.text + result.errors))
            #expect(result.text.contains(#"a\u{200D}/default: new"#), "\(result.text)")
            try program.write(Data(), to: "\(folder)/x.png")
            let difference = try program.run("diff", "\(folder)/x.png", "\(folder)/x.png")
            #expect(difference.status == 2)
            #expect(isClean(difference.errors) && difference.errors.contains(#"g\u{202E}/x.png"#))
        }
    }
}
