import Foundation
import TestTools
import Testing

/// `animate --format y4m` and `--format rgba`.
@Suite struct FrameStreamTests {
    private static let clear = """
        canvas: { width: 90, height: 60, background: "#00000000" }
        field: { preset: underline, length: 2, box: { fill: "#3366CC80" } }
        animations: { typing: { fps: 10, script: [focus, type: "48", wait: 0.2s] } }
        """

    private func scene(background: String) -> String {
        """
        canvas: { width: 3, height: 2, background: "\(background)" }
        content: { spacer: 1 }
        animations: { still: { fps: 10, script: [wait: 0.2s] } }
        """
    }

    /// JFIF 1.02: Y = 0.299 R + 0.587 G + 0.114 B, Cb = 128 - 0.1687 R - 0.3313 G + 0.5 B,
    /// Cr = 128 + 0.5 R - 0.4187 G - 0.0813 B. `#00000080` on white is 127.
    @Test(arguments: [
        ("#000000", [0, 128, 128]), ("#FFFFFF", [255, 128, 128]), ("#FF0000", [76, 85, 255]),
        ("#0000FF", [29, 255, 107]), ("#00FF00", [150, 44, 21]), ("#00000080", [127, 128, 128]),
    ])
    func samplesOfY4M(_ background: String, _ samples: [UInt8]) throws {
        try Program.inFolder { program in
            try program.write(scene(background: background), to: "s.yaml")
            let result = try program.run("animate", "s.yaml", "--format", "y4m", "-o", "-")
            let header = "YUV4MPEG2 W3 H2 F10:1 Ip A1:1 C444 XYSCSS=444 XCOLORRANGE=FULL\n"
            let frame = Data("FRAME\n".utf8) + samples.flatMap { [UInt8](repeating: $0, count: 6) }
            #expect(result.output == Data(header.utf8) + frame + frame)
            #expect(result.errors == "y4m: 3x2 pixels, 10/1 frames a second, 2 frames\n")
        }
    }

    /// ffmpeg reads the frames of `y4m` with the colours of the PNG files, and those of `rgba` are equal to theirs.
    @Test(.enabled(if: Tool.isPresent("ffmpeg"), "ffmpeg is not installed"))
    func ffmpegReadsTheFrames() throws {
        try Program.inFolder { program in
            try program.write(Self.clear, to: "s.yaml")
            let result = try program.shell(
                """
                ffmpeg() { command ffmpeg -v error -nostdin "$@"; }
                fieldproof animate s.yaml -o frames --quiet
                fieldproof animate s.yaml --format y4m -o - | command ffmpeg -v error -i - -f rawvideo -pix_fmt rgb24 y4m
                fieldproof animate s.yaml --format rgba -o - > rgba
                ffmpeg -i frames/s/typing/%05d.png -f rawvideo -pix_fmt rgba png
                cmp rgba png
                """)
            #expect(result.status == 0, "\(result.errors)")
            let (found, expected) = (try program.read("y4m"), try program.read("rgba"))
            #expect(found.count == expected.count / 4 * 3 && found.count > 90 * 60 * 3)
            let differences = (0..<found.count).map { index -> Int in
                let pixel = index / 3 * 4
                let (sample, alpha) = (Int(expected[pixel + index % 3]), Int(expected[pixel + 3]))
                return abs((sample * alpha + 255 * (255 - alpha) + 127) / 255 - Int(found[index]))
            }
            // 8-bit YUV has not all colours of RGB.
            #expect(differences.max() ?? 255 <= 2)
            #expect(Set(expected).count > 20)
        }
    }

    @Test(arguments: ["y4m", "rgba"])
    func readerThatStopsEarlyIsNotAnError(_ format: String) throws {
        try Program.inFolder { program in
            try program.write(Self.clear, to: "s.yaml")
            let result = try program.shell(
                """
                set +o pipefail
                fieldproof animate s.yaml --fps 240 --format \(format) --quiet -o - | head -c 100 | wc -c
                echo ${PIPESTATUS[0]}
                """)
            #expect(result.text.split(whereSeparator: \.isWhitespace) == ["100", "141"])
            #expect(result.errors.isEmpty)
        }
    }

    @Test(arguments: [
        (["--format", "rgba"], "add '-o -'"), (["--format", "y4m", "-o", "out"], "add '-o -'"),
        (["--format", "y4m", "-o", "-", "--loop", "2"], "has no effect"),
        (["--format", "yuv", "-o", "-"], "one of png, apng, gif, webp, mp4, webm, lottie, svg, y4m, rgba"),
    ])
    func wrongOptions(_ options: [String], _ message: String) throws {
        try Program.inFolder { program in
            try program.write(Self.clear, to: "s.yaml")
            let result = try program.run(arguments: ["animate", "s.yaml"] + options)
            #expect(result.status == 2)
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(try program.files() == ["s.yaml"])
        }
    }
}
