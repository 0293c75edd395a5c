import ArgumentParser
import Fieldproof

/// The arguments of commands that compare images.
struct ComparisonArguments: ParsableArguments {
    @Option(
        help: .value("NAME", "How pixels are compared: \(Metrics.all.map { $0.name }.joined(separator: ", "))."),
        completion: .list(Metrics.all.map { $0.name }))
    var metric: String?

    @Option(
        help: .value("N", "The largest difference of two pixels that count as equal (default: that of the metric)."))
    var threshold: Double?

    @Flag(help: "Do not count differing pixels that only smooth an edge.")
    var ignoreAntialiasing = false

    @Option(help: .value("N", "The largest number of pixels that may differ."))
    var maxDiffPixels: Int?

    @Option(help: .value("N", "The largest fraction of the pixels that may differ, from 0 to 1."))
    var maxDiffRatio: Double?

    /// The comparison of these arguments, without ignored areas.
    ///
    /// - Parameter defaultMetric: The metric of the command if `--metric` is not given.
    /// - Throws: `ValidationError` if the metric is unknown or a number is out of range.
    func comparison(default defaultMetric: any Metric.Type) throws -> ImageComparison {
        var type = defaultMetric
        if let metric {
            guard let named = Metrics.named(metric) else {
                let names = Metrics.all.map { $0.name }.joined(separator: ", ")
                throw ValidationError("'--metric' must be one of \(names), not '\(metric)'")
            }
            type = named
        }
        if let threshold {
            guard type.defaultThreshold != nil else {
                throw ValidationError(
                    "the metric '\(type.name)' has no threshold; '--threshold' needs another '--metric'")
            }
            guard type.thresholds.contains(threshold) else {
                let (low, high) = (type.thresholds.lowerBound.plainText, type.thresholds.upperBound.plainText)
                throw ValidationError(
                    "'--threshold' must be from \(low) to \(high) for the metric '\(type.name)',"
                        + " not \(threshold.plainText)")
            }
        }
        if let maxDiffPixels, maxDiffPixels < 0 {
            throw ValidationError("'--max-diff-pixels' must be 0 or more, not \(maxDiffPixels)")
        }
        if let maxDiffRatio, !(0...1).contains(maxDiffRatio) {
            throw ValidationError("'--max-diff-ratio' must be from 0 to 1, not \(maxDiffRatio.plainText)")
        }
        var comparison = ImageComparison(metric: threshold.map { type.init(threshold: $0) } ?? type.init())
        comparison.ignoresAntialiasing = ignoreAntialiasing
        comparison.budget = DifferenceBudget(maxDiffPixels: maxDiffPixels, maxDiffRatio: maxDiffRatio)
        return comparison
    }
}
