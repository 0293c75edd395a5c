import Fieldproof
import Testing

/// The ids of causes, and the short ids of a run.
@Suite struct CauseNamesTests {
    /// A cause with an id of 64 digits that begins with these.
    private static func cause(_ beginning: String, needs: [String] = []) -> Cause {
        var cause = Cause(digest: id(beginning), kind: .edit, path: beginning, summary: beginning)
        cause.needs = needs.map(id)
        return cause
    }

    private static func id(_ beginning: String) -> String {
        beginning + String(repeating: "0", count: 64 - beginning.count)
    }

    /// The digest of the kind, the path and the values: `printf '4:edit3:a.b2:402:36' | sha256sum`.
    @Test func idIsADigestOfAllParts() {
        let cause = Cause(.edit, path: "a.b", from: "40", to: "36")
        #expect(cause.id == "0b5b28cdf35582164e9ea2f244231386b7153d9765d1dffc4620497ee682493a")
        let others = [
            Cause(.edit, path: "a.b", from: "40", to: nil), Cause(.edit, path: "a.b", from: nil, to: "40"),
            Cause(.edit, path: "a.b", from: "40", to: ""), Cause(.edit, path: "a.b\n40", from: "36", to: nil),
            Cause(.font, path: "a.b", from: "40", to: "36"),
        ]
        #expect(Set((others + [cause]).map(\.id)).count == 6)
    }

    /// Edits whose values have the same text, and renamed states, which have no values.
    @Test func differentEditsHaveDifferentIDs() throws {
        func edits(_ old: String, _ new: String) throws -> [Cause] {
            func file(_ more: String) throws -> SceneFile { try Proof(yaml: "field: {}\n\(more)\n").file }
            return SceneEdits(from: try file(old), to: try file(new)).edits.map { Cause($0) }
        }
        // The quotes of one text look like those of two.
        let one = try edits("x-a: 1\nstates: { s: {} }", "x-a: ['b\", \"c']\nstates: { s: {} }")
        let two = try edits("x-a: 1\nstates: { s: {} }", "x-a: ['b', 'c']\nstates: { s: {} }")
        #expect(one.count == 1 && two.count == 1)
        #expect(one.map(\.id) != two.map(\.id))
        let before = "states: { a: { text: '1' }, b: {} }"
        let renamed =
            try edits(before, "states: { c: { text: '1' }, b: {} }")
            + edits(before, "states: { a: { text: '1' }, d: {} }")
        #expect(renamed.map(\.summary) == ["states a → c", "states b → d"])
        #expect(Set(renamed.map(\.id)).count == 2)
    }

    @Test func shortIDsHaveAsManyDigitsAsTheyNeed() {
        let causes = [
            Self.cause("1234567812"), Self.cause("1234567813"), Self.cause("12345679"),
            Self.cause("f", needs: ["12345679", "e"]),
        ]
        let names = CauseNames(causes)
        #expect(causes.map { names.named($0).id } == ["1234567812", "1234567813", "12345679", "f0000000"])
        #expect(names.named(causes[3]).needs == ["12345679", "e0000000"])
        #expect(names.causes(beginningWith: "12345678").map(\.path) == ["1234567812", "1234567813"])
        #expect(names.causes(beginningWith: "1234567813").map(\.path) == ["1234567813"])
        #expect(names.causes(beginningWith: "2").isEmpty)
    }

    /// Causes that begin with the same eight digits are listed apart, with ids that tell them apart.
    @Test func aReportListsCausesWithTheSameBeginning() throws {
        let results = ["1234567812", "1234567813"].map { id in
            var result = CheckResult(scene: "otp", name: id, verdict: .different)
            result.origins = [CausedPixels(Self.cause(id), pixels: 5)]
            return result
        }
        let report = CheckReport(results)
        #expect(Set(report.causes.map(\.id)) == ["1234567812", "1234567813"])
        #expect(report.causes.map(\.pictures.count) == [1, 1])
        #expect(report.results.map(\.causes) == [["1234567812"], ["1234567813"]])
        // Tools that compare runs get the whole digests.
        let causes = try #require(report.json["causes"]?.values)
        #expect(causes.map { $0["id"]?.string } == report.causes.map(\.id))
        #expect(Set(causes.compactMap { $0["digest"]?.string }) == [Self.id("1234567812"), Self.id("1234567813")])
        #expect(CheckReport(results, shortensIDs: false).results.map(\.causes) == results.map(\.causes))
    }
}
