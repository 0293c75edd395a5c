import Foundation
import Testing

/// The Swift of the guide is that of the sample package, which `make test` runs.
@Suite struct GuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The lines of a text without their margins.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test func everySnippetStandsInTheSample() throws {
        let sample = Self.root.appending(path: "Examples/GoldenTests")
        let tests = sample.appending(path: "Tests/OTPTests")
        let files = try FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
        let sources = try (files + [sample.appending(path: "Package.swift")]).map {
            Self.lines(try String(contentsOf: $0, encoding: .utf8))
        }
        let guide = try String(contentsOf: Self.root.appending(path: "Docs/goldens.md"), encoding: .utf8)
        let section = guide.components(separatedBy: "## In Swift tests\n")[1].components(separatedBy: "\n## ")[0]
        let snippets = section.components(separatedBy: "```swift\n").dropFirst().map {
            Self.lines($0.components(separatedBy: "```")[0])
        }
        #expect(snippets.count == 4)
        for snippet in snippets {
            #expect(sources.contains { $0.contains(snippet) }, "\(snippet)")
        }
    }
}
