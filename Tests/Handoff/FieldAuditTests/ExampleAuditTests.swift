import FieldAudit
import FieldRendering
import FieldScene
import Foundation
import TestTools
import Testing

/// `Docs/audit.md` lists the examples that pass the audit at level AA, and the rules that each of the others violates.
@Suite struct ExampleAuditTests {
    private static let root = Project.root

    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Examples").path)
        return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// The rules that the document says each example violates; none for the examples that pass.
    private static func documented() throws -> [String: Set<String>] {
        let text = try String(contentsOf: root.appending(path: "Docs/audit.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Examples that fail on purpose").last)
        let passing = section.components(separatedBy: "The others")[0].split(separator: "`").enumerated()
        var rules = Dictionary(
            uniqueKeysWithValues: passing.filter { $0.offset % 2 == 1 }.map { (String($0.element), Set<String>()) })
        for line in section.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.split(separator: "`").map(String.init) }
            for name in cells[0] where name.contains(/^[a-z]/) { rules[name, default: []].insert(cells[1][1]) }
        }
        return rules
    }

    @Test func theDocumentNamesAllExamples() throws {
        #expect(try Self.documented().keys.sorted() == Self.names)
    }

    @Test(arguments: names) func violatesExactlyTheDocumentedRules(_ name: String) throws {
        let file = Self.root.appending(path: "Examples/\(name).yaml")
        let proof = try Proof(
            yaml: String(contentsOf: file, encoding: .utf8), path: file.path,
            folder: file.deletingLastPathComponent().path + "/")
        let found = try report(of: proof).findings.filter { $0.level != .info }
        #expect(Set(found.map(\.rule)) == (try Self.documented()[name]))
    }
}
