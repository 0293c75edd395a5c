import Fieldproof
import Foundation
import Testing

/// All examples produce the bytes of the table in `digests.txt`. If they differ, the test reports the likely cause.
@Suite struct DigestTests {
    /// The path of the committed table.
    private static let path = "\(ExampleTests.root)/Tests/Programs/FieldproofTests/Digests/digests.txt"

    @Test func digestsOfAllExamplesMatchTheTable() throws {
        let table = try ExampleDigests.table()
        if ProcessInfo.processInfo.environment["FIELDPROOF_DIGESTS"] == "update" {
            try Files.write(Array(table.text.utf8), to: Self.path)
        }
        let expected = DigestTable(text: String(decoding: try Files.read(Self.path), as: UTF8.self))
        let mismatch = table.mismatch(with: expected)
        #expect(mismatch == nil, "look at the images (Docs/versions.md), then: make digests")
        #expect(table.digests[.pixels]?.count ?? 0 >= 180)
    }

    /// A table with one result per stage.
    private static let sample: DigestTable = {
        var table = DigestTable()
        table.versions = [
            "cairo": "1.16.0", "pixman": "0.42.2", "freetype": "2.12.1", "harfbuzz": "6.0.0", "libpng": "1.6.39",
            "libdeflate": "1.14", "libwebp": "1.2.4", "fribidi": "1.0.8", "libunistring": "1.0", "libthai": "0.1",
        ]
        for stage in DigestStage.allCases { table.digests[stage] = ["otp/typing": "0"] }
        return table
    }()

    @Test func tableRoundTripsThroughText() {
        #expect(DigestTable(text: Self.sample.text) == Self.sample)
        #expect(Self.sample.mismatch(with: Self.sample) == nil)
    }

    @Test(arguments: [
        (DigestStage.runs, "harfbuzz"), (.runs, "fribidi"), (.layouts, "libunistring"), (.layouts, "libthai"),
        (.outlines, "freetype"), (.pixels, "cairo"), (.pixels, "pixman"),
        (.goldens, "libdeflate"), (.webp, "libwebp"), (.paths, "cairo"),
    ])
    func reportsAnotherLibraryVersion(_ stage: DigestStage, _ library: String) throws {
        var table = Self.sample
        table.versions[library] = "9.9"
        // Later stages depend on this one.
        for later in DigestStage.allCases.drop(while: { $0 != stage }) { table.digests[later] = ["otp/typing": "1"] }
        let mismatch = try #require(table.mismatch(with: Self.sample))
        let version = try #require(Self.sample.versions[library])
        #expect(mismatch.hasPrefix("\(stage.rawValue) differ (otp/typing); fonts"))
        #expect(mismatch.hasSuffix(": \(library) 9.9 where the table was made with \(version)"))
    }

    @Test func reportsTheDifferingModuleIfVersionsAreEqual() {
        var table = Self.sample
        table.digests[.drawings] = ["otp/typing": "1", "otp/new": "0"]
        #expect(
            table.mismatch(with: Self.sample)
                == "drawings differ (otp/new, otp/typing); fonts, runs, outlines, layouts are equal: FieldLayout")
        table.digests[.fonts] = ["Inter.ttf": "1"]
        #expect(
            table.mismatch(with: Self.sample) == "fonts differ (Inter.ttf, otp/typing): the files in Fonts/")
    }
}
