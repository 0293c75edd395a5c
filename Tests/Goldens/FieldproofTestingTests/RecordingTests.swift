import Fieldproof
import FieldproofTesting
import Testing

/// Every record mode with a golden that is missing, the same, different or broken, with and without `CI`.
@Suite struct RecordingTests {
    enum Golden: CaseIterable { case missing, same, different, broken }

    struct Case: Sendable, CustomTestStringConvertible {
        let mode: RecordMode
        let golden: Golden
        let isCI: Bool
        var testDescription: String { "\(mode.rawValue), \(golden)\(isCI ? ", CI" : "")" }

        /// Whether the golden is written, by the documentation of `RecordMode`.
        var isWritten: Bool {
            if isCI { return false }
            switch (mode, golden) {
            case (.all, _), (.missing, .missing), (.failed, .missing), (.failed, .different), (.failed, .broken):
                return true
            default: return false
            }
        }
    }

    static let cases = RecordMode.allCases.flatMap { mode in
        Golden.allCases.flatMap { golden in
            [false, true].map { Case(mode: mode, golden: golden, isCI: $0) }
        }
    }

    private static let red = PixelBuffer(width: 3, height: 2, fill: 0xFFFF_0000)

    /// The red image with one blue pixel.
    private static var other: PixelBuffer {
        var other = red
        other[1, 1] = 0xFF00_00FF
        return other
    }

    @Test(arguments: cases) func recordsGoldensAccordingToTheMode(_ each: Case) throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let path = "\(sandbox.folder)/Tests/OTPTests/Goldens/EntryTests/red.png"
        let before: [UInt8]? =
            switch each.golden {
            case .missing: nil
            case .same: try PNG.encode(Self.red, options: PNG.Options(compression: .fast))
            case .different: try PNG.encode(Self.other)
            case .broken: [1, 2, 3]
            }
        if let before { try Files.write(before, to: path) }

        let failures = sandbox.check(
            .pixels(Self.red, named: "red"), GoldenSettings(record: each.mode),
            environment: each.isCI ? ["CI": "true"] : [:])

        let passes = each.golden == .same && !each.isWritten
        #expect(failures.count == (passes ? 0 : 1))
        #expect(failures.allSatisfy { $0.name == "EntryTests/red" && $0.message.hasPrefix("EntryTests/red ") })
        let after = Files.exists(path) ? try Files.read(path) : nil
        if each.isWritten {
            let strongest = try PNG.encode(Self.red, options: PNG.Options(compression: .strong, pixelsPerPoint: 1))
            #expect(after == strongest)
            #expect(failures.first?.message.contains("recorded \(path)") == true)
        } else {
            #expect(after == before)
            #expect(failures.allSatisfy { !$0.message.contains("recorded /") })
        }
        let beside = try sandbox.files().filter { !$0.hasPrefix(".build/") }
        #expect(beside == (after == nil ? [] : ["Tests/OTPTests/Goldens/EntryTests/red.png"]))
    }

    @Test func missingGoldenFailsOnceAndIsNotRecordedInCI() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let subject = GoldenSubject.pixels(Self.red, named: "red")
        let refused = try #require(sandbox.check(subject, environment: ["CI": "true"]).first?.message)
        #expect(refused.contains("has no golden"))
        #expect(refused.contains("while CI is set"))
        #expect(refused.contains("to accept the image outside CI, run the test with FIELDPROOF_RECORD=missing"))
        let recorded = try #require(sandbox.check(subject).first?.message)
        #expect(recorded.contains("had no golden: recorded"))
        #expect(sandbox.check(subject).isEmpty)
        #expect(sandbox.check(subject, environment: ["CI": "true"]).isEmpty)
    }

    @Test func reportsAGoldenThatCannotBeWritten() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        try sandbox.write("no folder", to: "Tests/OTPTests/Goldens")
        let failure = try #require(sandbox.check(.pixels(Self.red, named: "red")).first)
        #expect(failure.message.contains("cannot be recorded"))
        #expect(try sandbox.files() == ["Tests/OTPTests/Goldens"])
    }

    @Test func escapesInvisibleCharactersInMessages() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        var failure = try #require(sandbox.check(.pixels(Self.red, named: "red")).first)
        failure.message = "otp/a\u{200D} differs\n    text a\u{202E}b → \u{1B}[2J"
        #expect(failure.printedMessage == "otp/a\\u{200D} differs\n    text a\\u{202E}b → \\u{1B}[2J")
    }

    @Test func argumentOverridesTraitAndTraitOverridesEnvironment() throws {
        func mode(_ environment: String?, _ trait: RecordMode?, _ argument: RecordMode?) throws -> RecordMode {
            let settings = GoldenSettings(record: trait).overridden(by: GoldenSettings(record: argument))
            let environment = GoldenEnvironment { $0 == "FIELDPROOF_RECORD" ? environment : nil }
            return GoldenRun(file: TestFile("/a/B.swift"), environment: environment, settings: settings).record
        }
        #expect(try mode(nil, nil, nil) == .missing)
        #expect(try mode("", nil, nil) == .missing)
        #expect(try mode("all", nil, nil) == .all)
        #expect(try mode("all", .failed, nil) == .failed)
        #expect(try mode("all", .failed, .never) == .never)
        #expect(try mode("all", nil, .never) == .never)
    }

    @Test func unknownModeInTheEnvironmentIsAnErrorAndWritesNothing() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let failures = sandbox.check(
            .pixels(Self.red, named: "red"), GoldenSettings(record: .all), environment: ["FIELDPROOF_RECORD": "yes"])
        #expect(
            failures.map(\.message) == [
                "FIELDPROOF_RECORD is 'yes', which is not one of 'all', 'failed', 'missing', 'never'"
            ])
        #expect(try sandbox.files() == [])
    }

    @Test(arguments: [("true", true), ("1", true), ("woodpecker", true), ("", false), ("false", false), ("0", false)])
    func recognizesValuesOfTheCIVariable(_ value: String, _ isCI: Bool) {
        #expect(GoldenEnvironment { $0 == "CI" ? value : nil }.isCI == isCI)
    }
}
