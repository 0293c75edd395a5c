import Foundation
import TestTools
import Testing

/// The versions of the libraries and tools that produce a file's bytes are part of the identity of a run.
@Suite struct ToolVersionTests {
    private static let scene = """
        canvas: { width: 120, height: 40 }
        field: { preset: underline, length: 2 }
        states: { a: , b: { text: "12" } }
        animations: { come: { fps: 10, script: [type: "1"] }, go: { fps: 10, script: [type: "12"] } }
        """

    /// A script that reports a version of `ffmpeg` and writes only the first bytes of a clip.
    private static func fakeFFmpeg(_ version: String) -> String {
        """
        #!/bin/sh
        if [ "$1" = -version ]; then echo "ffmpeg version \(version) Copyright (c) nobody"; exit; fi
        cat > /dev/null
        for word; do :; done
        # The first bytes of the two formats.
        case "$*" in
            *"-f mp4 "*) printf '\\0\\0\\0\\020ftypisom\\0\\0\\0\\0' > "${word#file:}" ;;
            *) printf '\\032\\105\\337\\243\\207\\102\\202\\204webm' > "${word#file:}" ;;
        esac
        """
    }

    private func withScene(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "s.yaml")
        for version in ["1.0", "2.0"] {
            try Tool.write(
                script: Self.fakeFFmpeg(version),
                to: program.folder.appending(path: "ffmpeg-\(version)/ffmpeg").path)
        }
        try body(program)
    }

    private func run(_ program: Program, _ version: String, _ arguments: String...) throws -> Program.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try program.run(
            arguments: arguments,
            environment: ["PATH": "\(program.folder.appending(path: "ffmpeg-\(version)").path):\(path)"])
    }

    @Test(arguments: ["mp4", "webm"])
    func mergeRejectsShardsOfDifferentFFmpegVersions(_ format: String) throws {
        try withScene { program in
            for (shard, version) in [("1/2", "1.0"), ("2/2", "2.0")] {
                let result = try run(
                    program, version, "animate", "s.yaml", "--format", format, "-o", "parts", "--shard", shard)
                #expect(result.status == 0, "\(result.errors)")
            }
            let merge = try program.run("merge", "parts")
            #expect(merge.status == 2)
            #expect(merge.errors.contains("('ffmpeg 2.0' instead of 'ffmpeg 1.0')"), "\(merge.errors)")
        }
    }

    @Test func resumeEncodesClipsOfAnotherFFmpegVersionAgain() throws {
        try withScene { program in
            let messages = try ["1.0", "1.0", "2.0"].map { version in
                let result = try run(program, version, "animate", "s.yaml", "--format", "mp4", "--resume")
                #expect(result.status == 0, "\(result.errors)")
                return result.errors
            }
            #expect(messages[0].contains("2 clips in out\n"))
            #expect(messages[1].contains("2 clips in out, 2 of them from an earlier run"))
            #expect(messages[2].contains("2 clips in out\n"))
        }
    }

    @Test(
        arguments: [
            (["render", "s.yaml"], ["libdeflate"]), (["render", "s.yaml", "--format", "webp"], ["libwebp"]),
            (["render", "s.yaml", "--format", "webp", "--contact-sheet"], ["libwebp"]),
            (["render", "s.yaml", "--format", "svg"], ["libdeflate"]),
            (["render", "s.yaml", "--format", "pdf"], ["zlib"]),
            (["animate", "s.yaml", "--format", "webp"], ["libwebp"]),
            (["animate", "s.yaml", "--format", "apng"], ["libdeflate"]), (["animate", "s.yaml"], ["libdeflate"]),
        ])
    func shardRecordNamesTheLibrariesOfTheFormat(_ arguments: [String], _ libraries: [String]) throws {
        try withScene { program in
            #expect(try program.run(arguments: arguments + ["--shard", "1/2"]).status == 0)
            let record = String(
                decoding: try program.read("out/.fieldproof/\(arguments[0])-1-of-2.json"), as: UTF8.self)
            for library in libraries {
                let versions = try program.shell("pkg-config --modversion \(library)").text
                let version = versions.trimmingCharacters(in: .whitespacesAndNewlines)
                #expect(record.contains("\"\(library) \(version)\""), "\(record)")
            }
            for other in ["libdeflate", "libwebp", "libpng", "zlib", "ffmpeg"] where !libraries.contains(other) {
                #expect(!record.contains("\"\(other) "))
            }
        }
    }
}
