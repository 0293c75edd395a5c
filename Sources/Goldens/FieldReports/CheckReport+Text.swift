import FieldComparing
import FieldFiles
import FieldGeometry
import FieldGoldens
import FieldScene

extension CheckResult {
    /// A description of the result in one line: `143 pixels (0.11 %) in 12 × 30 at 40,8`.
    var headline: String {
        switch verdict {
        case .same: difference.map { $0.pixelCount == 0 ? "no pixel differs" : $0.summary } ?? "matches its golden"
        case .different:
            hasEqualPixels
                ? (motion.isEmpty ? "the pixels match" : "the motion differs")
                : difference?.summary ?? "differs from its golden"
        case .new: acceptance == nil ? "has no golden" : "there is no expected image"
        case .orphan:
            acceptance == nil ? "the scene has no image for this golden" : "there is no actual image"
        case .failed: acceptance == nil ? "the golden cannot be read" : "an image cannot be read"
        }
    }

    /// Whether the pixels match, and only the motion of a clip differs, or a chunk alters the golden.
    var hasEqualPixels: Bool { difference?.isMatch == true }

    /// A description of the rejection of the image: `rejected: "too light" (Ada, 2026-03-01)`; nil if it is not
    /// rejected.
    var rejectionText: String? { rejection.map { "rejected: \($0.summary)" } }

    /// The lines below the headline: the causes, the changes of motion and of elements, the message, a rejection, and
    /// the path of the golden.
    var details: [String] {
        var lines =
            leading.map { "cause \($0.cause.id): \($0.summary)" } + motion.map(\.summary) + changes.map(\.summary)
        if !message.isEmpty { lines.append(message) }
        if let rejectionText { lines.append(rejectionText) }
        if acceptance == nil { lines.append("golden \(golden)") }
        return lines
    }

    /// The command that accepts the image. For an orphan of a scene, the command that removes the golden, and approves
    /// all images of the scene. Empty if the image cannot be accepted (see `isApprovable`).
    var approval: String {
        if let acceptance { return acceptance }
        if !isApprovable { return "" }
        return ShellWord.line(
            ["fieldproof", "approve", location.file] + goldensOption + options.forNamedImages
                + CheckReport.sizeLimitOption(of: [self])
                + (verdict == .orphan ? ["--prune"] : ["--only", path]))
    }

    /// The option `--goldens` with the folder of the goldens; empty for the default folder.
    fileprivate var goldensOption: [String] {
        let folder = golden.hasSuffix("/\(path).png") ? String(golden.dropLast(path.count + 5)) : ""
        return folder.isEmpty || folder == "Goldens" ? [] : ["--goldens", folder]
    }
}

extension CheckReport {
    /// The results that have a cause, in the order of the report.
    func results(of cause: CauseTotal) -> [CheckResult] {
        results.filter { $0.causes.contains(cause.id) }
    }

    /// The command that approves all images that are new or different.
    var approvalOfAll: String {
        Self.approval(of: [], in: results.filter { [.new, .different].contains($0.verdict) })
    }

    /// The command that approves all images except unchanged ones, and removes the goldens without an image. If any
    /// image does not come from a scene, the commands that accept each image.
    var approvalOfEverything: String {
        let results = results.filter { $0.verdict != .same && !$0.approval.isEmpty }
        if results.isEmpty { return "" }
        if results.contains(where: { $0.acceptance != nil }) {
            return results.map(\.approval).uniqued().joined(separator: "\n")
        }
        let command = Self.approval(of: [], in: results)
        return results.contains { $0.verdict == .orphan } ? "\(command) --prune" : command
    }

    /// The command that approves the images with some causes.
    ///
    /// - Parameters:
    ///   - causes: The causes.
    ///   - results: The results that have at least one of the causes.
    static func approval(of causes: [CauseTotal], in results: [CheckResult]) -> String {
        ShellWord.line(
            ["fieldproof", "approve"] + results.map(\.location.file).uniqued()
                + (results.first.map { $0.goldensOption + $0.options.all } ?? []) + sizeLimitOption(of: results)
                + approvalIDs(of: causes).flatMap { ["--cause", $0] })
    }

    /// The option `--size-limit`; empty if the limits of the scenes suffice. It is large enough for all images, because it also
    /// overrides the larger limits of other scenes.
    fileprivate static func sizeLimitOption(of results: [CheckResult]) -> [String] {
        let limits = results.compactMap(\.sizeLimit)
        guard limits.contains(where: \.isOption), let largest = limits.map(\.bytes).max() else { return [] }
        return ["--size-limit", ByteCount.text(atLeast: largest)]
    }

    /// The ids of the causes to approve, without duplicates. An interaction is replaced by its causes.
    private static func approvalIDs(of causes: [CauseTotal]) -> [String] {
        causes.flatMap(\.cause.approvalIDs).uniqued()
    }
}
