import Fieldproof
import Foundation
import Testing

/// The README's lines of Swift are the lines of this test.
@Suite struct ReadmeTests {
    @Test func theSnippetDraws() throws {
        let scene = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: scene) }
        let readme = try String(contentsOfFile: "\(ExampleTests.root)/README.md", encoding: .utf8)
        let yaml = readme.components(separatedBy: "```yaml\n")[1].components(separatedBy: "```")[0]
        try Data(yaml.utf8).write(to: scene)
        var printed: [(String, Int)] = []
        func print(_ name: String, _ bytes: Int) { printed.append((name, bytes)) }

        // Begin
        let proof = try Proof(path: scene.path)
        let renderer = Renderer(proof)
        for picture in try proof.pictures() {
            let png = try renderer.png(of: picture)
            print(picture.name, png.count)
        }
        // End

        #expect(printed.count == 6)
        let snippet = readme.components(separatedBy: "```swift\nimport Fieldproof\n\n")[1].components(
            separatedBy: "```")[0]
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let body = source.components(separatedBy: "// Begin\n")[1].components(separatedBy: "        // End")[0]
        let lines = body.replacingOccurrences(of: "\n        ", with: "\n").dropFirst(8)
        #expect(snippet == lines.replacingOccurrences(of: "scene.path", with: "\"otp.yaml\""))
    }
}
