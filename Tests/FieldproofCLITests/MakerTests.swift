import Foundation
import Testing

/// The libraries and programs that decide a file's bytes are a part of what a run is.
@Suite struct MakerTests {
    private static let scene = """
        canvas: { width: 120, height: 40 }
        field: { preset: underline, length: 2 }
        states: { a: , b: { text: "12" } }
        animations: { come: { fps: 10, script: [type: "1"] }, go: { fps: 10, script: [type: "12"] } }
        """

    /// Says that it is a version of `ffmpeg`, and makes films of one word.
    private static func encoder(_ version: String) -> String {
        """
        #!/bin/sh
        if [ "$1" = -version ]; then echo "ffmpeg version \(version) Copyright (c) nobody"; exit; fi
        cat > /dev/null
        for word; do :; done
        # What the two formats begin with.
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
            try program.write(Data(Self.encoder(version).utf8), to: "ffmpeg-\(version)/ffmpeg")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: program.folder.appending(path: "ffmpeg-\(version)/ffmpeg").path)
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
    func shardsByTwoVersionsOfFfmpegAreTwoRuns(_ format: String) throws {
        try withScene { program in
            for (shard, version) in [("1/2", "1.0"), ("2/2", "2.0")] {
                let made = try run(
                    program, version, "animate", "s.yaml", "--format", format, "-o", "parts", "--shard", shard)
                #expect(made.status == 0, "\(made.errors)")
            }
            let merge = try program.run("merge", "parts")
            #expect(merge.status == 2)
            #expect(merge.errors.contains("('ffmpeg 2.0' instead of 'ffmpeg 1.0')"), "\(merge.errors)")
        }
    }

    @Test func clipsOfAnotherFfmpegAreMadeAnew() throws {
        try withScene { program in
            let told = try ["1.0", "1.0", "2.0"].map { version in
                let made = try run(program, version, "animate", "s.yaml", "--format", "mp4", "--resume")
                #expect(made.status == 0, "\(made.errors)")
                return made.errors
            }
            #expect(told[0].contains("2 clips in out\n"))
            #expect(told[1].contains("2 clips in out, 2 of them from an earlier run"))
            #expect(told[2].contains("2 clips in out\n"))
        }
    }

    @Test(
        arguments: [
            (["render", "s.yaml"], ["libdeflate"]), (["render", "s.yaml", "--format", "webp"], ["libwebp"]),
            (["render", "s.yaml", "--format", "webp", "--contact-sheet"], ["libwebp"]),
            (["render", "s.yaml", "--format", "svg"], ["libpng", "zlib"]),
            (["render", "s.yaml", "--format", "pdf"], ["zlib"]),
            (["animate", "s.yaml", "--format", "webp"], ["libwebp"]),
            (["animate", "s.yaml", "--format", "apng"], ["libdeflate"]), (["animate", "s.yaml"], ["libdeflate"]),
        ])
    func aRecordNamesTheLibrariesOfTheFormat(_ arguments: [String], _ libraries: [String]) throws {
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
