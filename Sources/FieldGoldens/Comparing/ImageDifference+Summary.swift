package import FieldComparing
package import FieldFiles
import FieldGeometry
import FieldPixels
import FieldRuns
import FieldScene

extension ImageDifference {
    /// The difference as members of a JSON object: `reason`, `diffPixels`, `diffRatio`, `size` and `bounds`; and
    /// `actualSize`, `antialiasedPixels`, `ssim` and `msssim` if they apply.
    package var json: JSON {
        var json: JSON = [
            "reason": reason.map { .text($0.rawValue) } ?? .null, "diffPixels": .integer(pixelCount),
            "diffRatio": .number(ratio), "size": Self.json(expectedSize),
        ]
        if actualSize != expectedSize { json["actualSize"] = Self.json(actualSize) }
        json["bounds"] = bounds?.json ?? .null
        if antialiasedCount > 0 { json["antialiasedPixels"] = .integer(antialiasedCount) }
        if let similarity {
            json["ssim"] = similarity.ssim.map(JSON.number) ?? .null
            json["msssim"] = similarity.msssim.map(JSON.number) ?? .null
        }
        return json
    }

    /// A description of the difference: `143 pixels (0.11 %) in 12 × 30 at 40,8`, preceded by the sizes if they
    /// differ, and followed by the structural similarity if it was measured.
    package var summary: String {
        var summary = amount
        if let bounds { summary += " in \(bounds.width) × \(bounds.height) at \(bounds.x),\(bounds.y)" }
        if let ssim = similarity?.ssim, let msssim = similarity?.msssim {
            summary += ", SSIM \(Self.rounded(ssim)), MS-SSIM \(Self.rounded(msssim))"
        }
        return summary
    }

    /// The number of differing pixels: `143 pixels (0.11 %)`. If the sizes differ, they come first:
    /// `12 × 8 instead of 10 × 8, 16 pixels (16.67 %)`.
    package var amount: String {
        let (a, b) = (actualSize, expectedSize)
        let sizes = reason == .size ? "\(a.width) × \(a.height) instead of \(b.width) × \(b.height), " : ""
        return "\(sizes)\(pixelCount.counted("pixel")) (\(percentage))"
    }

    /// `ratio` as a percentage with at most two decimals; `under 0.01 %` if pixels differ, but the percentage rounds to
    /// 0.
    private var percentage: String {
        let rounded = (ratio * 10_000).rounded() / 100
        return (rounded == 0 && pixelCount > 0 ? "under 0.01" : rounded.plainText) + " %"
    }

    private static func rounded(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).plainText }

    private static func json(_ size: PixelSize) -> JSON {
        ["width": .integer(size.width), "height": .integer(size.height)]
    }
}
