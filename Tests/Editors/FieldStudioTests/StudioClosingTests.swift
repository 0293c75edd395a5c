import Foundation
import TestTools
import Testing

/// Nothing that was typed is lost when tabs are closed, the studio ends, or several write at once. `studio_closing.py` closes tabs
/// of Chromium at random moments.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioClosingTests {
    private struct Facts: Decodable {
        struct Typed: Decodable {
            let tabs: Int
            let lost: [String]
        }
        struct Together: Decodable {
            let lost: [String]
            let conflicts: Int
        }
        let value: [Bool]
        let together: Together
        let typed: Typed
        let restarted: Bool
    }

    /// `FIELDPROOF_STUDIO_TABS` sets the number of tabs of a longer run.
    @Test func closedTabsLoseNoText() throws {
        let count = ProcessInfo.processInfo.environment["FIELDPROOF_STUDIO_TABS"] ?? "6"
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_closing.py", [Tool.products.path, folder.path, count])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        #expect(facts.typed.tabs == Int(count))
        #expect(facts.typed.lost.isEmpty, "\(facts.typed.lost)")
        #expect(facts.restarted)
        // Two tabs and an editor at once: each text is in the file, or shown beside it.
        #expect(facts.together.lost.isEmpty, "\(facts.together.lost)")
        // A half-typed value changes nothing, until the tab is closed.
        #expect(facts.value == [true, true])
    }
}
