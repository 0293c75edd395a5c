import Fieldproof

/// A choice of variants of a scene file, by the values of their axes as file names contain them.
struct VariantChoice {
    /// The chosen value of each restricted axis. The key is the key of the axis in the matrix, or the end of its path.
    let labels: [String: String]

    /// The indices of the variants with the chosen values.
    ///
    /// - Throws: `GoldenUsageError` if the matrix has no such axis, or the axis has no such value.
    func indices(of file: SceneFile) throws(GoldenUsageError) -> Set<Int> {
        let variants = (0..<file.variantCount).map { file.settings(variant: $0) }
        for (key, label) in labels.sorted(by: { $0.key < $1.key }) {
            let known = Set(variants.flatMap { Self.labels(of: key, in: $0) })
            if known.isEmpty {
                let paths = variants[0].map { "'\($0.key)'" }.joined(separator: ", ")
                throw GoldenUsageError(
                    "the matrix of '\(file.name)' has no axis '\(key)'; it has \(paths.isEmpty ? "no axes" : paths)")
            }
            if !known.contains(label) {
                let words = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
                throw GoldenUsageError(
                    "the scene '\(file.name)' has no variant in which '\(key)' is '\(label)'; its values are \(words)")
            }
        }
        return Set(
            variants.indices.filter { index in
                labels.allSatisfy { key, label in Self.labels(of: key, in: variants[index]).contains(label) }
            })
    }

    private static func labels(of key: String, in settings: [VariantSetting]) -> [String] {
        settings.filter { $0.key == key || $0.key.hasSuffix(".\(key)") }.map(\.label)
    }
}
