import FieldComparing
import FieldGoldens
import FieldPixels
import FieldReports
import Testing

/// The lines that `check` prints to a terminal.
@Suite struct TerminalReportTests {
    /// A result in which 15 of 40 × 20 pixels differ, in the rules of two cells.
    private func changedRules(_ scene: String, _ name: String) throws -> CheckResult {
        var result = try TestReports.compared(
            scene, name, TestReports.image(40, 20, 0xFFFF_FFFF),
            TestReports.image(
                40, 20, 0xFFFF_FFFF, except: 0xFF00_0000, in: PixelRect(x: 30, y: 10, width: 5, height: 3)))
        result.changes = [(3, 9), (4, 6)].map { cell, pixels in
            Change(
                element: "field.cell[\(cell)].rule", property: "color", from: "#FFFFFFFF", to: "#000000FF",
                pixels: pixels)
        }
        result.origins = [CausedPixels(TestReports.rules, pixels: 15)]
        return result
    }

    private let cause = CauseTotal(TestReports.rules, pictures: ["otp/typing", "card/front"], pixels: 30)

    private func lines(_ results: [CheckResult], _ causes: [CauseTotal] = [], isVerbose: Bool = false) -> [String] {
        TerminalReport.lines(of: CheckReport(results: results, causes: causes), isVerbose: isVerbose)
    }

    @Test func printsCausesThenImagesThenOneCommand() throws {
        var back = TestReports.result("card", "back", .failed)
        back.message = "cannot be read: no PNG"
        // 15 of 800 pixels are 1.875 %.
        #expect(
            lines(
                [
                    TestReports.result("otp", "empty", .same), try changedRules("otp", "typing"),
                    TestReports.result("otp", "a b", .new), try changedRules("card", "front"), back,
                    TestReports.result("otp", "old", .orphan),
                ], [cause]) == [
                    "cause 1a2b3c4d: field.cell[*].rule color #FFFFFFFF → #000000FF, 2 images",
                    "otp/typing: different, 15 pixels (1.88 %): field.cell[*].rule color #FFFFFFFF → #000000FF",
                    "otp/a b: new, no golden; accept the image with: "
                        + "fieldproof approve Scenes/otp.yaml --only 'otp/a b'",
                    "card/front: different, 15 pixels (1.88 %): field.cell[*].rule color #FFFFFFFF → #000000FF",
                    "card/back: failed, the golden cannot be read: no PNG",
                    "otp/old: orphan, the scene has no image for this golden; accept all images and remove the "
                        + "golden with: fieldproof approve Scenes/otp.yaml --prune",
                    "to accept this cause: fieldproof approve Scenes/otp.yaml Scenes/card.yaml --cause 1a2b3c4d",
                ])
    }

    /// A golden that cannot be read may be right, so nothing is offered for it.
    @Test func unreadableGoldenHasNoApprovalCommand() throws {
        let report = CheckReport(results: [TestReports.result("otp", "typing", .failed)])
        #expect(
            TerminalReport.lines(of: report, isVerbose: false) == ["otp/typing: failed, the golden cannot be read"])
        for bytes in [JUnitReport.bytes(of: report), MarkdownSummary.bytes(of: report)] {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("approve"))
        }
        #expect(GitHubAnnotations.lines(of: report).allSatisfy { !$0.contains("approve") })
    }

    /// The option overrides the limits of all scenes, so it is the largest of them.
    @Test func sizeLimitFitsAllScenes() throws {
        var (small, large) = (try changedRules("otp", "typing"), try changedRules("card", "front"))
        small.sizeLimit = SizeLimit(bytes: 70_000, isOption: true)
        large.sizeLimit = SizeLimit(bytes: 262_144, isOption: false)
        let command = "to accept this cause: fieldproof approve Scenes/otp.yaml Scenes/card.yaml"
        #expect(lines([small, large], [cause]).last == "\(command) --size-limit 256KB --cause 1a2b3c4d")
        large.sizeLimit = SizeLimit(bytes: 65_536, isOption: false)
        // 70,000 bytes are 68.4 KB.
        #expect(lines([small, large], [cause]).last == "\(command) --size-limit 69KB --cause 1a2b3c4d")
        small.sizeLimit = SizeLimit(bytes: 65_536, isOption: false)
        #expect(lines([small, large], [cause]).last == "\(command) --cause 1a2b3c4d")
    }

    @Test func verboseOutputListsEveryChange() throws {
        let new = TestReports.result("otp", "new", .new)
        #expect(
            lines([try changedRules("otp", "typing"), new], [cause], isVerbose: true) == [
                "cause 1a2b3c4d: field.cell[*].rule color #FFFFFFFF → #000000FF, 2 images",
                "    30 px in otp/typing, card/front",
                "otp/typing: different, 15 pixels (1.88 %) in 5 × 3 at 30,10",
                "    cause 1a2b3c4d: field.cell[*].rule color #FFFFFFFF → #000000FF, 15 px",
                "    field.cell[3].rule color #FFFFFFFF → #000000FF, 9 px",
                "    field.cell[4].rule color #FFFFFFFF → #000000FF, 6 px",
                "    golden Goldens/otp/typing.png",
                "    accept the image with: fieldproof approve Scenes/otp.yaml --only otp/typing",
                "otp/new: new, no golden; accept the image with: fieldproof approve Scenes/otp.yaml --only otp/new",
                "    golden Goldens/otp/new.png",
                "to accept this cause: fieldproof approve Scenes/otp.yaml --cause 1a2b3c4d",
            ])
    }

    @Test func printsTheFirstOfSeveralCausesWithItsPixels() throws {
        var result = try changedRules("otp", "typing")
        result.origins.append(CausedPixels(TestReports.width, pixels: 3))
        #expect(
            lines([result], [cause])[1]
                == "otp/typing: different, 15 pixels (1.88 %): field.cell[*].rule color #FFFFFFFF → #000000FF, 15 px,"
                + " and 1 more cause")
    }

    /// Without a cause, the command that accepts the image is on the image's own line.
    @Test func imageWithoutACauseHasAReasonAndACommand() throws {
        var result = try changedRules("otp", "typing")
        (result.changes, result.origins) = ([], [])
        result.message = "the golden has no layout"
        #expect(
            lines([result]) == [
                "otp/typing: different, 15 pixels (1.88 %): the golden has no layout; accept the image with: "
                    + "fieldproof approve Scenes/otp.yaml --only otp/typing"
            ])
    }

    @Test func changedSizeIsPrintedBeforeThePixels() throws {
        // 2 × 8 of 12 × 8 pixels are outside the overlap: a sixth.
        var result = try TestReports.compared(
            "otp", "empty", TestReports.image(10, 8, 0xFF00_0000), TestReports.image(12, 8, 0xFF00_0000))
        result.origins = [CausedPixels(TestReports.width, pixels: 16)]
        #expect(
            lines([result], [cause])[1]
                == "otp/empty: different, 12 × 8 instead of 10 × 8, 16 pixels (16.67 %): field.width 10 → 12")
    }

    @Test func commandsRepeatTheOptionsOfTheCheck() throws {
        var result = try changedRules("otp", "typing@2x")
        result.golden = "it's golden/otp/typing@2x.png"
        result.options = ApprovalOptions(scale: "2", state: "typing", only: ["otp/t*"])
        #expect(
            lines([result], [cause]).last == "to accept this cause: fieldproof approve Scenes/otp.yaml"
                + " --goldens 'it'\\''s golden' --scale 2 --state typing --only 'otp/t*' --cause 1a2b3c4d")
        result.verdict = .new
        #expect(
            lines([result]).last?.hasSuffix(
                "fieldproof approve Scenes/otp.yaml --goldens 'it'\\''s golden' --scale 2 --only otp/typing@2x") == true
        )
    }

    @Test func editsThatChangeNoPixelAreListedIfVerbose() throws {
        let idle = CauseTotal(TestReports.width, pictures: [], pixels: 0)
        let results = [try changedRules("otp", "typing")]
        let short = lines(results, [cause, idle])
        #expect(short.count == 3 && !short.contains { $0.contains("field.width") }, "\(short)")
        let all = lines(results, [cause, idle], isVerbose: true)
        #expect(all.contains("field.width 10 → 12: changes no pixel"), "\(all)")
    }

    /// An interaction is named only if one of the causes that it needs is not.
    @Test func interactionsOfNamedCausesAreLeftOut() throws {
        let both = Cause(interactionOf: [TestReports.rules, TestReports.width])
        let totals = [
            cause, CauseTotal(TestReports.width, pictures: ["otp/typing"], pixels: 3),
            CauseTotal(both, pictures: ["otp/typing"], pixels: 2),
        ]
        let results = [try changedRules("otp", "typing")]
        #expect(lines(results, totals).count { $0.hasPrefix("cause ") } == 2)
        let alone = [cause, CauseTotal(TestReports.width, pictures: [], pixels: 0), totals[2]]
        let found = lines(results, alone)
        #expect(
            found[1] == "cause \(both.id): field.cell[*].rule color #FFFFFFFF → #000000FF together with"
                + " field.width 10 → 12, 1 image")
        #expect(found.last?.hasSuffix("--cause 1a2b3c4d --cause 5e6f7a8b") == true, "\(found)")
    }

    @Test func listsAtMostTwentyCausesUnlessVerbose() throws {
        let causes = (0..<23).map { number in
            CauseTotal(
                Cause(.edit, path: "a.width", from: "1", to: "\(number)"), pictures: ["otp/typing"], pixels: 5)
        }
        var result = try changedRules("otp", "typing")
        result.origins = causes.map { CausedPixels($0.cause, pixels: 5) }
        let short = lines([result], causes)
        #expect(short.count { $0.hasPrefix("cause ") } == 20)
        #expect(short[20] == "and 3 more causes; --verbose lists all")
        #expect(short.last == "to accept all images: fieldproof approve Scenes/otp.yaml")
        #expect(lines([result], causes, isVerbose: true).count { $0.hasPrefix("cause ") } == 23)
    }

    @Test func textsOfGoldensCannotStartALine() {
        var failed = TestReports.result("otp", "x", .failed)
        failed.message = "a\n::error::b\u{1B}[2J"
        let found = lines([failed])
        #expect(found == [#"otp/x: failed, the golden a\u{A}::error::b\u{1B}[2J"#])
    }

    @Test func unchangedImagesHaveNoLine() {
        #expect(lines([TestReports.result("otp", "empty", .same)]).isEmpty)
    }
}
