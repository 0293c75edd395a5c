import FieldComparing
import FieldGoldens
import FieldPixels

extension CheckResult {
    /// What is wrong with the picture, in one line: `143 pixels (0.11 %) in 12 × 30 at 40,8`.
    var headline: String {
        switch verdict {
        case .same: difference?.headline ?? "is its golden"
        case .different: difference?.headline ?? "differs from its golden"
        case .new: "has no golden"
        case .orphan: "no picture has this golden"
        case .failed: "the golden cannot be read"
        }
    }

    /// All that is known beside the headline, a line each: the changes, the causes, the message, the golden.
    var details: [String] {
        var lines = changes.map(\.words)
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
        let sizes = reason == .size ? "\(actualSize.words) instead of \(expectedSize.words), " : ""
        return "\(sizes)\(pixelCount) \(pixelCount == 1 ? "pixel" : "pixels") (\(percent) %)"
    }

    /// `ratio` in percent with at most two decimals; what is not nothing is never said to be 0.
    private var percent: String {
        let hundredths = Int((ratio * 10_000).rounded())
        if hundredths == 0, pixelCount > 0 { return "under 0.01" }
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
