import FieldGeometry

/// The result of checking one image against its golden.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The image matches its golden.
    case same
    /// The image differs from its golden.
    case different
    /// The image has no golden.
    case new
    /// The golden does not belong to any image of the scene.
    case orphan
    /// The golden cannot be read.
    case failed

    /// The number of unchanged images, and of each other verdict that occurs: `10 unchanged, 1 different, 1 new`.
    package static func summary(_ verdicts: [Verdict]) -> String {
        allCases.compactMap { verdict in
            let count = verdicts.count { $0 == verdict }
            if verdict == .same { return "\(count) unchanged" }
            return count > 0 ? "\(count) \(verdict.rawValue)" : nil
        }.joined(separator: ", ")
    }

    /// The summary after the total number of verdicts: `12 images: 10 unchanged, 1 different, 1 new`.
    package static func totals(_ verdicts: [Verdict]) -> String {
        "\(verdicts.count.counted("image")): \(summary(verdicts))"
    }
}
