import FieldComparing
import FieldGoldens
import FieldReports
import FieldScene
import Testing

/// The workflow commands by which GitHub shows errors in a pull request.
@Suite struct GitHubAnnotationsTests {
    @Test func printsOneLinePerCause() {
        var (first, second) = (
            TestReports.result("otp", "typing@2x", .different, line: 12, column: 7),
            TestReports.result("card", "front", .different, line: 4)
        )
        let change = Cause(
            digest: "1a2b3c4d", kind: .unknown, path: "", summary: "field.cell[*].rule color #AA → #AB")
        first.origins = [CausedPixels(change, pixels: 100)]
        second.origins = [CausedPixels(change, pixels: 40)]
        var edit = Cause(digest: "5e6f7a8b", kind: .edit, path: "field.width", summary: "field.width 10 → 12")
        edit.location = SceneLocation(file: "Scenes/card.yaml", line: 3, column: 9)
        let causes = [
            CauseTotal(change, pictures: ["otp/typing@2x", "card/front"], pixels: 140),
            CauseTotal(edit, pictures: ["card/front"], pixels: 1),
        ]
        let report = CheckReport(
            results: [
                TestReports.result("otp", "empty", .same), first, second,
                TestReports.result("otp", "old", .orphan, line: 2),
            ], causes: causes)
        #expect(
            GitHubAnnotations.lines(of: report) == [
                "::error file=Scenes/otp.yaml,line=12,col=7,title=cause 1a2b3c4d::field.cell[*].rule color #AA → #AB: "
                    + "2 images, 140 px, first in otp/typing@2x"
                    + "%0Afieldproof approve Scenes/otp.yaml Scenes/card.yaml --cause 1a2b3c4d",
                "::error file=Scenes/card.yaml,line=3,col=9,title=cause 5e6f7a8b::field.width 10 → 12: 1 image, 1 px, first in"
                    + " card/front%0Afieldproof approve --cause 5e6f7a8b",
                "::error file=Scenes/otp.yaml,line=2,col=1,title=otp/old%3A orphan::the scene has no image for this"
                    + " golden%0Agolden Goldens/otp/old.png%0Afieldproof approve Scenes/otp.yaml --prune",
            ])
    }

    @Test func escapesCharactersThatGitHubInterprets() {
        var result = TestReports.result("a,b:c%d", "x\r\ny", .new)
        result.message = "50 %, a:b,c\r\n::error::no"
        #expect(
            GitHubAnnotations.lines(of: CheckReport(results: [result])) == [
                "::error file=Scenes/a%2Cb%3Ac%25d.yaml,line=1,col=1,title=a%2Cb%3Ac%25d/x%0D%0Ay%3A new"
                    + "::has no golden%0A50 %25, a:b,c%0D%0A::error::no"
                    + "%0Agolden Goldens/a,b:c%25d/x%0D%0Ay.png"
                    + "%0Afieldproof approve Scenes/a,b:c%25d.yaml --only 'a,b:c%25d/x%0D%0Ay'"
            ])
    }

    @Test func escapesInvisibleCharacters() {
        var result = TestReports.result("a\u{200D}", "x", .new)
        result.message = "\u{202E}50\u{1B}[2J"
        #expect(
            GitHubAnnotations.lines(of: CheckReport(results: [result])) == [
                #"::error file=Scenes/a\u{200D}.yaml,line=1,col=1,title=a\u{200D}/x%3A new"#
                    + #"::has no golden%0A\u{202E}50\u{1B}[2J%0Agolden Goldens/a\u{200D}/x.png"#
                    + #"%0Afieldproof approve 'Scenes/a\u{200D}.yaml' --only 'a\u{200D}/x'"#
            ])
    }

    @Test(arguments: [(10, 10), (11, 11), (30, 11)])
    func printsAtMostTenErrorsAndANotice(_ count: Int, _ lines: Int) throws {
        let results = (0..<count).map { TestReports.result("otp", "p\($0)", .new) }
        let found = GitHubAnnotations.lines(of: CheckReport(results: results))
        #expect(found.count == lines)
        #expect(found.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
        if count > 10 {
            let last = try #require(found.last)
            #expect(
                last == "::notice title=fieldproof::\(count - 10) more causes and images are not shown here; "
                    + "the output of the check lists all")
        }
    }

    @Test func printsNothingForUnchangedImages() {
        #expect(GitHubAnnotations.lines(of: CheckReport(results: [TestReports.result("otp", "empty", .same)])).isEmpty)
    }
}
