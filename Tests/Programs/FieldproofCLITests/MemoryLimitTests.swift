import Foundation
import TestTools
import Testing

/// Small files that would need much memory are rejected before it is allocated.
@Suite(.disabled(if: Sanitizer.isOn, "a sanitizer needs memory itself")) struct MemoryLimitTests {
    /// The limit in bytes. The pixels of an image of 100,000,000 pixels would take 400 MB.
    private static let memoryLimit = 250_000_000

    private static let field = "canvas: { width: 40 }\nfield: { preset: plain, length: 2 }\n"

    private func expectRejection(of bytes: some Sequence<UInt8>, as name: String, _ arguments: String...) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Data(bytes), to: name)
        let result =
            switch arguments.first {
            case "diff": try program.runMeasuringMemory("diff", name, name, "--metric", "yiq", "d.png")
            case "animate": try program.runMeasuringMemory("animate", name, "--format", arguments[1])
            default: try program.runMeasuringMemory("render", name)
            }
        #expect(result.status == 2)
        #expect(result.memory < Self.memoryLimit, "\(result.memory / 1_000_000) MB")
        #expect(try program.files() == [name])
    }

    /// Scenes that are small as files and large in memory.
    private static let scenes: [String: String] = [
        "aliases": "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
            + (1...9).map { "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]\n" }
            .joined() + field,
        "merges": "a0: &a0 { k: x, l: x }\n"
            + (1...30).map { "a\($0): &a\($0) { p: *a\($0 - 1), q: *a\($0 - 1) }\n" }.joined() + field,
        "lists": String(repeating: "[", count: 500_000),
        "mappings": String(repeating: "{a: ", count: 500_000),
        "indented": (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
        "states": field + "states:\n" + (0..<20_000).map { "  s\($0): {}\n" }.joined(),
        "matrix": field + "matrix:\n"
            + (0..<6).map { i in "  field.k\(i): [\((0..<99).map { "\($0)" }.joined(separator: ", "))]\n" }.joined(),
        "named values": field + "matrix:\n  v:\n    v0: &v\n"
            + (0..<900).map {
                "      ? canvas.k\($0)\(String(repeating: ".a23456789012345678", count: 62))\n      : 1\n"
            }
            .joined() + (1..<210).map { "    v\($0): *v\n" }.joined(),
        "canvas": "canvas: { width: 100000, height: 100000 }\nfield: { preset: plain, length: 2 }\n",
        "scale": "scale: 8\ncanvas: { width: 32767, height: 32767 }\nfield: { preset: plain, length: 2 }\n",
        "script": field
            + "animations: { a: { script: [\(Array(repeating: "focus", count: 20_000).joined(separator: ", "))] } }\n",
        "strokes": field
            + "animations: { a: { script: [\(Array(repeating: "delete: 10000", count: 9000).joined(separator: ", "))] } }\n",
        "wait": field
            + "animations: { a: { fps: 240, script: [\(Array(repeating: "wait: 3600s", count: 9000).joined(separator: ", "))] } }\n",
        "text": field + "states: { a: { text: \"\(String(repeating: "4", count: 3_000_000))\" } }\n",
        "word": "canvas: { width: 390 }\n"
            + "content: { text: { size: 1000, string: \(String(repeating: "W", count: 9_999)) } }\n",
        "key": field + String(repeating: "k", count: 3_000_000) + ": 1\n",
    ]

    @Test(arguments: scenes.keys.sorted())
    func rejectsScenesThatExpand(_ name: String) throws {
        try expectRejection(of: try #require(Self.scenes[name]).utf8, as: "otp.yaml")
    }

    /// A scene that lists one font file several times, each time as another family.
    private static func scene(listing font: String, times: Int) -> String {
        "fonts:\n" + (0..<times).map { "  - { path: \(font), family: f\($0) }\n" }.joined() + field
    }

    @Test func rejectsScenesWithMoreThan64Fonts() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene(listing: "a.ttf", times: 65), to: "otp.yaml")
        let result = try program.run("render", "otp.yaml")
        #expect(result.status == 2)
        #expect(
            result.errors == "otp.yaml:2:3: error: 'fonts' can contain at most 64 fonts, not 65\n", "\(result.errors)")
    }

    /// Most of the ten megabytes belong to no table of the font. Read 60 times, the file would take 600 MB.
    @Test func fontFileListedManyTimesIsReadOnce() throws {
        let program = try Program()
        defer { program.remove() }
        let font = try Data(contentsOf: Document.root.appending(path: "Fonts/OCRA.ttf"))
        try program.write(font + Data(count: 10_000_000), to: "large.ttf")
        try program.write(Self.scene(listing: "large.ttf", times: 60), to: "otp.yaml")
        let result = try program.runMeasuringMemory("render", "otp.yaml")
        #expect(result.status == 0)
        #expect(result.memory < Self.memoryLimit, "\(result.memory / 1_000_000) MB")
    }

    @Test func rejectsFontsAboveTheTotalSizeLimit() throws {
        let program = try Program()
        defer { program.remove() }
        for name in ["a.ttf", "b.ttf", "c.ttf"] {
            try program.write(Data(), to: name)
            let file = try FileHandle(forWritingTo: program.folder.appending(path: name))
            try file.truncate(atOffset: 60 << 20)
        }
        try program.write("fonts: [a.ttf, a.ttf, b.ttf, c.ttf]\n\(Self.field)", to: "otp.yaml")
        let result = try program.run("render", "otp.yaml")
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                "otp.yaml:1:30: error: the font 'c.ttf' cannot be read: with this file the scene's fonts have more than"
                    + " 134217728 bytes"), "\(result.errors)")
        #expect(!result.errors.contains("the font 'b.ttf' cannot be read"))
    }

    @Test(arguments: ["gif", "apng", "webp"])
    func rejectsOversizedClips(_ format: String) throws {
        let scene = """
            canvas: { width: 30000, height: 30000 }
            field: { preset: plain, length: 2 }
            animations: { a: { fps: 60, script: [focus, wait: 600s] } }
            """
        try expectRejection(of: scene.utf8, as: "otp.yaml", "animate", format)
    }

    /// Images of 10,000 × 10,000 pixels with a valid header and without pixels.
    private static let truncatedImages: [String: [UInt8]] = [
        // A lossless WebP (VP8L: 14 bits each for width and height) that is cut off after its header.
        "cut.webp": Array("RIFF".utf8) + [24, 0, 0, 0] + Array("WEBPVP8L".utf8) + [
            12, 0, 0, 0, 0x2F, 0x0F, 0xE7, 0xC3, 0x09, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0,
        ],
        "cut.jpg": jpeg(frame: 0xC0, scan: [0, 63, 0]),
        "cut-progressive.jpg": jpeg(frame: 0xC2, scan: [0, 0, 0]),
    ]

    /// A gray JPEG of 10,000 × 10,000 pixels that ends where its data begin: a quantization table, a frame header, two
    /// Huffman tables of one code, and a scan header (ITU T.81, annex B).
    private static func jpeg(frame: UInt8, scan: [UInt8]) -> [UInt8] {
        func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
            [0xFF, marker, UInt8((contents.count + 2) >> 8), UInt8((contents.count + 2) & 255)] + contents
        }
        return [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 1, count: 64))
            + segment(frame, [8, 0x27, 0x10, 0x27, 0x10, 1, 1, 0x11, 0])
            + segment(0xC4, [0x00, 1] + Array(repeating: 0, count: 15) + [0])
            + segment(0xC4, [0x10, 1] + Array(repeating: 0, count: 15) + [0])
            + segment(0xDA, [1, 1, 0] + scan) + [0x00, 0xFF, 0xD9]
    }

    /// A file of 187 KB, for 256 MB of pixels and 192 MB of coefficients.
    @Test func rejectsProgressiveJPEGsWithManyCoefficients() throws {
        try expectRejection(of: ProgressiveJPEG.colors(side: 8000), as: "colors.jpg", "diff")
    }

    /// A file of 28 KB, whose 883 scans go over 9,000,000 pixels each.
    @Test func rejectsProgressiveJPEGsWithManyScans() throws {
        try expectRejection(of: ProgressiveJPEG.gray(side: 3000), as: "gray.jpg", "diff")
    }

    @Test func acceptsSmallProgressiveJPEGs() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Data(ProgressiveJPEG.colors(side: 640)), to: "colors.jpg")
        try program.write(Data(ProgressiveJPEG.gray(side: 640)), to: "gray.jpg")
        let result = try program.run("diff", "colors.jpg", "gray.jpg", "d.png", "--json")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(arguments: truncatedImages.keys.sorted())
    func rejectsTruncatedImages(_ name: String) throws {
        try expectRejection(of: try #require(Self.truncatedImages[name]), as: name, "diff")
    }
}
