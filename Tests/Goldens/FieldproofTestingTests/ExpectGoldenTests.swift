import Fieldproof
import FieldproofTesting
import Synchronization
import Testing

/// Calls of `expectGolden` and its traits. The trait of the suite makes the tests independent of the environment.
@Suite(.goldens(record: .never)) struct ExpectGoldenTests {
    private static let red = PixelBuffer(width: 2, height: 2, fill: 0xFFFF_0000)
    private static let blue = PixelBuffer(width: 2, height: 2, fill: 0xFF00_00FF)

    private func sandbox(golden: PixelBuffer, folder: String = "Goldens") throws -> Sandbox {
        let sandbox = try Sandbox()
        try Files.write(PNG.encode(golden), to: "\(sandbox.folder)/Tests/OTPTests/\(folder)/EntryTests/red.png")
        return sandbox
    }

    @Test func matchingImagePasses() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        expectGolden(.pixels(Self.red, named: "red"), filePath: sandbox.testFile)
    }

    @Test func differingImageIsAnIssueAtTheCall() throws {
        let sandbox = try sandbox(golden: Self.blue)
        defer { sandbox.remove() }
        let line = #line + 2
        withKnownIssue {
            expectGolden(.pixels(Self.red, named: "red"), filePath: sandbox.testFile)
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "ExpectGoldenTests.swift"
                && issue.comments.contains { $0.rawValue.contains("4 pixels (100 %) in 2 × 2 at 0,0") }
        }
    }

    @Test func everyFailingSnapshotIsAnIssue() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let text = """
            canvas: { width: 60 }
            field: { preset: underline, length: 2 }
            states: { empty: {}, typing: { text: "1" } }
            """
        let names = Mutex<[String]>([])
        withKnownIssue {
            expectGolden(.yaml(text, named: "otp"), filePath: sandbox.testFile)
        } matching: { issue in
            let firstWords = issue.comments.compactMap { $0.rawValue.split(separator: " ").first.map(String.init) }
            names.withLock { $0 += firstWords }
            return true
        }
        #expect(names.withLock { $0 } == ["otp/empty", "otp/typing"])
    }

    /// A warning is an issue that does not fail the test.
    @Test func layoutFaultIsAWarningAtTheCall() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let text = """
            canvas: { width: 60, height: 24 }
            field: { kind: cells, length: 2, sizing: { packed: { width: 40, height: 20, spacing: 4 } } }
            """
        _ = sandbox.check(.yaml(text, named: "otp"), GoldenSettings(record: .all))
        let line = #line + 2
        withKnownIssue {
            expectGolden(.yaml(text, named: "otp"), filePath: sandbox.testFile)
        } matching: { issue in
            issue.severity == .warning && issue.sourceLocation?.line == line
                && issue.comments.map(\.rawValue) == [
                    "otp.yaml:2:1: warning: in the state 'default', 'field.cell[0]' reaches beyond the canvas; make the"
                        + " canvas larger, or the element smaller"
                ]
        }
    }

    /// A field that is made in code gets the same warnings as a scene.
    @Test func textOfAFieldCausesWarnings() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        var field = try Field(preset: "plain", length: 2)
        field.value = "1\u{200B}"
        _ = sandbox.check(.field(field, named: "blank", width: 100), GoldenSettings(record: .all))
        let found = Mutex<[String]>([])
        withKnownIssue {
            expectGolden(.field(field, named: "blank", width: 100), filePath: sandbox.testFile)
        } matching: { issue in
            found.withLock { $0 += issue.comments.map(\.rawValue) }
            return issue.severity == .warning
        }
        #expect(found.withLock { $0 }.contains { $0.contains("U+200B fills a cell and shows nothing") })
    }

    @Test(.goldens(folder: "Pictures")) func innerTraitInheritsUnsetSettings() throws {
        let sandbox = try sandbox(golden: Self.red, folder: "Pictures")
        defer { sandbox.remove() }
        expectGolden(.pixels(Self.red, named: "red"), filePath: sandbox.testFile)
        #expect(GoldenSettings.current.record == .never)
        #expect(GoldenSettings.current.folder == "Pictures")
    }

    @Test(.goldens(record: .failed)) func innerTraitOverridesOuterTrait() {
        #expect(GoldenSettings.current.record == .failed)
    }

    @Test(.goldens(comparison: Self.forgiving)) func traitSetsTheComparison() throws {
        let sandbox = try sandbox(golden: Self.blue)
        defer { sandbox.remove() }
        expectGolden(.pixels(Self.red, named: "red"), filePath: sandbox.testFile)
        withKnownIssue {
            expectGolden(.pixels(Self.red, named: "red"), comparison: ImageComparison(), filePath: sandbox.testFile)
        }
    }

    @Test(.goldens(folder: "Nowhere")) func argumentOverridesTrait() throws {
        let sandbox = try sandbox(golden: Self.red, folder: "Pictures")
        defer { sandbox.remove() }
        expectGolden(.pixels(Self.red, named: "red"), folder: "Pictures", filePath: sandbox.testFile)
    }

    private static var forgiving: ImageComparison {
        var comparison = ImageComparison()
        comparison.budget.maxDiffRatio = 1
        return comparison
    }

    @Suite struct Inner {
        @Test func nestedSuiteInheritsTheTrait() { #expect(GoldenSettings.current.record == .never) }
    }
}
