import Foundation
import TestTools
import Testing

/// A fake `ffmpeg` that exits with 0, but writes an empty file or another format.
@Suite struct FFmpegOutputTests {
    private static let scene = """
        canvas: { width: 60, height: 40 }
        field: { preset: underline, length: 1 }
        animations: { a: { fps: 10, script: [focus, wait: 200ms] } }
        """

    private func animate(
        _ format: String, writing line: String, to output: String = "out",
        _ body: (Program, Program.Result) throws -> Void
    ) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "s.yaml")
        let script = "#!/bin/bash\ncat > /dev/null\nfor word; do :; done\n\(line)\nexit 0\n"
        let path = program.folder.appending(path: "bin").path
        try Tool.write(script: script, to: path + "/ffmpeg")
        try body(
            program,
            program.run(
                arguments: ["animate", "s.yaml", "--format", format, "--quiet", "-o", output],
                environment: ["PATH": "\(path):/usr/bin:/bin"]))
    }

    @Test(arguments: ["mp4", "webm"], ["out", "-"])
    func emptyClipIsAnError(_ format: String, _ output: String) throws {
        try animate(format, writing: ":", to: output) { (program, result) throws in
            #expect(result.status == 3)
            #expect(result.output.isEmpty)
            #expect(result.errors.contains("wrote nothing"), "\(result.errors)")
            if output == "out" {
                #expect(
                    result.errors.contains("out/s/a.\(format): error: cannot be written: ffmpeg"), "\(result.errors)")
            }
            #expect(try program.files() == ["bin/ffmpeg", "s.yaml"])
        }
    }

    /// An MP4 begins with a box `ftyp` (ISO 14496-12, 4.3), a WebM with an EBML header that names its type (RFC 8794).
    private static let mp4 = #"printf '\0\0\0\020ftypisom\0\0\0\0' > "${word#file:}""#
    private static let webm = #"printf '\x1A\x45\xDF\xA3\x87\x42\x82\x84webm' > "${word#file:}""#
    private static let matroska = #"printf '\x1A\x45\xDF\xA3\x8B\x42\x82\x88matroska' > "${word#file:}""#

    @Test(arguments: [
        ("mp4", webm), ("webm", mp4), ("webm", matroska), ("mp4", #"echo film > "${word#file:}""#),
        ("webm", #"echo film > "${word#file:}""#),
    ])
    func clipInAnotherFormatIsAnError(_ format: String, _ line: String) throws {
        try animate(format, writing: line) { (program, result) throws in
            #expect(result.status == 3)
            #expect(result.errors.contains("out/s/a.\(format): error: cannot be written: ffmpeg"), "\(result.errors)")
            #expect(result.errors.contains("is not \(format == "mp4" ? "MP4" : "WebM")"), "\(result.errors)")
            #expect(try program.files() == ["bin/ffmpeg", "s.yaml"])
        }
    }

    @Test(arguments: [("mp4", mp4), ("webm", webm)])
    func clipInTheRequestedFormatIsAccepted(_ format: String, _ line: String) throws {
        try animate(format, writing: line) { (program, result) throws in
            #expect(result.status == 0, "\(result.errors)")
            #expect(try program.files().contains("out/s/a.\(format)"))
        }
    }
}
