import FieldPixels
import Glibc

/// How alike two pictures of one size look, from 1 for the same down to 0, or below for opposites.
package struct StructuralSimilarity: Hashable, Sendable {
    /// SSIM of brightness (Wang, Bovik, Sheikh and Simoncelli, 2004); nil where the pictures have fewer than 11 pixels a side.
    ///
    /// Windows of 11 × 11 pixels, weighted by a Gaussian of deviation 1.5, wherever one lies wholly inside: what
    /// scikit-image's `structural_similarity` gives with `gaussian_weights=True, sigma=1.5,
    /// use_sample_covariance=False, data_range=255`.
    package let ssim: Double?
    /// MS-SSIM of brightness (Wang, Simoncelli and Bovik, 2003); nil as `ssim`.
    ///
    /// Five scales, each half as large as the one before, have the weights of the paper. Pictures of fewer than 161 pixels
    /// a side have fewer scales, as many as leave 11 pixels, whose weights are then divided by their sum.
    package let msssim: Double?

    /// The weights of the scales, from the finest.
    private static let weights = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333]

    private init(ssim: Double?, msssim: Double?) {
        self.ssim = ssim
        self.msssim = msssim
    }

    /// The similarity of equal pictures.
    init(ofEqual size: PixelSize) {
        let value: Double? = min(size.width, size.height) >= SimilarityWindow.side ? 1 : nil
        self.init(ssim: value, msssim: value)
    }

    /// The similarity of two pictures of one size; what lies outside the area is taken to be the same.
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
        // A power of a negative number is none: such a scale has nothing alike.
        for scale in scales { product *= pow(max(0, scale.value), scale.weight / sum) }
        self.init(ssim: finest.similarity, msssim: product)
    }
}
