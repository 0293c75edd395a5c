package import FieldComparing
package import FieldFiles
import FieldGeometry
import FieldPixels
import FieldRuns
import FieldScene

extension ImageDifference {
    /// The difference as members of a JSON object: `reason`, `diffPixels`, `diffRatio`, `size` and `bounds`; and
    /// `actualSize`, `antialiasedPixels`, `ssim` and `msssim` if they apply.
    package var jsonMembers: [(String, JSON)] {
        var members: [(String, JSON)] = [
            ("reason", reason.map { .text($0.rawValue) } ?? .null), ("diffPixels", .integer(pixelCount)),
            ("diffRatio", .number(ratio)), ("size", Self.json(expectedSize)),
        ]
        if actualSize != expectedSize { members.append(("actualSize", Self.json(actualSize))) }
        members.append(("bounds", bounds?.json ?? .null))
        if antialiasedCount > 0 { members.append(("antialiasedPixels", .integer(antialiasedCount))) }
        if let similarity {
            members += [
                ("ssim", similarity.ssim.map(JSON.number) ?? .null),
                ("msssim", similarity.msssim.map(JSON.number) ?? .null),
            ]
        }
        return members
    }

    /// A description of the difference: `143 pixels (0.11 %) in 12 × 30 at 40,8`.
    package var summary: String {
        let rounded = (ratio * 10_000).rounded() / 100
        let percent = rounded == 0 && pixelCount > 0 ? "under 0.01" : rounded.plainText
        var words = reason == .size ? "the sizes differ, " : ""
        words += "\(pixelCount.counted("pixel")) (\(percent) %)"
        if let b = bounds { words += " in \(b.width) × \(b.height) at \(b.x),\(b.y)" }
        if let ssim = similarity?.ssim, let msssim = similarity?.msssim {
            words += ", SSIM \(Self.rounded(ssim)), MS-SSIM \(Self.rounded(msssim))"
        }
        return words
    }

    private static func rounded(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).plainText }

    private static func json(_ size: PixelSize) -> JSON {
        .object([("width", .integer(size.width)), ("height", .integer(size.height))])
    }
}
