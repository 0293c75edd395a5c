import FieldComparing
import FieldFiles
package import FieldGoldens
import FieldScene

/// Writes a check as JUnit XML: a test suite for each scene, and a test case for each image.
///
/// A different image, an image without a golden, and an orphan are failures. The type of a failure is the verdict. A
/// golden that cannot be read is an error. The file contains no times, so that equal checks give equal files.
package enum JUnitReport {
    /// The bytes of the XML file for a report.
    package static func bytes(of report: CheckReport) -> [UInt8] {
        var xml = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        xml += "<testsuites name=\"fieldproof\"\(counts(report.results[...]))>\n"
        var rest = report.results[...]
        // A scene whose results are not next to one another has several suites.
        while let scene = rest.first?.scene {
            let results = rest.prefix { $0.scene == scene }
            xml += "  <testsuite\(attribute("name", scene))\(counts(results))>\n"
            for result in results { xml += testcase(result) }
            xml += "  </testsuite>\n"
            rest = rest[results.endIndex...]
        }
        return Array((xml + "</testsuites>\n").utf8)
    }

    private static func counts(_ results: ArraySlice<CheckResult>) -> String {
        let errors = results.count { $0.verdict == .failed }
        let failures = results.count { $0.verdict != .same } - errors
        return #" tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)" skipped="0""#
    }

    private static func testcase(_ result: CheckResult) -> String {
        let opening =
            "    <testcase" + attribute("classname", result.scene) + attribute("name", result.name)
            + attribute("file", result.location.file)
            + attribute("line", "\(result.location.line)")
        guard result.verdict != .same else { return "\(opening)/>\n" }
        let kind = result.verdict == .failed ? "error" : "failure"
        let words = (result.details + [result.approval]).filter { !$0.isEmpty }
        return """
            \(opening)>
                  <\(kind)\(attribute("type", result.verdict.rawValue))\(attribute("message", result.headline))>\
            \(words.map(MarkupText.escape).joined(separator: "\n"))</\(kind)>
                </testcase>

            """
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(MarkupText.escape(value))\""
    }
}
