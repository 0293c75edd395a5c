import FieldPixels
import FieldPlatform

/// The structural similarity of two images of the same size: 1 for equal images, 0 for unrelated ones, negative for
/// inverted ones.
package struct StructuralSimilarity: Hashable, Sendable {
    /// SSIM of brightness (Wang, Bovik, Sheikh and Simoncelli, 2004); nil if a side of the images is shorter than 11
    /// pixels.
    ///
    /// The mean over all windows of 11 × 11 pixels that lie inside the image, weighted by a Gaussian with a standard
    /// deviation of 1.5. The result equals scikit-image's `structural_similarity` with `gaussian_weights=True,
    /// sigma=1.5, use_sample_covariance=False, data_range=255`.
    package let ssim: Double?
    /// MS-SSIM of brightness (Wang, Simoncelli and Bovik, 2003); nil if `ssim` is nil.
    ///
    /// The images are compared at five scales, each half as large as the previous one, with the weights of the paper. If
    /// a side is shorter than 161 pixels, only the scales at which it has at least 11 pixels are used. Their weights are
    /// divided by the sum of these weights.
    package let msssim: Double?

}

extension StructuralSimilarity {
    /// The weights of the scales, the finest first.
    private static let weights = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333]

    /// The similarity of two equal images.
    init(ofEqual size: PixelSize) {
        let value: Double? = min(size.width, size.height) >= SimilarityWindow.side ? 1 : nil
        self.init(ssim: value, msssim: value)
    }

    /// Computes the similarity of two images of the same size; pixels outside the area count as equal.
    init(_ expected: StraightImage, _ actual: StraightImage, in area: ComparedArea) {
        guard min(expected.width, expected.height) >= SimilarityWindow.side, expected != actual else {
            self = StructuralSimilarity(ofEqual: expected.size)
            return
        }
        var (a, b) = (LumaPlane(expected), LumaPlane(actual))
        if area.pixelCount < expected.width * expected.height { b.copy(a, outside: area) }
        let finest = SimilarityWindow.means(a, b)

        var means = finest
        var (product, sum) = (1.0, 0.0)
        var scales: [(weight: Double, value: Double)] = []
        for (scale, weight) in Self.weights.enumerated() {
            if scale > 0 { means = SimilarityWindow.means(a, b) }
            let (nextA, nextB) = (a.halved(), b.halved())
            let isLast = scale == Self.weights.count - 1 || min(nextA.width, nextA.height) < SimilarityWindow.side
            scales.append((weight, isLast ? means.similarity : means.structure))
            sum += weight
            if isLast { break }
            (a, b) = (nextA, nextB)
        }
        // A negative value has no real power with a fractional exponent. It is replaced by 0, which means no
        // similarity.
        for scale in scales { product *= pow(max(0, scale.value), scale.weight / sum) }
        self.init(ssim: finest.similarity, msssim: product)
    }
}
