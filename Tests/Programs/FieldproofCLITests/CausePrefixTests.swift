import Foundation
import TestTools
import Testing

/// `approve --cause` with the beginning of an id.
@Suite struct CausePrefixTests {
    /// There are 16 first digits, so two of 17 causes begin with the same one.
    private static let states = (0..<17).map { "s\($0)" }

    private static func scene(_ text: String) -> String {
        let states = states.enumerated().map { "\($1): { text: \"\(text)\($0)\" }" }.joined(separator: ", ")
        return "canvas: { width: 90, height: 40 }\nfield: { preset: underline, length: 3 }\nstates: { \(states) }\n"
    }

    @Test func anyUnambiguousPrefixOfACauseIsAccepted() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene("1"), to: "s.yaml")
        #expect(try program.run("approve", "s.yaml", "--quiet").status == 0)
        try program.write(Self.scene("2"), to: "s.yaml")
        let check = try program.run("check", "s.yaml", "--json", "--quiet")
        let root = try #require(try JSONSerialization.jsonObject(with: check.output) as? [String: Any])
        let causes = try #require(root["causes"] as? [[String: Any]])
        let ids = causes.compactMap { $0["id"] as? String }.sorted()
        #expect(ids.count == 17 && ids.allSatisfy { $0.count >= 8 && $0.allSatisfy(\.isHexDigit) })
        let digit = try #require(zip(ids, ids.dropFirst()).first { $0.first == $1.first }?.0.first)
        let same = ids.filter { $0.first == digit }

        let ambiguous = try program.run("approve", "s.yaml", "--cause", "\(digit)")
        #expect(ambiguous.status == 2)
        let lines = ambiguous.errors.split(separator: "\n").map(String.init)
        #expect(
            lines.first
                == "fieldproof: error: the ids of \(same.count) causes begin with \(digit); nothing was approved; use"
                + " more digits of one:")
        #expect(lines.count == 1 + same.count)
        for (line, id) in zip(lines.dropFirst(), same) {
            #expect(line.hasPrefix("  \(id): s.yaml:3:"), "\(line)")
            #expect(line.contains(".text 1"), "\(line)")
        }
        #expect(try program.run("check", "s.yaml", "--json", "--quiet").output == check.output)

        // The shortest beginning that no other id has.
        let short = (1...8).map { same[0].prefix($0) }.first { short in ids.count { $0.hasPrefix(short) } == 1 }
        let approved = try program.run("approve", "s.yaml", "--cause", String(try #require(short)))
        #expect(approved.status == 0)
        #expect(
            approved.errors.hasPrefix("0 added, 1 updated, 0 unchanged, 16 without this cause,"), "\(approved.errors)")

        #expect(try program.run("approve", "s.yaml", "--cause", "").status == 2)
    }
}
