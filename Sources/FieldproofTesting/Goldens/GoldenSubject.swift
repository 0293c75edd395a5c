import Fieldproof

/// The subject of a golden test: the snapshots of a scene, a field, a layout or pixels.
///
/// Create a subject in the call that uses it: `expectGolden(.scene("otp.yaml", state: "typing"))`.
public struct GoldenSubject {
    /// Draws the images for a test in `file`, calls `body` with each image, and returns the warnings about the images.
    ///
    /// If the input is not valid, an error is thrown before the first call of `body`.
    let draw: (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]

    init(draw: @escaping (_ file: TestFile, _ body: (GoldenImage) -> Void) throws -> [String]) { self.draw = draw }
}

/// An error in the arguments of a golden test.
package struct GoldenUsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, which begins without a capital letter and ends without a full stop.
    package let description: String

    /// Creates an error with a message.
    package init(_ description: String) { self.description = description }
}

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
