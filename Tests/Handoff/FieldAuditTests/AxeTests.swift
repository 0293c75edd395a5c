import FieldAudit
import Foundation
import Testing

/// The verdicts of axe-core 4 on the same texts and targets (`Scripts/oracles/axe.py`).
@Suite struct AxeTests {
    private static func cases(_ kind: String) throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "axe.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t").map(String.init) }.filter { $0[0] == kind }
    }

    @Test func verdictsOfTextsMatchAxe() throws {
        let cases = try Self.cases("text")
        #expect(cases.count == 120)
        let children = cases.enumerated().map { index, parts in
            """
                  - stack:
                      background: "\(parts[2])"
                      padding: 4
                      children:
                        - text: { id: t\(index), string: Enter your code, color: "\(parts[1])", size: \(parts[3]), weight: \(parts[4]) }
            """
        }
        let found = try audit(
            "content:\n  stack:\n    children:\n\(children.joined(separator: "\n"))", rules: "text-contrast")
        let failing = Set(found.filter { $0.level == .aa }.compactMap(\.element))
        for (index, parts) in cases.enumerated() {
            #expect(failing.contains("t\(index)") == (parts[5] == "violations"), "\(parts)")
        }
    }

    @Test func verdictsOfTargetsMatchAxe() throws {
        let cases = try Self.cases("target")
        #expect(cases.count == 60)
        for parts in cases {
            let buttons = ["a", "b"].map {
                "{ button: { id: \($0), title: A, size: 8, padding: 0, width: \(parts[1]), height: \(parts[2]) } }"
            }
            let found = try audit(
                """
                canvas: { height: 120 }
                content: { stack: { axis: horizontal, alignment: center, spacing: \(parts[3]),
                                    children: [\(buttons.joined(separator: ", ")), { spacer: {} }] } }
                """, rules: "target-size")
            let isFailing = found.contains { $0.element == "a" && $0.level == .aa }
            #expect(isFailing == (parts[4] == "violations"), "\(parts)")
        }
    }
}
