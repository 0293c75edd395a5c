/// Builds ICC profiles (ICC.1:2022) without the library under test.
package enum HandMadeProfile {
    /// Display P3, with the colorants that Apple's profile of this name contains, relative to the white D50.
    package static let displayP3 = rgb(
        colorants: [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]],
        curve: curveOfSRGB)

    /// sRGB, with the colorants of the profile `sRGB IEC61966-2.1`.
    package static let sRGB = rgb(
        colorants: [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]],
        curve: curveOfSRGB)

    /// Grays whose light is the sample to the power of `gamma`, which is a multiple of 1/256.
    package static func gray(gamma: Double) -> [UInt8] {
        profile("GRAY", [("kTRC", type("curv") + HandMadePNG.word(1) + half(Int(gamma * 256)) + [0, 0])])
    }

    /// The samples of another space, such as `CMYK`, without a description of their colours.
    package static func empty(_ space: String) -> [UInt8] { profile(space, []) }

    private static func rgb(colorants: [[Double]], curve: [UInt8]) -> [UInt8] {
        let points = zip(["r", "g", "b"], colorants).map { name, point in
            (name + "XYZ", type("XYZ ") + point.flatMap(fixed))
        }
        return profile("RGB ", points + ["r", "g", "b"].map { ($0 + "TRC", curve) })
    }

    /// A parametric curve of type 3 with the parameters of IEC 61966-2-1.
    private static let curveOfSRGB =
        type("para") + half(3) + [0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

    /// A profile of a screen in version 4.3: a header of 128 bytes, the table of the tags, and their contents.
    private static func profile(_ space: String, _ tags: [(name: String, contents: [UInt8])]) -> [UInt8] {
        let white = [0.9642, 1, 0.8249].flatMap(fixed)
        let start = 132 + 12 * tags.count
        var (table, contents): ([UInt8], [UInt8]) = (HandMadePNG.word(UInt32(tags.count)), [])
        for tag in tags {
            table += Array(tag.name.utf8) + HandMadePNG.word(UInt32(start + contents.count))
            table += HandMadePNG.word(UInt32(tag.contents.count))
            contents += tag.contents
        }
        let size = HandMadePNG.word(UInt32(start + contents.count))
        let kind = [0, 0, 0, 0, 4, 0x30, 0, 0] + Array("mntr\(space)XYZ ".utf8)
        let date: [UInt8] = [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        let header = size + kind + date + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28) + white
        return header + [UInt8](repeating: 0, count: 128 - header.count) + table + contents
    }

    private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func half(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

    /// A number in units of 1/65,536.
    private static func fixed(_ value: Double) -> [UInt8] {
        HandMadePNG.word(UInt32(bitPattern: Int32((value * 65_536).rounded())))
    }
}
