import Foundation
import TestTools
import Testing

/// `fieldproof diff` of images with colour profiles and orientations.
@Suite struct ForeignImageDiffTests {
    /// A PNG file of one row of red, green and blue.
    private static func png(_ samples: [UInt8], _ chunks: [UInt8] = []) -> Data {
        Data(
            HandMadePNG.file(
                HandMadePNG.header(UInt32(samples.count / 3), 1, depth: 8, color: 2), chunks,
                HandMadePNG.data([0] + samples), HandMadePNG.end))
    }

    private static func iCCP(_ profile: [UInt8]) -> [UInt8] {
        HandMadePNG.chunk("iCCP", Array("p".utf8) + [0, 0] + HandMadePNG.zlib(profile))
    }

    /// Exif data with an orientation (TIFF 6.0, section 2).
    private static func eXIf(_ orientation: UInt8) -> [UInt8] {
        HandMadePNG.chunk(
            "eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
    }

    /// By CSS Color 4, `color(display-p3 200 100 50)`, out of 255, is 214.90 92.61 30.95 in sRGB.
    private static let (p3, sRGB): ([UInt8], [UInt8]) = ([200, 100, 50, 255, 255, 255], [215, 93, 31, 255, 255, 255])
    private static let profile = iCCP(HandMadeProfile.displayP3)

    private func document(_ result: Program.Result) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    }

    @Test func imagesInTwoColorSpacesCanMatch() throws {
        try Program.inFolder { program in
            try program.write(Self.png(Self.p3, Self.profile), to: "p3.png")
            try program.write(Self.png(Self.p3, HandMadePNG.chunk("cICP", [12, 13, 0, 1])), to: "codes.png")
            try program.write(Self.png(Self.sRGB), to: "plain.png")
            try program.write(Self.png(Self.sRGB, Self.iCCP(HandMadeProfile.sRGB)), to: "sRGB.png")
            for (first, second) in [("p3", "plain"), ("plain", "p3"), ("codes", "sRGB"), ("p3", "codes")] {
                for options in [[], ["--ssim"], ["--ignore-antialiasing"]] {
                    let arguments = ["diff", "\(first).png", "\(second).png", "--metric", "exact"] + options
                    let result = try program.run(arguments: arguments)
                    #expect(result.status == 0, "\(first) \(second) \(result.text)\(result.errors)")
                }
            }
        }
    }

    @Test func equalSamplesInTwoColorSpacesDiffer() throws {
        try Program.inFolder { program in
            try program.write(Self.png(Self.p3, Self.profile), to: "p3.png")
            try program.write(Self.png(Self.p3), to: "plain.png")
            let result = try program.run("diff", "p3.png", "plain.png", "--metric", "exact", "--json")
            #expect(result.status == 1)
            // White is white in both.
            #expect(try document(result)["diffPixels"] as? Int == 1)
        }
    }

    @Test func orientationIsApplied() throws {
        try Program.inFolder { program in
            let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0], [0, 0, 255])
            try program.write(Self.png(red + blue), to: "plain.png")
            try program.write(Self.png(blue + red, Self.eXIf(3)), to: "halfTurn.png")
            try program.write(Self.png(red + blue, Self.eXIf(6)), to: "clockwise.png")
            #expect(try program.run("diff", "plain.png", "halfTurn.png", "--metric", "exact").status == 0)
            let result = try program.run("diff", "plain.png", "clockwise.png", "--json")
            #expect(result.status == 1)
            let document = try document(result)
            #expect(document["size"] as? [String: Int] == ["width": 2, "height": 1])
            #expect(document["actualSize"] as? [String: Int] == ["width": 1, "height": 2])
        }
    }

    @Test func damagedProfilesAreErrors() throws {
        try Program.inFolder { program in
            try program.write(Self.png(Self.p3, Self.iCCP([1, 2, 3])), to: "a/x.png")
            try program.write(Self.png(Self.p3), to: "b/x.png")
            let result = try program.run("diff", "a/x.png", "b/x.png")
            #expect(result.status == 2)
            #expect(
                result.errors.contains(
                    "a/x.png:1:1: error: cannot be read: the colour profile is damaged; save the image as sRGB, or without"
                        + " a colour profile"), "\(result.errors)")
            #expect(try program.run("diff", "a", "b").status == 2)
        }
    }
}
