import Foundation
import TestTools
import Testing

/// `fieldproof diff` of two images, and of two folders.
@Suite struct DiffTests {
    /// Two states whose texts differ in the last digit.
    private static let scene = """
        name: s
        canvas: { width: 160, height: 60, background: "#FFFFFF" }
        field: { preset: underline, length: 4 }
        states: { a: { text: "1234" }, b: { text: "1235" } }
        """

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "s.yaml")
        #expect(try program.run("render", "s.yaml", "-o", ".", "--quiet").status == 0)
        try body(program)
    }

    private func document(_ result: Program.Result) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    }

    @Test func equalImagesExitWithZero() throws {
        try with { program in
            let result = try program.run("diff", "s/a.png", "s/a.png", "--json", "--ssim")
            #expect(result.status == 0)
            let document = try document(result)
            #expect(document["schema"] as? String == "fieldproof.diff/1")
            #expect(document["match"] as? Bool == true)
            #expect(document["reason"] is NSNull)
            #expect(document["diffPixels"] as? Int == 0)
            #expect(document["size"] as? [String: Int] == ["width": 160, "height": 60])
            #expect(document["bounds"] is NSNull)
            #expect(document["ssim"] as? Double == 1)
            #expect(document["msssim"] as? Double == 1)
            #expect(try program.run("diff", "s/a.png", "s/a.png").text == "same\n")
        }
    }

    @Test func differenceExitsWithOneAndReportsItsBounds() throws {
        try with { program in
            let result = try program.run("diff", "s/a.png", "s/b.png", "--json")
            #expect(result.status == 1)
            let document = try document(result)
            #expect(document["match"] as? Bool == false)
            #expect(document["reason"] as? String == "pixels")
            let pixels = try #require(document["diffPixels"] as? Int)
            #expect(pixels > 10)
            #expect(abs(try #require(document["diffRatio"] as? Double) - Double(pixels) / 9600) < 1e-12)
            let bounds = try #require(document["bounds"] as? [String: Int])
            // The fourth of four cells, each 40 wide.
            #expect(try #require(bounds["x"]) >= 120)
            let text = try program.run("diff", "s/a.png", "s/b.png").text
            #expect(text.hasPrefix("different, \(pixels) pixels ("))
        }
    }

    @Test func thresholdsBudgetsAndIgnoredRectanglesAllowDifferences() throws {
        try with { program in
            let tolerances = [
                ["--max-diff-pixels", "9600"], ["--max-diff-ratio", "0.9"], ["--threshold", "1"],
                ["--ignore", "120,0,40,60"], ["--metric", "oklab", "--threshold", "1"],
            ]
            for options in tolerances {
                let arguments = ["diff", "s/a.png", "s/b.png"] + options
                let result = try program.run(arguments: arguments)
                #expect(result.status == 0, "\(options)")
            }
            for metric in ["exact", "yiq", "oklab", "ciede2000"] {
                #expect(try program.run("diff", "s/a.png", "s/b.png", "--metric", metric).status == 1)
            }
            let both = ["--max-diff-pixels", "9600", "--max-diff-ratio", "0.0001"]
            #expect(try program.run(arguments: ["diff", "s/a.png", "s/b.png"] + both).status == 1)
        }
    }

    @Test func ignoreAntialiasingExcludesAntialiasedPixels() throws {
        try with { program in
            let all = try document(program.run("diff", "s/a.png", "s/b.png", "--json"))
            let without = try document(program.run("diff", "s/a.png", "s/b.png", "--json", "--ignore-antialiasing"))
            let smooth = try #require(without["antialiasedPixels"] as? Int)
            #expect(smooth > 0)
            #expect(all["diffPixels"] as? Int == smooth + (without["diffPixels"] as? Int ?? 0))
            #expect(all["antialiasedPixels"] == nil)
        }
    }

    @Test func writesTheDifferenceImage() throws {
        try with { program in
            for (style, width) in [("faded", 160), ("mask", 160), ("side-by-side", 3 * 160 + 2 * 8)] {
                let name = "out/\(style).png"
                let result = try program.run("diff", "s/a.png", "s/b.png", name, "--output-style", style)
                #expect(result.status == 1)
                // Bytes 16 to 23 of a PNG are its width and height.
                let size = try program.read(name)[16..<24]
                #expect(size == Data([0, 0, UInt8(width / 256), UInt8(width % 256), 0, 0, 0, 60]))
            }
            let piped = try program.run("diff", "s/a.png", "s/b.png", "-")
            #expect(piped.output == (try program.read("out/faded.png")))
            #expect(piped.errors.hasPrefix("different, "))
            let same = try program.run("diff", "s/a.png", "out/faded.png", "s/a.png")
            #expect(same.status == 2)
            #expect(same.errors.contains("would be overwritten"))
            // A PNG with another file extension would mislead other programs.
            let other = try program.run("diff", "s/a.png", "s/b.png", "out/x.JPG")
            #expect(other.status == 2)
            #expect(other.errors.contains("'out/x.JPG' ends with .jpg; use .png"))
            #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "out/x.JPG").path))
        }
    }

    /// A PNG file of 2 × 1 pixels with 16 bits a sample, interlaced or not. Adam7 has the first pixel in pass 1, and the second one
    /// in pass 6.
    private static func deep(_ color: UInt8, _ samples: [UInt16], isInterlaced: Bool = false) -> Data {
        let bytes = samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let rows = isInterlaced ? [0] + bytes[..<(bytes.count / 2)] + [0] + bytes[(bytes.count / 2)...] : [0] + bytes
        return Data(
            HandMadePNG.file(
                HandMadePNG.header(2, 1, depth: 16, color: color, interlaced: isInterlaced ? 1 : 0),
                HandMadePNG.data(Array(rows)), HandMadePNG.end))
    }

    /// `exact` compares all bits. Rounded to 8 bits, 0x1234 and 0x1235 are both 0x12.
    @Test(
        arguments: [
            (0, [0x1234, 0x8000], [0x1234, 0x8001], 1), (0, [0x1234, 0x8000], [0x1235, 0x8001], 2),
            (2, [1, 2, 3, 0x1234, 5, 6], [1, 2, 3, 0x1235, 5, 6], 1),
            (4, [9, 0xFFFF, 9, 0xFFFF], [9, 0xFFFF, 9, 0xFFFE], 1),
            (6, [1, 2, 3, 0xFFFF, 4, 5, 6, 0xFFFF], [1, 2, 3, 0xFFFF, 4, 5, 7, 0xFFFF], 1),
            // Fully transparent pixels are equal, those with an opacity of 16 / 65,535 are not.
            (6, [1, 2, 3, 0, 4, 5, 6, 16], [9, 9, 9, 0, 4, 5, 7, 16], 1),
            (6, [1, 2, 3, 0, 4, 5, 6, 16], [9, 9, 9, 0, 4, 5, 6, 16], 0),
        ] as [(UInt8, [UInt16], [UInt16], Int)])
    func exactComparesAllBits(_ color: UInt8, _ expected: [UInt16], _ actual: [UInt16], _ count: Int) throws {
        let program = try Program()
        defer { program.remove() }
        for isInterlaced in [false, true] {
            try program.write(Self.deep(color, expected), to: "a.png")
            try program.write(Self.deep(color, actual, isInterlaced: isInterlaced), to: "b.png")
            for more in [[], ["--ignore-antialiasing"], ["--ssim"], ["--ignore", "0,0,1,1"]] {
                let result = try program.run(
                    arguments: ["diff", "a.png", "b.png", "--metric", "exact", "--json"] + more)
                let isFirst = count == 2 && more.contains("--ignore")
                let wanted = isFirst ? 1 : count
                #expect(result.status == (wanted > 0 ? 1 : 0), "\(result.errors)")
                let document = try document(result)
                let pixels = try #require(document["diffPixels"] as? Int)
                #expect(pixels + (document["antialiasedPixels"] as? Int ?? 0) == wanted, "\(result.text)")
            }
            // Other metrics round.
            #expect(try program.run("diff", "a.png", "b.png", "--metric", "ciede2000").status == 0)
        }
    }

    /// A sample of 8 bits is one of 16 bits, times 257.
    @Test func exactComparesImagesOfDifferentDepths() throws {
        let program = try Program()
        defer { program.remove() }
        let narrow = HandMadePNG.file(
            HandMadePNG.header(2, 1, depth: 8, color: 0), HandMadePNG.data([0, 0x12, 0xFF]), HandMadePNG.end)
        try program.write(Data(narrow), to: "a.png")
        try program.write(Self.deep(0, [0x1212, 0xFFFF]), to: "same.png")
        try program.write(Self.deep(0, [0x1213, 0xFFFF]), to: "other.png")
        for metric in ["exact", "yiq"] {
            #expect(try program.run("diff", "a.png", "same.png", "--metric", metric).status == 0)
            #expect(
                try program.run("diff", "other.png", "a.png", "--metric", metric).status == (metric == "exact" ? 1 : 0))
        }
        // The difference image shows the pixel.
        let drawn = try program.run("diff", "other.png", "a.png", "-", "--metric", "exact", "--output-style", "mask")
        #expect(drawn.status == 1 && drawn.output.count > 60)
    }

    @Test func comparesFoldersByPath() throws {
        try with { program in
            for (from, to) in [("a", "x/one.png"), ("b", "y/one.png"), ("a", "x/in/two.png"), ("a", "y/in/two.png")] {
                try program.write(program.read("s/\(from).png"), to: to)
            }
            try program.write(program.read("s/a.png"), to: "x/old.png")
            try program.write(program.read("s/a.png"), to: "y/new.PNG")
            try program.write(Data("words".utf8), to: "y/readme.txt")
            let result = try program.run("diff", "x", "y", "where", "--json")
            #expect(result.status == 1)
            let document = try document(result)
            #expect(document["match"] as? Bool == false)
            let results = try #require(document["results"] as? [[String: Any]])
            #expect(results.map { $0["name"] as? String } == ["in/two.png", "new.PNG", "old.png", "one.png"])
            #expect(results.map { $0["verdict"] as? String } == ["same", "new", "orphan", "different"])
            #expect(results.map { $0["match"] as? Bool } == [true, false, false, false])
            #expect(try program.files().filter { $0.hasPrefix("where/") } == ["where/one.png"])
            #expect(result.errors == "4 images: 1 unchanged, 1 different, 1 new, 1 orphan\n")

            try program.write(Data("no picture".utf8), to: "y/in/two.png")
            let broken = try program.run("diff", "x", "y")
            #expect(broken.status == 2)
            #expect(broken.text.contains("in/two.png: failed"))
            #expect(broken.text.contains("one.png: different, "))
            #expect(broken.errors.contains("y/in/two.png:1:1: error: cannot be read: "))
            #expect(try program.run("diff", "x/in", "x/in", "--quiet").output.isEmpty)
        }
    }

    @Test(arguments: [
        (["nothing.png", "s/a.png"], "nothing.png:1:1: error: cannot be read: No such file or directory"),
        (["s/a.png", "s.yaml"], "s.yaml:1:1: error: cannot be read: the file is not an image in a supported format"),
        (["s.yaml", "s.yaml"], "s.yaml:1:1: error: cannot be read: the file is not an image in a supported format"),
        (["s", "s/a.png"], "must both be images, or both be folders"),
        (["s/a.png", "s/b.png", "--metric", "psnr"], "'--metric' must be one of exact, yiq, oklab, ciede2000"),
        (["s/a.png", "s/b.png", "--threshold", "1.5"], "'--threshold' must be from 0 to 1 for the metric 'yiq'"),
        (["s/a.png", "s/b.png", "--threshold", "nan"], "'--threshold' must be from 0 to 1 for the metric 'yiq'"),
        (["s/a.png", "s/b.png", "--metric", "exact", "--threshold", "0"], "the metric 'exact' has no threshold"),
        (["s/a.png", "s/b.png", "--ignore", "1,2,3"], "'--ignore' takes X,Y,W,H"),
        (["s/a.png", "s/b.png", "--ignore", "field.cursor"], "'--ignore' takes X,Y,W,H"),
        (["s/a.png", "s/b.png", "--ignore", "0,0,99999999999999999999,1"], "'--ignore' takes X,Y,W,H"),
        (["s/a.png", "s/b.png", "--max-diff-ratio", "2"], "'--max-diff-ratio' must be from 0 to 1"),
        (["s/a.png", "s/b.png", "--max-diff-pixels=-1"], "'--max-diff-pixels' must be 0 or more"),
        (["s/a.png", "s/b.png", "--output-style", "red"], "'--output-style' must be one of faded, mask, side-by-side"),
        (["-", "-"], "standard input can be read only once"), (["s/a.png"], "needs another one"),
        (["s/a.png", "s/b.png", "-", "--json"], "cannot be combined with '--json'"),
    ])
    func wrongInputExitsWithTwo(_ arguments: [String], _ message: String) throws {
        try with { program in
            let result = try program.run(arguments: ["diff"] + arguments)
            #expect(result.status == 2)
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(result.output.isEmpty)
        }
    }

    @Test func reportsBothUnreadableFiles() throws {
        try with { program in
            let result = try program.run("diff", "nothing.png", "s.yaml")
            #expect(result.status == 2)
            #expect(result.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["nothing.png", "s.yaml"])
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "empty"), withIntermediateDirectories: true)
            #expect(try program.run("diff", "empty", "empty").status == 2)
        }
    }

    @Test func unwritableOutputExitsWithThree() throws {
        try with { program in
            let result = try program.run("diff", "s/a.png", "s/b.png", "s.yaml/out.png")
            #expect(result.status == 3)
            #expect(result.errors.contains("cannot be written"))
            #expect(try program.run("diff", "-", "s/b.png").status == 2)
        }
    }
}
