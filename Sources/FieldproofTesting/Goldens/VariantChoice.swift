import Fieldproof

/// Some variants of a scene file, by what files call their settings.
struct VariantChoice {
    /// The label of each setting that is not free, by the path of the matrix or its end.
    let labels: [String: String]

    /// The indices of the variants that have the labels.
    ///
    /// - Throws: `GoldenUsageError` when the matrix has no such setting, or it is never called so.
    func indices(of file: SceneFile) throws(GoldenUsageError) -> Set<Int> {
        let variants = (0..<file.variantCount).map { file.settings(variant: $0) }
        for (key, label) in labels.sorted(by: { $0.key < $1.key }) {
            let known = Set(variants.flatMap { Self.labels(of: key, in: $0) })
            if known.isEmpty {
                let paths = variants[0].map { "'\($0.path)'" }.joined(separator: ", ")
                throw GoldenUsageError(
                    "the matrix of '\(file.name)' has no '\(key)', but \(paths.isEmpty ? "nothing" : paths)")
            }
            if !known.contains(label) {
                let words = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
                throw GoldenUsageError("'\(key)' is never '\(label)' in the scene '\(file.name)', but \(words)")
            }
        }
        return Set(
            variants.indices.filter { index in
                labels.allSatisfy { key, label in Self.labels(of: key, in: variants[index]).contains(label) }
            })
    }

    private static func labels(of key: String, in settings: [VariantSetting]) -> [String] {
        settings.filter { $0.path == key || $0.path.hasSuffix(".\(key)") }.map(\.label)
    }
}
