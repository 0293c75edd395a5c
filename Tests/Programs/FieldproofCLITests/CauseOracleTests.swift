import Foundation
import TestTools
import Testing

/// Causes of random edits. `Scripts/oracles/causes.py` makes the edits, so it knows the causes; developers run it with 500.
@Suite(.enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct CauseOracleTests {
    @Test func provenCausesEqualTheEdits() throws {
        struct Outcome: Decodable {
            let counts: [String: Int]
            let wrong: [String]
        }
        let root = Project.root
        let output = try Tool.run(
            "python3", "-B", root.appending(path: "Scripts/oracles/causes.py").path,
            Tool.products.appending(path: "fieldproof").path, "16", "5")
        let outcome = try JSONDecoder().decode(Outcome.self, from: Data(output))
        #expect(outcome.wrong == [])
        // One edit and two were made.
        #expect((outcome.counts["alone"] ?? 0) > 2)
        #expect((outcome.counts["split"] ?? 0) + (outcome.counts["interaction"] ?? 0) > 2)
    }
}
