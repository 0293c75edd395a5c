import Foundation
import TestTools
import Testing

/// `inspect` of many snapshots streams one document.
@Suite struct InspectStreamTests {
    private static func scene(variants: Int) -> String {
        let values = (1...variants).map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            canvas: { width: 300 }
            field: { preset: underline, length: 6 }
            states: { a: { text: "1" } }
            matrix: { states.a.text: [\(values)] }
            """
    }

    @Test func documentContainsEverySnapshotInOrder() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene(variants: 300), to: "s.yaml")
        for jobs in ["1", "3"] {
            let result = try program.run("inspect", "s.yaml", "--jobs", jobs)
            #expect(result.status == 0)
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            #expect(document["schema"] as? String == "fieldproof.layout/1")
            let snapshots = try #require(document["pictures"] as? [[String: Any]])
            #expect(
                snapshots.map { ($0["variant"] as? [String: String])?["states.a.text"] } == (1...300).map { "\($0)" })
            #expect(result.output.last == UInt8(ascii: "\n"))
        }
    }

    /// Each snapshot is 8 KB of text, so a document in memory would grow by more than 30 MB with 4,000 more snapshots.
    @Test(.disabled(if: Sanitizer.isOn, "a sanitizer needs memory itself"))
    func memoryDoesNotGrowWithTheNumberOfSnapshots() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene(variants: 1500), to: "few.yaml")
        try program.write(Self.scene(variants: 5500), to: "many.yaml")
        let few = try program.runMeasuringMemory("inspect", "few.yaml", "--jobs", "2")
        let many = try program.runMeasuringMemory("inspect", "many.yaml", "--jobs", "2")
        #expect([few.status, many.status] == [0, 0])
        #expect(many.memory - few.memory < 15_000_000, "\(few.memory) and \(many.memory) bytes")
    }

    /// The second variant does not fit, so nothing of the first is printed.
    @Test(arguments: [["--state", "a"], ["--animation", "go", "--at", "0"]])
    func errorPrintsNoPartialDocument(_ options: [String]) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 300 }
            field: { preset: underline, length: 6 }
            states: { a: { text: "1" } }
            animations: { go: { script: [focus] } }
            matrix: { canvas.width: [300, 20] }
            """, to: "s.yaml")
        let result = try program.run(arguments: ["inspect", "s.yaml"] + options)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("s.yaml:2:1: error: the field does not fit"), "\(result.errors)")
    }
}
