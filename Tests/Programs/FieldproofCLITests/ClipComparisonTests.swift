import Foundation
import TestTools
import Testing

/// Clips are not compared as stills: clips with the same first frame would count as equal. `FilmDiffTests` compares films.
@Suite struct ClipComparisonTests {
    private static let scene = """
        canvas: { width: 60, height: 40 }
        field: { preset: underline, length: 1 }
        states: { a: { text: "1" } }
        animations:
          same: { fps: 10, script: [focus, wait: 100ms, type: "1"] }
          other: { fps: 10, script: [focus, wait: 100ms, type: "2"] }
        """

    private func withClips(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "s.yaml")
        for format in ["apng", "webp", "gif"] {
            #expect(try program.run("animate", "s.yaml", "--format", format, "--quiet").status == 0)
        }
        try body(program)
    }

    private static let kinds = [("apng", "an animated PNG"), ("webp", "an animated WebP"), ("gif", "a GIF")]

    @Test(arguments: kinds)
    func diffRejectsAClipAndAStillImage(_ format: String, _ name: String) throws {
        try withClips { program in
            #expect(try program.run("render", "s.yaml", "--quiet").status == 0)
            let clip = "out/s/same.\(format)"
            for pair in [(clip, "out/s/a.png"), ("out/s/a.png", clip)] {
                let result = try program.run("diff", pair.0, pair.1)
                #expect(result.status == 2)
                #expect(
                    result.errors.contains("\(clip):1:1: error: cannot be read: it is \(name)"), "\(result.errors)")
                #expect(result.errors.contains("--format png"), "\(result.errors)")
            }
        }
    }

    /// Nothing at hand decodes animated WebP.
    @Test func diffRejectsAnimatedWebP() throws {
        try withClips { program in
            for other in ["out/s/other.webp", "out/s/same.webp", "out/s/same.gif"] {
                let result = try program.run("diff", "out/s/same.webp", other)
                #expect(result.status == 2)
                #expect(result.errors.contains("error: cannot be read: it is an animated WebP"), "\(result.errors)")
            }
        }
    }

    /// Clips are recognized by their content, whatever their file extension is.
    @Test(arguments: kinds.map(\.0) + ["png"])
    func diffRejectsClipsInFolders(_ fileExtension: String) throws {
        try withClips { program in
            let format = fileExtension == "png" ? "apng" : fileExtension
            for folder in ["a", "b"] {
                try program.write(program.read("out/s/same.\(format)"), to: "\(folder)/film.\(fileExtension)")
            }
            let result = try program.run("diff", "a", "b")
            #expect(result.status == 2)
            #expect(
                result.errors.contains("a/film.\(fileExtension):1:1: error: cannot be read: it is a"),
                "\(result.errors)")
        }
    }

    /// A clip is an error even if the other folder has no file to compare it with.
    @Test func diffRejectsAClipThatIsInOneFolderOnly() throws {
        try withClips { program in
            try program.write(program.read("out/s/same.apng"), to: "a/film.png")
            try program.write(program.read("out/s/same.gif"), to: "b/readme.txt")
            for folders in [("a", "b"), ("b", "a")] {
                let result = try program.run("diff", folders.0, folders.1)
                #expect(result.status == 2)
                #expect(result.errors.contains("a/film.png:1:1: error: cannot be read: it is a"), "\(result.errors)")
            }
        }
    }

    @Test(arguments: [[], ["--redraw"]])
    func checkRejectsAClipAsGolden(_ options: [String]) throws {
        try withClips { program in
            #expect(try program.run("approve", "s.yaml", "--state", "a", "--quiet").status == 0)
            var golden = try program.read("Goldens/s/a.png")
            // An animation control chunk of two frames after IHDR makes the golden a clip (PNG specification,
            // 11.3.6.1). The digests in the golden still match its first frame.
            golden.insert(contentsOf: HandMadePNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), at: 33)
            try program.write(golden, to: "Goldens/s/a.png")
            let result = try program.run(arguments: ["check", "s.yaml", "--state", "a"] + options)
            #expect(result.status == 1)
            #expect(result.text.contains("s/a: failed"), "\(result.text)")
            #expect(result.text.contains("it is an animated PNG"), "\(result.text)")
            #expect(try program.run("approve", "s.yaml", "--state", "a", "--quiet").status == 2)
            #expect(try program.run("approve", "s.yaml", "--state", "a", "--quiet", "--force").status == 0)
            #expect(try program.run("check", "s.yaml", "--state", "a").status == 0)
        }
    }

    /// Decoders ignore an animation control chunk after the pixels (PNG specification, 11.3.6.1).
    @Test func animationChunkAfterThePixelsIsIgnored() throws {
        try withClips { program in
            #expect(try program.run("render", "s.yaml", "--quiet").status == 0)
            var still = try program.read("out/s/a.png")
            still.insert(contentsOf: HandMadePNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), at: still.count - 12)
            try program.write(still, to: "still.png")
            #expect(try program.run("diff", "still.png", "out/s/a.png").status == 0)
        }
    }
}
