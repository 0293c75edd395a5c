import Foundation
import TestTools
import Testing

/// `fieldproof diff` of two films. ffmpeg makes the films, so that the differing frames and pixels are known.
@Suite(.enabled(if: Tool.isPresent("ffmpeg"), "ffmpeg is not installed"))
struct FilmDiffTests {
    /// White frames of 20 × 10 pixels, ten a second. In some frames there is a black box of 4 × 5 pixels at 2,1.
    private func film(
        _ program: Program, _ name: String, frames: Int = 10, boxFrom first: Int = 100, to last: Int = 0
    ) throws {
        let box = "drawbox=x=2:y=1:w=4:h=5:color=black:t=fill:enable='between(n,\(first),\(last))'"
        // GIF needs its two colours; MP4 stores whole pixels of 4:4:4.
        let video =
            name.hasSuffix(".gif")
            ? ",split[a][b];[a]palettegen=max_colors=4[p];[b][p]paletteuse=dither=none"
            : name.hasSuffix(".mp4") ? ",format=yuv444p" : ",format=rgba"
        let result = try program.shell(
            "ffmpeg -v error -f lavfi -i color=white:s=20x10:r=10:d=\(Double(frames) / 10) -filter_complex \"\(box)\(video)\""
                + " -frames:v \(frames) \(name)")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(arguments: ["apng", "gif", "mp4", "webm"])
    func equalClipsMatch(format: String) throws {
        try Program.inFolder { program in
            try film(program, "a.\(format)", boxFrom: 3, to: 5)
            let result = try program.run("diff", "a.\(format)", "a.\(format)", "--json")
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.text.contains("\"differentMoments\": 0"))
        }
    }

    @Test(arguments: ["apng", "gif"])
    func theFirstDifferingFrameIsNamed(format: String) throws {
        try Program.inFolder { program in
            try film(program, "a.\(format)", boxFrom: 7, to: 7)
            try film(program, "b.\(format)", boxFrom: 3, to: 5)
            let result = try program.run("diff", "a.\(format)", "b.\(format)", "--metric", "exact", "--json")
            #expect(result.status == 1, "\(result.errors)")
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            // The frames 3, 4, 5 and 7 of ten.
            #expect(document["differentMoments"] as? Int == 4)
            let first = try #require(document["first"] as? [String: Any])
            #expect(first["time"] as? Double == 0.3)
            #expect(first["frames"] as? [Int] == [3, 3])
            #expect(first["diffPixels"] as? Int == 20)
            #expect(first["bounds"] as? [String: Int] == ["x": 2, "y": 1, "width": 4, "height": 5])
            #expect(document["durations"] as? [Double] == [1, 1])
            let text = try program.run("diff", "a.\(format)", "b.\(format)").text
            #expect(
                text
                    == "different, 4 of 10 moments differ, first at 0.3 s (frame 3): 20 pixels (10 %) in 4 × 5 at 2,1\n"
            )
        }
    }

    @Test func formatsAndRepeatedFramesDoNotMatter() throws {
        try Program.inFolder { program in
            try film(program, "a.apng", boxFrom: 3, to: 5)
            try film(program, "a.gif", boxFrom: 3, to: 5)
            #expect(try program.run("diff", "a.apng", "a.gif", "--metric", "exact").status == 0)
            // Our own files show equal frames once.
            try program.write(
                """
                canvas: { width: 40, height: 40, background: "#FFFFFF" }
                field: { preset: plain, length: 1 }
                animations: { typing: { fps: 10, script: [wait: 500ms, type: "4", wait: 500ms] } }
                """, to: "s.yaml")
            for format in ["apng", "gif", "mp4"] {
                #expect(try program.run("animate", "s.yaml", "--format", format, "--quiet").status == 0)
            }
            let same = try program.run("diff", "out/s/typing.apng", "out/s/typing.gif")
            #expect(same.status == 0, "\(same.text)\(same.errors)")
            // Video loses colours, but little.
            #expect(
                try program.run("diff", "out/s/typing.apng", "out/s/typing.mp4", "--max-diff-ratio", "0.05").status == 0
            )
        }
    }

    /// H.264 and VP9 with 4:2:0 have even sides, so an odd side is larger by a pixel.
    @Test(arguments: [(41, 39), (40, 39), (41, 40)], ["mp4", "webm"])
    func videoWithOddSidesMatchesItsClip(_ size: (width: Int, height: Int), _ format: String) throws {
        try Program.inFolder { program in
            try program.write(
                """
                canvas: { width: \(size.width), height: \(size.height), background: "#FFFFFF" }
                field: { preset: plain, length: 1 }
                animations: { typing: { fps: 10, script: [wait: 300ms, type: "4", wait: 300ms] } }
                """, to: "s.yaml")
            for format in ["apng", format] {
                #expect(try program.run("animate", "s.yaml", "--format", format, "--quiet").status == 0)
            }
            let (still, video) = ("out/s/typing.apng", "out/s/typing.\(format)")
            for (a, b) in [(still, video), (video, still)] {
                let result = try program.run("diff", a, b, "--max-diff-ratio", "0.05", "--json")
                #expect(result.status == 0, "\(result.text)\(result.errors)")
                #expect(!result.text.contains("actualSize"), "\(result.text)")
            }
            // Every other difference of the sizes is one.
            try program.write(
                String(decoding: try program.read("s.yaml"), as: UTF8.self)
                    .replacing("width: \(size.width)", with: "width: \(size.width - 2)"), to: "s.yaml")
            #expect(try program.run("animate", "s.yaml", "--format", "apng", "--quiet").status == 0)
            #expect(try program.run("diff", still, video, "--max-diff-ratio", "0.05").status == 1)
        }
    }

    /// 4:4:4 can have odd sides.
    @Test func videoWithOddSidesIsRead() throws {
        try Program.inFolder { program in
            for name in ["a.mp4", "b.mp4"] {
                let result = try program.shell(
                    "ffmpeg -v error -f lavfi -i color=white:s=21x11:r=10:d=1 -vf format=yuv444p -frames:v 10 \(name)")
                #expect(result.status == 0, "\(result.errors)")
            }
            let result = try program.run("diff", "a.mp4", "b.mp4")
            #expect(result.status == 0, "\(result.text)\(result.errors)")
        }
    }

    @Test func clipsOfDifferentLengthsDiffer() throws {
        try Program.inFolder { program in
            try film(program, "a.gif")
            try film(program, "b.gif", frames: 12)
            let result = try program.run("diff", "a.gif", "b.gif")
            #expect(result.status == 1)
            #expect(result.text.hasSuffix("1.2 s instead of 1 s\n"), "\(result.text)")
        }
    }

    @Test func damagedFilmsAreErrors() throws {
        try Program.inFolder { program in
            try film(program, "a.gif", boxFrom: 3, to: 5)
            let bytes = try program.read("a.gif")
            var random = SplitMix(state: 4)
            for number in 0..<12 {
                var broken = Data(bytes.prefix(Int.random(in: 6..<bytes.count, using: &random)))
                for _ in 0..<4 {
                    broken[Int.random(in: 4..<broken.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                try program.write(broken, to: "b.gif")
                let result = try program.run("diff", "a.gif", "b.gif")
                // A decoder can make frames of what is left.
                #expect([0, 1, 2].contains(result.status), "\(number): \(result.status) \(result.errors)")
                if result.status == 2 {
                    #expect(result.errors.hasPrefix("b.gif:1:1: error: cannot be read: "), "\(result.errors)")
                }
            }
            try program.write(Data("GIF89a".utf8), to: "b.gif")
            #expect(try program.run("diff", "a.gif", "b.gif").status == 2)
            #expect(try program.run("diff", "a.gif", "a.gif", "out.png").status == 2)
            // A film and a still are no pair.
            #expect(try program.run("diff", "a.gif", "nothing.png").status == 2)
        }
    }

    @Test func missingDecoderIsAMachineFailure() throws {
        try Program.inFolder { program in
            try film(program, "a.gif")
            let result = try program.run(arguments: ["diff", "a.gif", "a.gif"], environment: ["PATH": "/nowhere"])
            #expect(result.status == 3)
            #expect(result.errors.contains("ffmpeg"))
        }
    }
}
