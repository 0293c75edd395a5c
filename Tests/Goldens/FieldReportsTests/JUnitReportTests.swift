import FieldComparing
import FieldGoldens
import FieldPixels
import FieldReports
import Foundation
import TestTools
import Testing

/// The JUnit XML that CI servers read.
@Suite struct JUnitReportTests {
    @Test func eachSceneIsASuiteAndEachImageACase() {
        var different = TestReports.result("otp", "typing@2x", .different, line: 12, column: 5)
        different.difference = ImageComparison().compare(
            TestReports.image(20, 10, 0xFF00_0000),
            TestReports.image(
                20, 10, 0xFF00_0000, except: 0xFFFF_FFFF, in: PixelRect(x: 3, y: 2, width: 5, height: 1)))
        different.changes = [
            Change(element: "field.cell[3].rule", property: "color", from: "#AAAAAAFF", to: "#AAAAABFF", pixels: 5)
        ]
        different.origins = [CausedPixels(TestReports.rules, pixels: 5)]
        var failed = TestReports.result("card", "front", .failed)
        failed.message = "is no PNG"
        let report = CheckReport(results: [
            TestReports.result("otp", "empty", .same, line: 3), different,
            TestReports.result("otp", "a b", .new, line: 9),
            failed, TestReports.result("card", "old", .orphan),
        ])
        // 5 of 200 pixels are 2.5 %.
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="fieldproof" tests="5" failures="3" errors="1" skipped="0">
              <testsuite name="otp" tests="3" failures="2" errors="0" skipped="0">
                <testcase classname="otp" name="empty" file="Scenes/otp.yaml" line="3"/>
                <testcase classname="otp" name="typing@2x" file="Scenes/otp.yaml" line="12">
                  <failure type="different" message="5 pixels (2.5 %) in 5 × 1 at 3,2">\
            cause 1a2b3c4d: field.cell[*].rule color #FFFFFFFF → #000000FF, 5 px
            field.cell[3].rule color #AAAAAAFF → #AAAAABFF, 5 px
            golden Goldens/otp/typing@2x.png
            fieldproof approve Scenes/otp.yaml --only otp/typing@2x</failure>
                </testcase>
                <testcase classname="otp" name="a b" file="Scenes/otp.yaml" line="9">
                  <failure type="new" message="has no golden">golden Goldens/otp/a b.png
            fieldproof approve Scenes/otp.yaml --only 'otp/a b'</failure>
                </testcase>
              </testsuite>
              <testsuite name="card" tests="2" failures="1" errors="1" skipped="0">
                <testcase classname="card" name="front" file="Scenes/card.yaml" line="1">
                  <error type="failed" message="the golden cannot be read">is no PNG
            golden Goldens/card/front.png</error>
                </testcase>
                <testcase classname="card" name="old" file="Scenes/card.yaml" line="1">
                  <failure type="orphan" message="the scene has no image for this golden">golden Goldens/card/old.png
            fieldproof approve Scenes/card.yaml --prune</failure>
                </testcase>
              </testsuite>
            </testsuites>

            """
        #expect(String(decoding: JUnitReport.bytes(of: report), as: UTF8.self) == expected)
    }

    @Test func reportsAChangedSize() {
        var result = TestReports.result("otp", "empty", .different)
        // 2 × 8 of 12 × 8 pixels are outside the overlap: a sixth.
        result.difference = ImageComparison().compare(
            TestReports.image(10, 8, 0xFF00_0000), TestReports.image(12, 8, 0xFF00_0000))
        let xml = String(decoding: JUnitReport.bytes(of: CheckReport(results: [result])), as: UTF8.self)
        #expect(xml.contains(#"message="12 × 8 instead of 10 × 8, 16 pixels (16.67 %)""#))
    }

    @Test(.enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
    func xmlParserReadsEscapedTexts() throws {
        let name = "a<b>&\"'\t\n\u{1}\u{0}\u{9B}\u{202E}\u{FEFF}]]>\u{FFFE}é\u{1F600}"
        let escaped = "a<b>&\"'\t\n\\u{1}\\u{0}\\u{9B}\\u{202E}\\u{FEFF}]]>\u{FFFD}é\u{1F600}"
        var result = TestReports.result(name, name, .failed)
        result.message = name
        let found = try Tool.inFolder { folder in
            let file = folder.appending(path: "junit.xml")
            try Data(JUnitReport.bytes(of: CheckReport(results: [result]))).write(to: file)
            return try Tool.python("junit_facts.py", [file.path]).split(separator: "\n").map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any]
            }
        }
        #expect(found.map { $0?[0] as? String } == ["testsuites", "testsuite", "testcase", "error"])
        let attributes = try #require(found[2]?[1] as? [String: String])
        #expect(attributes["classname"] == escaped)
        #expect(attributes["name"] == escaped)
        #expect(attributes["file"] == "Scenes/\(escaped).yaml")
        let text = try #require(found[3]?[2] as? String)
        #expect(text.hasPrefix(escaped + "\n"))
    }

    @Test func emptyReportHasNoSuites() {
        let xml = String(decoding: JUnitReport.bytes(of: CheckReport(results: [])), as: UTF8.self)
        let suites = #"<testsuites name="fieldproof" tests="0" failures="0" errors="0" skipped="0">"#
        #expect(xml.hasSuffix("\n\(suites)\n</testsuites>\n"))
    }
}
