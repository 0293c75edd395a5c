import FieldComparing
import FieldGeometry
package import FieldGoldens
import FieldScene

/// A check as lines of text: first the causes, then one line for each image that is not unchanged, at last the command that
/// accepts the causes.
///
/// Lines of details, which only a verbose report has, begin with four spaces.
package enum TerminalReport {
    /// How many causes are listed unless all are asked for.
    static let causeLimit = 20

    /// The lines of a report; none where all images are unchanged.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - isVerbose: Whether to list every cause, and every change of every image with its causes and its golden.
    package static func lines(of report: CheckReport, isVerbose: Bool) -> [String] {
        let visible = report.causes.filter { $0.pixels > 0 }
        // Causes without pixels follow from others.
        let relevant = visible.isEmpty ? report.causes : visible
        let listed = isVerbose ? report.causes[...] : relevant.prefix(causeLimit)
        var lines = listed.flatMap { self.lines(of: $0, in: report, isVerbose: isVerbose) }
        if !isVerbose, relevant.count > causeLimit {
            lines.append("and \(relevant.count - causeLimit) more causes; --verbose lists all")
        }
        for result in report.results where result.verdict != .same {
            lines += isVerbose ? details(of: result) : [line(of: result)]
        }
        if let acceptance = acceptance(of: relevant.prefix(causeLimit), in: report) { lines.append(acceptance) }
        // A golden may come from anywhere: its texts must not move the cursor or begin a line.
        return lines.map { $0.escapingInvisibles() }
    }

    private static func lines(of cause: Cause, in report: CheckReport, isVerbose: Bool) -> [String] {
        let images = cause.images.counted("image")
        let line = "cause \(cause.id): \(cause.summary), \(images)"
        guard isVerbose else { return [line] }
        let names = report.results(of: cause).prefix(3).map(\.path).joined(separator: ", ")
        let more = cause.images > 3 ? " and \(cause.images - 3) more" : ""
        return [line, "    \(cause.pixels) px in \(names)\(more)"]
    }

    /// The command that accepts causes, with what it does; nil where there are none.
    private static func acceptance(of causes: ArraySlice<Cause>, in report: CheckReport) -> String? {
        if causes.isEmpty { return nil }
        let ids = Set(causes.map(\.id))
        let results = report.results.filter { !ids.isDisjoint(with: $0.causes) }
        let noun = causes.count == 1 ? "this cause" : "these \(causes.count) causes"
        return "to accept \(noun): \(CheckReport.approval(of: Array(causes), in: results))"
    }

    /// An image in one line, with its verdict and its largest change.
    private static func line(of result: CheckResult) -> String {
        guard result.verdict == .different else { return opening(of: result) }
        let folded = Change.folded(result.changes)
        var reason = folded.first?.whatAndHow ?? ""
        if let first = folded.first, folded.count > 1 {
            let count = folded.count - 1
            reason = "\(first.summary), and \(count.counted("more change"))"
        }
        if !result.message.isEmpty { reason += (reason.isEmpty ? "" : "; ") + result.message }
        let line = opening(of: result) + (reason.isEmpty ? "" : ": \(reason)")
        // An image without a cause is not accepted with any.
        return result.causes.isEmpty ? "\(line); accept it with: \(result.approval)" : line
    }

    /// All that is known of an image.
    private static func details(of result: CheckResult) -> [String] {
        let first = result.verdict == .different ? "\(result.path): different, \(result.headline)" : opening(of: result)
        let commands = result.verdict == .different ? ["accept it with: \(result.approval)"] : []
        return [first] + (result.details + commands).map { "    \($0)" }
    }

    /// An image's verdict, with how much of it differs or what to do.
    private static func opening(of result: CheckResult) -> String {
        let opening = "\(result.path): \(result.verdict.rawValue)"
        switch result.verdict {
        case .same: return opening
        case .different: return result.difference.map { "\(opening), \($0.amount)" } ?? opening
        case .new: return "\(opening), no golden; accept it with: \(result.approval)"
        case .orphan:
            return "\(opening), no image has this golden; accept all images and remove it with: \(result.approval)"
        case .failed:
            let reason = result.message.isEmpty ? "cannot be read" : result.message
            return "\(opening), the golden \(reason); replace it with: \(result.approval)"
        }
    }
}
