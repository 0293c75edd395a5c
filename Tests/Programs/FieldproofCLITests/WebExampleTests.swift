import Foundation
import TestTools
import Testing

/// The tests of a web page in `Examples/WebTests`: with the page as it is, and with edits of its style sheet.
@Suite(
    .enabled(
        if: Tool.isPresent("chromium") && Tool.pythonWithPackages != nil,
        "chromium or the Python packages of the tests are not installed"))
struct WebExampleTests {
    /// Runs tests in a copy of the example whose style sheet is edited.
    private func pytest(_ tests: String, replacing old: String = "", with new: String = "") throws -> Program.Result {
        let program = try Program()
        defer { program.remove() }
        let copies = """
            mkdir Examples Fonts
            cp -r "$ROOT/Examples/WebTests" Examples/
            cp "$ROOT/Fonts/Inter.ttf" Fonts/
            """
        let root = Document.root.path
        #expect(try program.shell(copies, environment: ["ROOT": root]).status == 0)
        if !old.isEmpty {
            let path = "Examples/WebTests/otp.css"
            let style = try String(decoding: program.read(path), as: UTF8.self)
            #expect(style.contains(old))
            try program.write(style.replacing(old, with: new), to: path)
        }
        let python = try #require(Tool.pythonWithPackages)
        return try program.shell(
            """
            export CHROMIUM="$(command -v chromium)"
            cd Examples/WebTests
            "$PYTHON" -B -m pytest -q -p no:cacheprovider --basetemp=../../shots -k "$TESTS"
            """,
            environment: [
                "PYTHON": python, "TESTS": tests, "PYTHONPATH": "\(root)/Distribution/python",
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            ])
    }

    @Test func pageLooksLikeTheDesign() throws {
        let result = try pytest("test_")
        #expect(result.status == 0, "\(result.text)\(result.errors)")
        #expect(result.text.contains("3 passed"))
    }

    @Test(arguments: [
        (
            "border-radius: 10px", "border-radius: 6px",
            "otp.yaml:16:26: content.stack.children.1.field.box.radius is 10, the app has 6"
        ),
        (
            "gap: 8px", "gap: 6px",
            "otp.yaml:14:63: content.stack.children.1.field.sizing.packed.spacing is 8, the app has 6"
        ),
        (
            "background: #F9FAFB", "background: #EEF4FF",
            "otp.yaml:16:36: content.stack.children.1.field.box.fill is #F9FAFB, the app has #EEF4FF"
        ),
    ])
    func failureNamesTheEditOfTheStyleSheet(_ old: String, _ new: String, _ line: String) throws {
        let result = try pytest("test_typing", replacing: old, with: new)
        #expect(result.status == 1)
        #expect(result.text.contains("1 failed"))
        let messages = result.text.split(separator: "\n").filter { $0.hasPrefix("E   ") && $0.contains("the app has") }
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix("/Examples/WebTests/\(line)") == true, "\(result.text)")
    }
}
