/// Writes measured lengths as round numbers of points, where these lie within the uncertainty of the measurement.
struct Rounding {
    /// The pixels per point.
    let scale: Double

    /// The steps of round numbers, in points.
    private static let steps = [1, 0.5, 0.25, 0.1, 0.01]
    /// The uncertainty of a side that a program rounds to whole pixels, in pixels.
    private static let uncertainty = 0.56
    /// The uncertainty of the distance of two sides, each of which a program rounds to whole pixels.
    private static let distance = 0.7

    /// A length that begins and ends at edges, which programs round to whole pixels.
    func length(_ pixels: Double) -> Double { rounded(pixels, within: Self.uncertainty) }

    /// The thickness of a line, which is at least a pixel.
    func thin(_ pixels: Double) -> Double { rounded(max(pixels, 1), within: Self.distance) }

    /// The width of a border, which programs round down to whole pixels.
    func border(_ pixels: Double) -> Double {
        let range = (pixels - 0.25) / scale..<(pixels + 0.9) / scale
        return Self.steps.lazy.map { (range.lowerBound / $0).rounded(.up) * $0 }.first(where: range.contains)
            ?? pixels / scale
    }

    private func rounded(_ pixels: Double, within uncertainty: Double) -> Double {
        let points = pixels / scale
        // The rounder a number is, the likelier it was meant.
        let round = Self.steps.lazy.map { step in ((points / step).rounded() * step, step == 1 ? 1 : 0.5) }
            .first { abs($0.0 - points) * scale <= uncertainty * $0.1 }
        return ((round?.0 ?? points) * 1000).rounded() / 1000
    }
}
