package import FieldMatching
import FieldScene

/// Writes the results of `match` as JUnit XML: a test suite for each scene, and a test case for each picture.
///
/// A different or missing picture is a failure; a picture in which the scene is not found is an error.
package enum MatchJUnitReport {
    /// The bytes of the XML file.
    package static func bytes(of results: [(scene: String, results: [MatchRun.Result])]) -> [UInt8] {
        let suites = results.map { JUnitXML.suite($0.scene, counts($0.results), $0.results.map(testcase)) }
        return JUnitXML.document("fieldproof match", counts(results.flatMap(\.results)), suites.joined())
    }

    private static func counts(_ results: [MatchRun.Result]) -> String {
        let errors = results.count { $0.verdict == .failed }
        return JUnitXML.counts(results.count, failures: results.count { $0.verdict != .same } - errors, errors: errors)
    }

    private static func testcase(_ result: MatchRun.Result) -> String {
        let attributes = [("classname", "match"), ("name", result.name), ("file", result.path)]
        guard result.verdict != .same else { return JUnitXML.testcase(attributes) }
        return JUnitXML.testcase(
            attributes, result.verdict == .failed ? "error" : "failure", type: result.verdict.rawValue,
            message: result.lines.last ?? "", result.lines)
    }
}

/// Prints the results of `match` as annotations of GitHub Actions: one for each value that differs, at the value, and one
/// for each picture that has no such value.
package enum MatchAnnotations {
    /// The lines to print to standard output, at most as many as GitHub shows.
    package static func lines(of results: [MatchRun.Result]) -> [String] {
        let all = results.filter { $0.verdict != .same }.flatMap { result -> [String] in
            let lines = result.lines
            guard let match = result.match, !match.differences.isEmpty else {
                return [GitHubAnnotations.command("error", [("title", "match")], lines.last ?? "")]
            }
            return match.differences.map { difference in
                let place = [
                    ("file", difference.location.file), ("line", "\(difference.location.line)"),
                    ("col", "\(difference.location.column)"), ("title", "match: \(result.name)"),
                ]
                let message = "\(difference.path) is \(difference.from), the app has \(difference.to)"
                return GitHubAnnotations.command("error", place, message)
            }
        }
        return Array(all.prefix(GitHubAnnotations.limit))
    }
}
