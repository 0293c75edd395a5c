import FieldReports
import Fieldproof
import Foundation
import TestTools
import Testing

/// Approving and checking goldens, and the explanation of differences.
@Suite struct GoldenTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)").path
    var goldens: Goldens { Goldens(folder: "\(folder)/Goldens") }

    private static func scene(_ more: String = "", text: String = "482") -> String {
        """
        name: otp
        canvas: { width: 200, height: 60 }
        field: { preset: underline, length: 4, \(more) }
        states: { typing: { text: "\(text)", focused: true }, empty: }
        """
    }

    func all(_ yaml: String) throws -> (Renderer, [Snapshot]) {
        let proof = try Proof(yaml: yaml)
        return (Renderer(proof), try proof.snapshots(strips: true))
    }

    @discardableResult
    func approve(_ yaml: String, _ change: (inout GoldenApproval) -> Void = { _ in }) throws -> [GoldenApproval
        .Outcome]
    {
        let (renderer, snapshots) = try all(yaml)
        var approval = GoldenApproval(goldens)
        change(&approval)
        return try snapshots.map { try approval.approve(RenderedSnapshot($0, by: renderer)) }
    }

    func check(_ yaml: String, ignoring: [String] = []) throws -> CheckReport {
        let (renderer, snapshots) = try all(yaml)
        var check = GoldenCheck(goldens, ignoring: ignoring.map { ElementPattern($0) })
        let results = try snapshots.map { try check.check(RenderedSnapshot($0, by: renderer)) }
        let verdicts = try snapshots.map { try check.check(RenderedSnapshot($0, by: renderer), depth: .verdict) }
        #expect(verdicts.map(\.verdict) == results.map(\.verdict))
        #expect(verdicts.map(\.difference?.summary) == results.map(\.difference?.summary))
        #expect(verdicts.allSatisfy { $0.changes.isEmpty && $0.origins.isEmpty })
        // The results must be the same if equal drawings are trusted and their images are not drawn.
        check.trustsDigests = true
        #expect(
            try snapshots.map { try check.check(RenderedSnapshot($0, by: renderer)) }.map(\.json.line)
                == results.map(\.json.line))
        return CheckReport(results, shortensIDs: false)
    }

    func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func approvedSnapshotsAreUnchanged() throws {
        defer { clean() }
        #expect(try check(Self.scene()).results.map(\.verdict) == [.new, .new])
        try approve(Self.scene())
        #expect(try check(Self.scene()).results.map(\.verdict) == [.same, .same])
        // Approving again writes nothing.
        for outcome in try approve(Self.scene()) {
            guard case .unchanged = outcome else {
                Issue.record("\(outcome)")
                continue
            }
        }
    }

    @Test func reportsAColorChangeOfOneLevel() throws {
        defer { clean() }
        try approve(Self.scene())
        let summary = try check(Self.scene("rule: { color: \"#AAAAAB\" }"))
        let result = try #require(summary.results.first)
        #expect(result.verdict == .different)
        // Three of the four rules are gray, because the active one has another colour. Each is 33 × 3 pixels.
        #expect(result.changes.map(\.element) == ["field.cell[0].rule", "field.cell[1].rule", "field.cell[2].rule"])
        #expect(
            Set(result.changes.map { "\($0.property) \($0.from ?? "") \($0.to ?? "")" }) == [
                "color #AAAAAAFF #AAAAABFF"
            ])
        #expect(result.changes.reduce(0) { $0 + $1.pixels } == result.difference?.pixelCount)
        #expect(result.changes.allSatisfy { $0.pixels > 0 })
        // The state `empty` has the same cause, which is listed once.
        #expect(summary.causes.map(\.pictures) == [["otp/typing", "otp/empty"]])
        let cause = try #require(summary.causes.first)
        let lines = TerminalReport.lines(of: summary, isVerbose: false)
        #expect(lines.first == "cause \(cause.id): scene.yaml:3:55: field.rule.color #AAAAAB (added), 2 images")
        // 3 × 33 × 3 of 200 × 60 pixels are 2.475 %.
        #expect(
            lines[1] == "otp/typing: different, 297 pixels (2.48 %): field.rule.color #AAAAAB (added)")
        #expect(lines.count == 4)
    }

    @Test func reportsChangedText() throws {
        defer { clean() }
        try approve(Self.scene())
        let result = try #require(try check(Self.scene(text: "483")).results.first)
        #expect(
            result.changes.map(\.summary.localizedLowercase).first?.hasPrefix("field.cell[2].label text “2” → “3”")
                == true)
        #expect(result.changes.count == 1)
    }

    @Test func approvesOnlySelectedCauses() throws {
        defer { clean() }
        try approve(Self.scene())
        let changed = Self.scene("rule: { color: \"#AAAAAB\" }", text: "483")
        let summary = try check(changed)
        #expect(summary.causes.count == 2)
        let color = try #require(summary.causes.first { $0.cause.path == "field.rule.color" }).id
        let outcomes = try approve(changed) { $0.causes = [color] }
        // The state `typing` also differs by its text, so it is not approved.
        guard case .otherCauses(let others) = outcomes[0], case .updated = outcomes[1] else {
            Issue.record("\(outcomes)")
            return
        }
        let text = try #require(summary.causes.first { $0.cause.path == "states.typing.text" }).id
        #expect(others.map(\.id) == [text])
        #expect(others.first?.reversal?.hasPrefix("set states.typing.text back to 482 (") == true)
        #expect(try check(changed).results.map(\.verdict) == [.different, .same])
        try approve(changed) { $0.causes = [text, color] }
        #expect(try check(changed).results.map(\.verdict) == [.same, .same])
    }

    @Test func snapshotCanHaveAlternativeGoldens() throws {
        defer { clean() }
        let (one, two, three) = (Self.scene(), Self.scene(text: "483"), Self.scene(text: "484"))
        try approve(one)
        try approve(two) { $0.addsAlternatives = true }
        #expect(try Files.list("\(goldens.folder)/otp") == ["empty.png", "typing.alt-1.png", "typing.png"])
        #expect(try check(one).isMatch)
        #expect(try check(two).isMatch)
        #expect(try check(three).isMatch == false)
        try approve(three) { $0.addsAlternatives = true }
        #expect(try check(three).isMatch)
        #expect(try check(one).isMatch)
        let run = try SnapshotRun([Proof(yaml: one)], strips: true)
        #expect(try goldens.orphans(of: run).isEmpty)
        try Files.write(Files.read(goldens.path(of: run.items[0].snapshot)), to: "\(goldens.folder)/otp/gone.alt-1.png")
        #expect(try goldens.orphans(of: run).map(\.name) == ["gone.alt-1"])
        // The golden of an image is no orphan, whatever the name of the image is.
        #expect(
            try goldens.orphans(of: Proof(yaml: one), besides: ["otp/gone.alt-1"]).map(\.name) == [
                "empty", "typing.alt-1", "typing.alt-2", "typing",
            ])
    }

    @Test func doesNotWriteAGoldenAboveTheSizeLimit() throws {
        defer { clean() }
        let own = Self.scene() + "\ngoldens: { sizeLimit: 400 }"
        for (outcomes, limit) in [(try approve(Self.scene()) { $0.sizeLimit = 500 }, 500), (try approve(own), 400)] {
            for outcome in outcomes {
                guard case .tooLarge(_, let bytes, limit) = outcome else {
                    Issue.record("\(outcome)")
                    continue
                }
                #expect(bytes > limit)
            }
        }
        #expect(!Files.exists(goldens.folder))
        // The option wins.
        let outcomes = try approve(own) { $0.sizeLimit = 64 << 10 }
        #expect(outcomes.allSatisfy { if case .added = $0 { true } else { false } }, "\(outcomes)")
    }

    @Test func goldenContainsItsScene() throws {
        defer { clean() }
        try approve(Self.scene())
        let (_, snapshots) = try all(Self.scene())
        let proof = try Proof(path: goldens.path(of: snapshots[0]))
        #expect(proof.file.name == "otp")
        #expect(try proof.snapshots().map(\.name) == snapshots.map(\.name))
        #expect(throws: SceneError.self) {
            try Files.write(PNG.encode(PixelBuffer(width: 1, height: 1)), to: "\(folder)/plain.png")
            _ = try Proof(path: "\(folder)/plain.png")
        }
    }

    @Test func detectsEditedPixelsOfAGolden() throws {
        defer { clean() }
        try approve(Self.scene())
        let (renderer, snapshots) = try all(Self.scene())
        let path = goldens.path(of: snapshots[0])
        let bytes = try Files.read(path)
        // An image editor may save other pixels and keep the text chunks.
        var pixels = try renderer.pixels(of: snapshots[0])
        pixels[3, 3] = 0xFFFF_0000
        let texts = try PNG.texts(in: bytes)
        #expect(texts.count == 3)
        try Files.write(PNG.encode(pixels, options: PNG.Options(texts: texts)), to: path)
        let result = try check(Self.scene()).results[0]
        #expect(result.verdict == .different)
        #expect(result.difference?.pixelCount == 1)
        #expect(result.message.hasPrefix("the layouts are equal, and so are the versions"))
        #expect(
            result.changes.map(\.summary) == ["field pixels, 1 px"]
                || result.changes.map(\.summary) == ["canvas pixels, 1 px"])
    }

    /// Replaces a golden by one with another pixel, whose texts claim that it has the pixels of before.
    ///
    /// - Returns: The file with the other pixel and without the texts.
    private func forge(_ path: String, pixels: PixelBuffer) throws -> [UInt8] {
        let old = try Files.read(path)
        var pixels = pixels
        pixels[3, 3] = 0xFFFF_0000
        let plain = try PNG.encode(pixels)
        let (before, now) = try (PNGFile(old).pixelChecksum, PNGFile(plain).pixelChecksum)
        let texts = try PNG.texts(in: old).map { text in
            PNG.Text(
                key: text.key,
                value: text.value.replacingOccurrences(of: String(before, radix: 16), with: String(now, radix: 16)))
        }
        try Files.write(PNG.adding(texts, to: plain), to: path)
        return plain
    }

    /// If drawings are trusted, a golden whose stored digests match is not compared pixel by pixel.
    @Test func comparesOnlyDigestsIfTheyAreTrusted() throws {
        defer { clean() }
        try approve(Self.scene())
        let (renderer, snapshots) = try all(Self.scene())
        let path = goldens.path(of: snapshots[0])
        let old = try Files.read(path)
        let plain = try forge(path, pixels: renderer.pixels(of: snapshots[0]))
        var check = GoldenCheck(goldens)
        check.trustsDigests = true
        #expect(try check.check(RenderedSnapshot(snapshots[0], by: renderer)).verdict == .same)
        // If they are not, the pixels are compared, although the digests claim that they are those of the image.
        check.trustsDigests = false
        let forged = try check.check(RenderedSnapshot(snapshots[0], by: renderer))
        #expect(forged.verdict == .different)
        #expect(forged.difference?.pixelCount == 1)
        // The pixel is not counted under an edit of the scene that does not change it.
        let edited = try all(Self.scene("label: { color: \"#AAAAAB\" }"))
        let causes = try check.check(RenderedSnapshot(edited.1[0], by: edited.0)).origins
        #expect(causes.contains { $0.cause.kind == .unknown && $0.pixels == 1 }, "\(causes)")
        check.trustsDigests = true
        // If the drawing differs, the pixels are compared.
        let (other, others) = try all(Self.scene(text: "483"))
        #expect(try check.check(RenderedSnapshot(others[0], by: other)).verdict == .different)
        // The pixels are also compared if their checksum is not the one that the golden stores.
        try Files.write(PNG.adding(PNG.texts(in: old), to: plain), to: path)
        #expect(try check.check(RenderedSnapshot(snapshots[0], by: renderer)).verdict == .different)
    }

    @Test func approvesForgedGoldensAgain() throws {
        defer { clean() }
        try approve(Self.scene())
        let (renderer, snapshots) = try all(Self.scene())
        let path = goldens.path(of: snapshots[0])
        let old = try Files.read(path)
        _ = try forge(path, pixels: renderer.pixels(of: snapshots[0]))
        guard case .updated = try approve(Self.scene())[0] else {
            Issue.record("the forged golden was kept")
            return
        }
        #expect(try Files.read(path) == old)
    }

    /// A gamma of 1.0 (gAMA, 100,000) behind the header, which ends after 33 bytes: the samples are the same, and every other
    /// program shows them brighter.
    @Test func goldenThatOtherProgramsShowDifferentlyIsDifferent() throws {
        defer { clean() }
        try approve(Self.scene())
        let (_, snapshots) = try all(Self.scene())
        let path = goldens.path(of: snapshots[0])
        let old = try Files.read(path)
        try Files.write(old[..<33] + HandMadePNG.chunk("gAMA", HandMadePNG.word(100_000)) + old[33...], to: path)
        let report = try check(Self.scene())
        #expect(report.results.map(\.verdict) == [.different, .same])
        #expect(report.results[0].difference?.pixelCount == 0)
        let message =
            "the golden is shown otherwise in other programs: the chunk gAMA changes its colours; approve the image again"
        #expect(report.results[0].message == message)
        let line = try #require(TerminalReport.lines(of: report, isVerbose: false).first)
        #expect(line.hasPrefix("otp/typing: different, the pixels match: \(message); accept the image with: "))
        guard case .updated = try approve(Self.scene())[0] else {
            Issue.record("the golden was kept")
            return
        }
        #expect(try Files.read(path) == old)
        // The values of sRGB change nothing, so a program can add them.
        try Files.write(old[..<33] + HandMadePNG.chunk("gAMA", HandMadePNG.word(45_455)) + old[33...], to: path)
        #expect(try check(Self.scene()).isMatch)
    }

    @Test func reportsOtherLibraryVersions() throws {
        defer { clean() }
        try approve(Self.scene())
        let (renderer, snapshots) = try all(Self.scene())
        let path = goldens.path(of: snapshots[0])
        var pixels = try renderer.pixels(of: snapshots[0])
        pixels[3, 3] = 0xFFFF_0000
        let cairo = try #require(Rasterizer.libraryVersions.first)
        let texts = try PNG.texts(in: Files.read(path)).map { text in
            PNG.Text(key: text.key, value: text.value.replacingOccurrences(of: cairo, with: "cairo 1.2.3"))
        }
        try Files.write(PNG.encode(pixels, options: PNG.Options(texts: texts)), to: path)
        let message = try check(Self.scene()).results[0].message
        let now = cairo.dropFirst(6)
        #expect(message == "the layouts are equal; cairo 1.2.3 → \(now)")
    }

    @Test func reportsBrokenGoldensAsFailed() throws {
        defer { clean() }
        try approve(Self.scene())
        let (_, snapshots) = try all(Self.scene())
        let path = goldens.path(of: snapshots[0])
        let bytes = try Files.read(path)
        for broken in [
            Array(bytes.dropLast(20)), [], Array("no picture".utf8),
            Array(bytes.prefix(60)) + [0] + bytes.dropFirst(61),
        ] {
            try Files.write(broken, to: path)
            let result = try check(Self.scene()).results[0]
            #expect(result.verdict == .failed)
            #expect(result.message.hasPrefix("cannot be read"))
        }
    }

    @Test func cursorPhaseCanBeIgnoredByElementPattern() throws {
        defer { clean() }
        func scene(_ time: String) -> String {
            """
            name: otp
            canvas: { width: 200, height: 60 }
            field: { preset: joined, length: 3 }
            animations: { a: { golden: [\(time)], script: [focus, wait: 1s] } }
            """
        }
        try approve(scene("0s"))
        // Another moment differs as a whole, because its caption contains the time.
        let differing = try check(scene("150ms")).results[1]
        #expect(differing.verdict == .different)
        #expect(differing.changes.contains { $0.summary.hasPrefix("0.15s canvas is new") })
        func blinking(_ blink: String) -> String {
            scene("150ms").replacingOccurrences(of: "length: 3", with: "length: 3, cursor: { blink: \(blink) }")
        }
        try approve(blinking("android"))
        #expect(try check(blinking("input-otp")).results[1].verdict == .different)
        #expect(try check(blinking("input-otp"), ignoring: ["field.cell[*].cursor"]).results[1].verdict == .same)
        #expect(try check(blinking("input-otp"), ignoring: ["field.cell[1].cursor"]).results[1].verdict == .different)
    }
}
