import FieldComparing
import FieldFiles
import FieldGeometry
import FieldGoldens
import FieldPixels
import FieldScene

extension CheckResult {
    /// What is wrong with the image, in one line: `143 pixels (0.11 %) in 12 × 30 at 40,8`.
    var headline: String {
        switch verdict {
        case .same: difference?.headline ?? "is its golden"
        case .different: difference?.headline ?? "differs from its golden"
        case .new: "has no golden"
        case .orphan: "no image has this golden"
        case .failed: "the golden cannot be read"
        }
    }

    /// All that is known beside the headline, a line each: the changes, the causes, the message, the golden.
    var details: [String] {
        var lines = changes.map(\.summary)
        if !causes.isEmpty { lines.append((causes.count == 1 ? "cause " : "causes ") + causes.joined(separator: ", ")) }
        if !message.isEmpty { lines.append(message) }
        lines.append("golden \(golden)")
        return lines
    }
}

extension ImageDifference {
    /// The difference in words, `12 × 8 instead of 10 × 8, 16 pixels (16.66 %)`.
    fileprivate var headline: String {
        if pixelCount == 0, reason == nil { return "no pixel differs" }
        guard let bounds else { return amount }
        return "\(amount) in \(bounds.width) × \(bounds.height) at \(bounds.x),\(bounds.y)"
    }

    /// How much differs: `143 pixels (0.11 %)`, after the sizes where these differ.
    var amount: String {
        let sizes = reason == .size ? "\(actualSize.summary) instead of \(expectedSize.summary), " : ""
        return "\(sizes)\(pixelCount.counted("pixel")) (\(percent) %)"
    }

    /// `ratio` in percent with at most two decimals; a ratio above 0 is never printed as 0.
    private var percent: String {
        let hundredths = Int((ratio * 10_000).rounded())
        if hundredths == 0, pixelCount > 0 { return "under 0.01" }
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension CheckReport {
    /// The results of one scene.
    struct SceneResults {
        /// The scene's name.
        var name: String
        /// The indices of its results.
        var results: Range<Int>
    }

    /// The runs of results that have the same scene, in the report's order.
    var scenes: [SceneResults] {
        var scenes: [SceneResults] = []
        for (index, result) in results.enumerated() {
            if let last = scenes.indices.last, scenes[last].name == result.scene {
                scenes[last].results = scenes[last].results.lowerBound..<index + 1
            } else {
                scenes.append(SceneResults(name: result.scene, results: index..<index + 1))
            }
        }
        return scenes
    }
}

extension CheckResult {
    /// The command that accepts the image as its golden, or removes the golden that no image has.
    var approval: String {
        ShellWord.line(
            ["fieldproof", "approve", location.file] + goldensOption + options.forNamedImages
                + (verdict == .orphan ? ["--prune"] : ["--only", path]))
    }

    /// The folder of the goldens as an option; none where it is the default.
    fileprivate var goldensOption: [String] {
        let folder = golden.hasSuffix("/\(path).png") ? String(golden.dropLast(path.count + 5)) : ""
        return folder.isEmpty || folder == "Goldens" ? [] : ["--goldens", folder]
    }
}

extension CheckReport {
    /// The results that a cause shows in, in the report's order.
    func results(of cause: Cause) -> [CheckResult] {
        results.filter { $0.causes.contains(cause.id) }
    }

    /// The command that accepts all images of a cause.
    ///
    /// - Parameters:
    ///   - cause: The cause.
    ///   - results: The results that it shows in.
    static func approval(of cause: Cause, in results: [CheckResult]) -> String { approval(of: [cause], in: results) }

    /// The command that accepts all images that differ by causes.
    ///
    /// - Parameters:
    ///   - causes: The causes.
    ///   - results: The results that they show in.
    static func approval(of causes: [Cause], in results: [CheckResult]) -> String {
        var files: [String] = []
        var known: Set<String> = []
        for result in results where known.insert(result.location.file).inserted { files.append(result.location.file) }
        return ShellWord.line(
            ["fieldproof", "approve"] + files
                + (results.first.map { $0.goldensOption + $0.options.all } ?? [])
                + causes.flatMap { ["--cause", $0.id] })
    }
}

extension PixelSize {
    /// The extent in words, `12 × 8`.
    var summary: String { "\(width) × \(height)" }
}
