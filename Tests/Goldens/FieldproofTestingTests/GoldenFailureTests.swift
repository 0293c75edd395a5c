import Fieldproof
import FieldproofTesting
import Synchronization
import Testing

/// The messages of failures, and the images that they write.
@Suite struct GoldenFailureTests {
    private static let red = PixelBuffer(width: 10, height: 5, fill: 0xFFFF_0000)

    /// The red image with 3 × 2 blue pixels at 4,1.
    private static var changed: PixelBuffer {
        var image = red
        for y in 1...2 { for x in 4...6 { image[x, y] = 0xFF00_00FF } }
        return image
    }

    private func sandbox(golden: PixelBuffer) throws -> Sandbox {
        let sandbox = try Sandbox()
        try Files.write(PNG.encode(golden), to: "\(sandbox.folder)/Tests/OTPTests/Goldens/EntryTests/red.png")
        return sandbox
    }

    @Test func differenceIsCountedAndItsImagesAreWritten() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let failures = sandbox.check(.pixels(Self.changed, named: "red"))
        let location = ".build/fieldproof-failures/Tests/OTPTests/Goldens/EntryTests/red"
        // 6 of 50 pixels.
        #expect(
            failures.map(\.message) == [
                """
                EntryTests/red differs from its golden: 6 pixels (12 %) in 3 × 2 at 4,1
                expected, actual, difference: \(sandbox.folder)/\(location)
                to accept the image, run the test with FIELDPROOF_RECORD=failed
                """
            ])
        #expect(
            try sandbox.files().filter { $0.hasPrefix(".") }
                == ["\(location)/actual.png", "\(location)/difference.png", "\(location)/expected.png"])
        #expect(try PNG.decode(sandbox.read("\(location)/expected.png")) == Self.red)
        #expect(try PNG.decode(sandbox.read("\(location)/actual.png")) == Self.changed)
        let difference = try PNG.decode(sandbox.read("\(location)/difference.png"))
        #expect(difference[4, 1] == 0xFFFF_0000)
        #expect(difference[3, 1] != 0xFFFF_0000)
        let failure = try #require(failures.first)
        #expect(failure.images.map(\.kind) == [.expected, .actual, .difference])
        #expect(
            failure.images.map(failure.attachmentName) == [
                "EntryTests.red.expected.png", "EntryTests.red.actual.png", "EntryTests.red.difference.png",
            ])
    }

    /// Counts how often the cells of a scene are drawn.
    private final class CountedCells: CellDrawing {
        let count = Atomic(0)

        func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
            count.add(1, ordering: .relaxed)
            return [.fill(.rect(cell.frame, .square), .black)]
        }
    }

    /// The only cell is drawn by code, which is called again whenever the image is drawn again: for its message, its causes, and as a
    /// new golden.
    @Test func failingImageIsDrawnOnce() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        let scene =
            "canvas: { width: 60, height: 40 }\nfield: { preset: underline, length: 1 }\nstates: { one: { text: 1 } }"
        _ = sandbox.check(.yaml(scene, named: "otp"), GoldenSettings(record: .all))
        let proof = try Proof(yaml: scene, path: "otp.yaml")
        let cells = CountedCells()
        let snapshot = try #require(try proof.snapshots().first)
        let image = RenderedSnapshot(snapshot, by: Renderer(proof, drawings: ["field": cells]))
        let failure = sandbox.run(GoldenSettings(record: .failed)).check(try GoldenImage(image, GoldenScenes()))
        #expect(failure?.images.map(\.kind) == [.expected, .actual, .difference])
        #expect(failure?.message.contains("recorded") == true)
        #expect(cells.count.load(ordering: .relaxed) == 1)
    }

    /// The chunk gAMA with 100,000, a gamma of 1.0, behind the header, which ends after 33 bytes.
    @Test func reportsAGoldenThatOtherProgramsShowDifferently() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let name = "Tests/OTPTests/Goldens/EntryTests/red.png"
        let golden = try sandbox.read(name)
        let gamma: [UInt8] = [0, 0, 0, 4] + Array("gAMA".utf8) + [0, 1, 134, 160] + [49, 232, 150, 95]
        try Files.write(golden[..<33] + gamma + golden[33...], to: "\(sandbox.folder)/\(name)")
        let message = try #require(sandbox.check(.pixels(Self.red, named: "red")).first?.message)
        #expect(
            message.hasPrefix(
                "EntryTests/red differs from its golden: the golden is shown otherwise in other programs: the chunk gAMA"
                    + " changes its colours"))
    }

    @Test func reportsADifferentSize() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let failures = sandbox.check(.pixels(PixelBuffer(width: 12, height: 5, fill: 0xFFFF_0000), named: "red"))
        let message = try #require(failures.first?.message)
        #expect(message.contains("differs from its golden: 12 × 5 instead of 10 × 5, 10 pixels (16.67 %)"))
    }

    @Test func imagesAreRemovedOnceTheTestPasses() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let golden = try sandbox.files()
        #expect(sandbox.check(.pixels(Self.changed, named: "red")).count == 1)
        #expect(try sandbox.files().count == 4)
        #expect(sandbox.check(.pixels(Self.red, named: "red")).isEmpty)
        #expect(try sandbox.files() == golden)
    }

    @Test func recordingKeepsTheImagesOfTheReplacedGolden() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let failures = sandbox.check(.pixels(Self.changed, named: "red"), GoldenSettings(record: .failed))
        let message = try #require(failures.first?.message)
        #expect(message.contains("6 pixels (12 %) in 3 × 2 at 4,1: recorded"))
        #expect(failures.first?.images.count == 3)
        #expect(try sandbox.files().count == 4)
        #expect(sandbox.check(.pixels(Self.changed, named: "red")).isEmpty)
    }

    @Test func environmentSetsTheFolderOfFailures() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let failures = sandbox.check(
            .pixels(Self.changed, named: "red"), environment: ["FIELDPROOF_FAILURES": "\(sandbox.folder)/broken"])
        let location = "\(sandbox.folder)/broken/Tests/OTPTests/Goldens/EntryTests/red"
        #expect(failures.first?.message.contains("difference: \(location)\n") == true)
        #expect(Files.exists("\(location)/difference.png"))
    }

    @Test func unwritableFolderFallsBackToTheTemporaryFolder() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        try sandbox.write("no folder", to: ".build")
        let failures = sandbox.check(.pixels(Self.changed, named: "red"))
        let location = "\(sandbox.folder)/tmp/FieldproofFailures\(sandbox.folder)/Tests/OTPTests/Goldens/EntryTests/red"
        #expect(failures.first?.message.contains("difference: \(location)\n") == true)
        #expect(Files.exists("\(location)/expected.png"))
    }

    @Test func reportsImagesThatCannotBeWritten() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        try sandbox.write("no folder", to: ".build")
        try sandbox.write("no folder", to: "tmp")
        let failures = sandbox.check(.pixels(Self.changed, named: "red"))
        let message = try #require(failures.first?.message)
        #expect(message.contains("6 pixels"))
        #expect(message.contains("the images cannot be written"))
        #expect(failures.first?.images.count == 3)
    }

    @Test func appliesComparisonSettings() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        func passes(_ change: (inout ImageComparison) -> Void) -> Bool {
            var comparison = ImageComparison()
            change(&comparison)
            return sandbox.check(.pixels(Self.changed, named: "red"), GoldenSettings(comparison: comparison)).isEmpty
        }
        #expect(!passes { _ in })
        #expect(passes { $0.budget.maxDiffPixels = 6 })
        #expect(!passes { $0.budget.maxDiffPixels = 5 })
        #expect(passes { $0.budget.maxDiffRatio = 0.12 })
        #expect(passes { $0.ignored = [PixelRect(x: 4, y: 1, width: 3, height: 2)] })
        #expect(!passes { $0.ignored = [PixelRect(x: 4, y: 1, width: 3, height: 1)] })
        #expect(passes { $0.metric = OklabMetric(threshold: 1) })
        #expect(!passes { $0.metric = OklabMetric() })
    }

    @Test func reportsChangedElementsOfAScene() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        func scene(_ color: String) -> GoldenSubject {
            .yaml(
                """
                canvas: { width: 60, height: 24, background: "\(color)" }
                field: { preset: underline, length: 2 }
                """, named: "otp")
        }
        #expect(sandbox.check(scene("#FF0000")).count == 1)
        #expect(sandbox.check(scene("#FF0000")).isEmpty)
        let message = try #require(sandbox.check(scene("#0000FF")).first?.message)
        #expect(message.contains("\n    canvas background #FF0000FF → #0000FFFF, 1440 px\n"))
        // The recorded golden contains its scene, so it can be drawn again.
        let golden = "\(sandbox.folder)/Tests/OTPTests/Goldens/otp/default.png"
        let proof = try Proof(path: golden)
        let snapshot = try #require(try proof.snapshots().first)
        #expect(try Renderer(proof).pixels(of: snapshot) == PNG.decode(Files.read(golden)))
    }

    @Test func equalChangesOfCellsAreOneLine() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        func scene(_ color: String) throws -> GoldenSubject {
            try sandbox.write(
                """
                name: otp
                canvas: { width: 150, height: 70 }
                field: { preset: underline, length: 3, rule: { color: "\(color)" } }
                states: { typing: { text: "48", focused: true } }
                """, to: "Tests/OTPTests/it's otp.yaml")
            return .scene("it's otp.yaml")
        }
        #expect(sandbox.check(try scene("#AAAAAA")).count == 1)
        // The active cell's rule has its own colour. The two others are 33 × 3 pixels each, of 150 × 70: 1.886 %.
        let message = try #require(sandbox.check(try scene("#AAAAAB")).first?.message)
        let name = "otp/typing"
        let goldens = "Tests/OTPTests/Goldens"
        let approval = "fieldproof approve 'Tests/OTPTests/it'\\''s otp.yaml' --goldens \(goldens) --only \(name)"
        let expected: [String] = [
            "\(name) differs from its golden: 198 pixels (1.89 %) in 82 × 3 at 10,62",
            "    \(sandbox.folder)/Tests/OTPTests/it's otp.yaml:3:55: field.rule.color #AAAAAA → #AAAAAB, 198 px",
            "    field.cell[*].rule color #AAAAAAFF → #AAAAABFF, 198 px",
            "expected, actual, difference: \(sandbox.folder)/.build/fieldproof-failures/Tests/OTPTests/Goldens/\(name)",
            "to accept the image, run the test with FIELDPROOF_RECORD=failed, or: \(approval)",
        ]
        #expect(message.split(separator: "\n").map(String.init) == expected)
    }

    /// The line suggests only what works: a test's own mode overrides `FIELDPROOF_RECORD`, and CI records nothing.
    @Test(arguments: [
        (nil, false, "to accept the image, run the test with FIELDPROOF_RECORD=failed"),
        (nil, true, "to accept the image outside CI, run the test with FIELDPROOF_RECORD=failed"),
        (
            RecordMode.never, false,
            "to accept the image, set 'record: .failed' for this test, because its mode overrides"
                + " FIELDPROOF_RECORD=failed"
        ),
    ])
    func lastLineExplainsHowToAcceptTheChange(_ mode: RecordMode?, _ isCI: Bool, _ line: String) throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let failures = sandbox.check(
            .pixels(Self.changed, named: "red"), GoldenSettings(record: mode), environment: isCI ? ["CI": "1"] : [:])
        #expect(failures.first?.message.split(separator: "\n").last.map(String.init) == line)
    }

    @Test func approvalCommandRepeatsTheScale() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        try sandbox.write("field: { preset: underline, length: 2 }", to: "Tests/OTPTests/otp.yaml")
        let failures = sandbox.check(.scene("otp.yaml", scale: 2), GoldenSettings(record: .never))
        let command =
            "fieldproof approve Tests/OTPTests/otp.yaml --goldens Tests/OTPTests/Goldens --scale 2"
            + " --only otp/default@2x"
        #expect(failures.map { $0.message.hasSuffix(", or: \(command)") } == [true], "\(failures)")
        #expect(failures.first?.message.contains("'record: .missing'") == true)
    }

    /// A golden contains the scene and its layout, which take more than 500 bytes and less than 64 KB.
    @Test func approvalCommandHasTheSizeLimit() throws {
        let sandbox = try Sandbox()
        defer { sandbox.remove() }
        for (limit, isOption) in [("goldens: { sizeLimit: 500 }", true), ("", false)] {
            try sandbox.write("\(limit)\nfield: { preset: underline, length: 2 }", to: "Tests/OTPTests/otp.yaml")
            let failures = sandbox.check(.scene("otp.yaml"), GoldenSettings(record: .never))
            #expect(failures.first?.message.contains("KB --only otp/default") == isOption, "\(failures)")
        }
    }

    @Test func alternativeGoldensAreAccepted() throws {
        let sandbox = try sandbox(golden: Self.red)
        defer { sandbox.remove() }
        let folder = "\(sandbox.folder)/Tests/OTPTests/Goldens/EntryTests"
        try Files.write(PNG.encode(Self.changed), to: "\(folder)/red.alt-1.png")
        #expect(sandbox.check(.pixels(Self.red, named: "red")).isEmpty)
        #expect(sandbox.check(.pixels(Self.changed, named: "red")).isEmpty)
        try Files.write([1], to: "\(folder)/red.alt-1.png")
        #expect(sandbox.check(.pixels(Self.red, named: "red")).isEmpty)
        let message = try #require(sandbox.check(.pixels(Self.changed, named: "red")).first?.message)
        #expect(message.contains("cannot be read"))
        #expect(message.contains("red.alt-1.png"))
        // The golden may be right, so nothing is offered that replaces it.
        #expect(!message.contains("to accept"))
    }
}
