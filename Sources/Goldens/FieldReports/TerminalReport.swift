import FieldComparing
import FieldGeometry
package import FieldGoldens
import FieldScene

/// Prints a check as lines of text: the causes, one line for each image except unchanged ones, and the command that
/// approves the causes.
///
/// A verbose report also has lines with details, which begin with four spaces.
package enum TerminalReport {
    /// The greatest number of causes in a report that is not verbose.
    static let causeLimit = 20

    /// The lines of a report; empty if all images are unchanged.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - isVerbose: Whether to list every cause, and below each image its changes, its causes and its golden.
    package static func lines(of report: CheckReport, isVerbose: Bool) -> [String] {
        let relevant = report.visibleCauses
        let listed = isVerbose ? report.causes[...] : relevant.prefix(causeLimit)
        var lines = listed.flatMap { self.lines(of: $0, in: report, isVerbose: isVerbose) }
        if !isVerbose, relevant.count > causeLimit {
            lines.append("and \(relevant.count - causeLimit) more causes; --verbose lists all")
        }
        for result in report.results where result.verdict != .same {
            if isVerbose {
                lines += details(of: result)
            } else {
                lines.append([line(of: result), result.rejectionText].compactMap(\.self).joined(separator: "; "))
            }
        }
        if relevant.count <= causeLimit, let acceptance = acceptance(of: relevant[...], in: report) {
            lines.append(acceptance)
        } else if !relevant.isEmpty {
            lines.append("to accept all images: \(report.approvalOfAll)")
        }
        // Texts from an untrusted golden must not move the cursor of the terminal or begin a new line.
        return lines.map { $0.escapingInvisibles() }
    }

    private static func lines(of cause: CauseTotal, in report: CheckReport, isVerbose: Bool) -> [String] {
        guard !cause.pictures.isEmpty else { return ["\(cause.summary): changes no pixel"] }
        let line = "cause \(cause.id): \(cause.summary), \(cause.pictures.count.counted("image"))"
        guard isVerbose else { return [line] }
        let names = cause.pictures.prefix(3).joined(separator: ", ")
        let more = cause.pictures.count > 3 ? " and \(cause.pictures.count - 3) more" : ""
        return [line, "    \(cause.pixels) px in \(names)\(more)"]
    }

    /// The line with the command that approves causes; nil if there are none.
    private static func acceptance(of causes: ArraySlice<CauseTotal>, in report: CheckReport) -> String? {
        if causes.isEmpty { return nil }
        let ids = Set(causes.map(\.id))
        let results = report.results.filter { !ids.isDisjoint(with: $0.causes) }
        let noun = causes.count == 1 ? "this cause" : "these \(causes.count) causes"
        return "to accept \(noun): \(CheckReport.approval(of: Array(causes), in: results))"
    }

    /// The line for an image, with its verdict and its largest change; unchanged images have none.
    private static func line(of result: CheckResult) -> String {
        guard result.verdict == .different else { return opening(of: result) }
        let (causes, motion) = (result.visibleCauses, result.motion)
        var reasons = [causes.first?.cause.summary ?? ""]
        if let first = causes.first, causes.count > 1 {
            let pixels = first.pixels > 0 ? ", \(first.pixels) px" : ""
            reasons = ["\(first.cause.summary)\(pixels), and \((causes.count - 1).counted("more cause"))"]
        }
        if let first = motion.first {
            let more = motion.count > 1 ? ", and \((motion.count - 1).counted("more change")) of the motion" : ""
            reasons.append(first.summary + more)
        }
        let reason = (reasons + [result.message]).filter { !$0.isEmpty }.joined(separator: "; ")
        let line = opening(of: result) + (reason.isEmpty ? "" : ": \(reason)")
        // The command for all causes does not approve an image without a cause, so the command for this image is
        // printed.
        return result.causes.isEmpty ? "\(line); accept the image with: \(result.approval)" : line
    }

    /// The lines for an image in a verbose report.
    private static func details(of result: CheckResult) -> [String] {
        let first = result.verdict == .different ? "\(result.path): different, \(result.headline)" : opening(of: result)
        let commands = result.verdict == .different ? ["accept the image with: \(result.approval)"] : []
        return [first] + (result.details + commands).map { "    \($0)" }
    }

    /// The beginning of an image's line: its verdict, and the number of differing pixels or the command to run.
    private static func opening(of result: CheckResult) -> String {
        let opening = "\(result.path): \(result.verdict.rawValue)"
        let note = result.message.isEmpty ? "" : "; \(result.message)"
        switch result.verdict {
        case .same: return opening
        case .different:
            if result.hasEqualPixels { return "\(opening), \(result.headline)" }
            return result.difference.map { "\(opening), \($0.amount)" } ?? opening
        case .new: return "\(opening), no golden\(note); accept the image with: \(result.approval)"
        case .orphan:
            return
                "\(opening), \(result.headline)\(note); accept all images and remove the golden with: \(result.approval)"
        case .failed: return "\(opening), the golden \(result.message.isEmpty ? "cannot be read" : result.message)"
        }
    }
}
