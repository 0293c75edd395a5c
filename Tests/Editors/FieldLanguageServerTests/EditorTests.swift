import Foundation
import TestTools
import Testing

/// The language server as a process, driven by editors and by a client that checks the types of all messages.
@Suite struct EditorTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = Project.root

    private static let scene = """
        content:
          stack:
            children:
              - text: { id: head, string: 😀 }
              - field: { id: رمز, preset: soft, obscure: 😀, lenght: 6 }
        states:
          typing: { text: "48", focused: true, after: [tap: رمز] }
        """

    @Test(.enabled(if: Tool.isPresent("nvim"), "neovim is not installed")) func neovimEditsAScene() throws {
        try Tool.inFolder { folder in
            let scene = folder.appending(path: "a.fieldproof.yaml")
            try Data((Self.scene + "\n").utf8).write(to: scene)
            let client = folder.appending(path: "client.lua")
            try Data(try Self.neovimClient().utf8).write(to: client)
            let result = folder.appending(path: "result.json")
            let script = Self.here.appending(path: "neovim.lua").path
            let path = "\(Tool.products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
            _ = try Tool.run(
                "env",
                [
                    "PATH=\(path)", "SCENE=\(scene.path)", "RESULT=\(result.path)", "HOME=\(folder.path)", "timeout",
                    "120", "nvim",
                    "--headless", "-u", "NONE", "-c", "luafile \(client.path)", "-c", "luafile \(script)",
                ])
            let seen = try JSONDecoder().decode(Seen.self, from: Data(contentsOf: result))
            #expect(seen.error == nil)
            #expect(seen.diagnostic?.message == "unknown key 'lenght' in 'field'; did you mean 'length'?")
            // Neovim counts bytes: `      - field: { id: ` has 21, each Arabic letter 2, the emoji 4.
            #expect(seen.diagnostic?.line == 4)
            #expect(seen.diagnostic?.column == 21 + 6 + ", preset: soft, obscure: ".utf8.count + 4 + 2)
            #expect(seen.fixed == Self.scene.replacing("lenght", with: "length"))
            #expect(seen.completion?.contains("caret") == true)
            #expect(seen.hover?.contains("![typing](data:image/png;base64,iVBORw0KGgo") == true)
            let renamed = Self.scene.replacing("lenght", with: "length").replacing("رمز", with: "pin")
            #expect(seen.renamed == renamed)
            // The preset `soft` has boxes of too little contrast.
            #expect(seen.repair?.hasPrefix("Set pin.") == true)
            #expect(seen.repaired?.contains("length: 6, ") == true)
        }
    }

    /// What `neovim.lua` writes.
    private struct Seen: Decodable {
        struct Diagnostic: Decodable {
            let message: String
            let line: Int
            let column: Int
        }

        let error: String?
        let diagnostic: Diagnostic?
        let fixed: String?
        let completion: [String]?
        let hover: String?
        let renamed: String?
        let repair: String?
        let repaired: String?
    }

    /// The settings of Neovim in the guide.
    private static func neovimClient() throws -> String {
        let guide = try String(contentsOf: root.appending(path: "Docs/editors.md"), encoding: .utf8)
        let start = try #require(guide.firstRange(of: "```lua\n")).upperBound
        let end = try #require(guide[start...].firstRange(of: "```")).lowerBound
        return String(guide[start..<end])
    }

    @Test(.enabled(if: Tool.pythonWithPackages != nil, "pytest-lsp is not installed"))
    func messagesHaveTheTypesOfTheProtocol() throws {
        let test = Self.here.appending(path: "client_test.py").path
        let output = try Tool.run(
            "env",
            [
                "FIELDPROOF=\(Tool.products.appending(path: "fieldproof").path)", Tool.pythonWithPackages ?? "", "-B",
                "-m",
                "pytest", "-q",
                "-p", "no:cacheprovider", test,
            ])
        #expect(String(decoding: output, as: UTF8.self).contains(" passed"))
    }

    /// The script fails if the memory of the server grows.
    @Test(
        .enabled(
            if: Tool.isPresent("python3") && !Sanitizer.isOn, "this needs python3, and a build without a sanitizer"))
    func tenThousandEditsLeaveNoMemory() throws {
        let script = Self.root.appending(path: "Scripts/measure/lsp/soak.py").path
        let output = try Tool.run("python3", [script, Tool.products.appending(path: "fieldproof-studio").path])
        #expect(String(decoding: output, as: UTF8.self).contains("10000 edits"))
    }
}
