import Foundation
import TestTools
import Testing

/// Files that somebody else changes or removes while a run is at work.
///
/// A named pipe in the place of a file holds a run where it reads that file, until the test lets it go on: nothing here depends on
/// who is faster.
@Suite(.serialized) struct SharedFolderTests {
    private func with(_ scene: String = FaultyRuns.scene(states: 3, themes: "light"), _ body: (Program) throws -> Void)
        throws
    {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        try body(program)
    }

    /// Puts a named pipe in the place of a file.
    private func hold(_ path: String, of program: Program) throws -> Data {
        let bytes = try program.read(path)
        let place = program.folder.appending(path: path)
        try FileManager.default.removeItem(at: place)
        #expect(mkfifo(place.path, 0o644) == 0)
        return bytes
    }

    /// Waits until the run reads the pipe, lets `body` do what it wants meanwhile, and gives the pipe its bytes.
    private func release(_ path: String, of program: Program, _ bytes: Data, _ body: () throws -> Void) throws {
        // Opening waits for the reader.
        let pipe = try FileHandle(forWritingTo: program.folder.appending(path: path))
        try body()
        try pipe.write(contentsOf: bytes)
        try pipe.close()
    }

    @Test func goldensThatVanishDuringACheckAreTold() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let first = "Goldens/otp/s0.theme-light.png"
            let bytes = try hold(first, of: program)
            let check = try program.start(arguments: ["check", "otp.yaml", "--jobs", "1"])
            try release(first, of: program, bytes) {
                try FileManager.default.removeItem(at: program.folder.appending(path: "Goldens/otp/s1.theme-light.png"))
            }
            let result = check.result()
            #expect(result.status == 1)
            #expect(result.text == "otp/s1.theme-light: new\n", "\(result.text)")
            #expect(result.errors.hasSuffix("3 same, 1 new\n"), "\(result.errors)")
        }
    }

    @Test func goldensThatAnotherRunWritesAreReadWhole() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let first = "Goldens/otp/s0.theme-light.png"
            let bytes = try hold(first, of: program)
            let check = try program.start(arguments: ["check", "otp.yaml", "--jobs", "1"])
            try program.write(
                Data(FaultyRuns.scene(width: 130, states: 3, themes: "light").utf8), to: "other/otp.yaml")
            try release(first, of: program, bytes) {
                let approval = try program.run("approve", "other/otp.yaml", "--only", "otp/s1*")
                #expect(approval.errors == "1 written, 0 as they were, 0 removed in Goldens\n")
            }
            let result = check.result()
            #expect(result.status == 1)
            #expect(result.text.hasPrefix("otp/s1.theme-light: different, "), "\(result.text)")
            #expect(
                result.errors.hasSuffix(
                    """
                    3 same, 1 different
                    to check only what differs: fieldproof check otp.yaml --jobs 1 --only otp/s1.theme-light

                    """), "\(result.errors)")
        }
    }

    @Test func whatWasReadMayGo() throws {
        let scene = """
            canvas: { width: 60, height: 40 }
            content: { image: { path: dot.png, width: 20, height: 20 } }
            states: { a: , b: }
            """
        try with(scene) { program in
            let dot = try #require(
                Data(
                    base64Encoded:
                        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
                ))
            try program.write(dot, to: "dot.png")
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let bytes = try hold("Goldens/otp/a.png", of: program)
            let check = try program.start(arguments: ["check", "otp.yaml", "--jobs", "1", "--redraw"])
            try release("Goldens/otp/a.png", of: program, bytes) {
                for name in ["otp.yaml", "dot.png"] {
                    try FileManager.default.removeItem(at: program.folder.appending(path: name))
                }
            }
            let result = check.result()
            #expect(result.status == 0)
            #expect(result.errors == "2 same\n")
        }
    }

    @Test(arguments: [FaultyRuns.render, FaultyRuns.frames, FaultyRuns.film("gif"), FaultyRuns.approve])
    func runsIntoOneFolderDoNotDisturbEachOther(_ kind: FaultyRuns.Kind) throws {
        try with(FaultyRuns.scene()) { program in
            let place = program.folder.appending(path: kind.folder)
            #expect(try program.run(arguments: kind.arguments).status == 0)
            let whole = try FaultyRuns.contents(of: place)
            try FileManager.default.removeItem(at: place)
            let runs = try (0..<4).map { _ in try program.start(arguments: kind.arguments) }
            for run in runs {
                let result = run.result()
                #expect(result.status == 0, "\(result.errors)")
            }
            #expect(try FaultyRuns.contents(of: place) == whole)
        }
    }

    @Test func oneGoldenThatCannotBeWrittenKeepsNoOtherFromIt() throws {
        try with { program in
            try program.write(Data(), to: "Goldens/otp/s1.theme-light.png/in the way")
            let result = try program.run("approve", "otp.yaml")
            #expect(result.status == 3)
            #expect(
                result.errors == """
                    Goldens/otp/s1.theme-light.png: error: cannot be written: something that is no regular file is there
                    3 written, 0 as they were, 0 removed in Goldens
                    1 of 4 goldens failed; to approve only those: fieldproof approve otp.yaml --only otp/s1.theme-light

                    """, "\(result.errors)")
        }
    }

    @Test func onePictureThatCannotBeWrittenKeepsNoOtherFromIt() throws {
        try with { program in
            #expect(try program.run("render", "otp.yaml", "--quiet").status == 0)
            let whole = try FaultyRuns.contents(of: program.folder.appending(path: "out"))
            try FileManager.default.removeItem(at: program.folder.appending(path: "out"))
            try program.write(Data(), to: "out/otp/s1.theme-light.png/in the way")
            let result = try program.run("render", "otp.yaml", "--json")
            #expect(result.status == 3)
            #expect(
                result.errors == """
                    2 pictures in out
                    out/otp/s1.theme-light.png: error: cannot be written: something that is no regular file is there
                    1 of 3 pictures failed; to do only what is missing: fieldproof render otp.yaml --json --only otp/s1.theme-light

                    """, "\(result.errors)")
            #expect(result.text.components(separatedBy: "\"file\"").count == 3)
            try FileManager.default.removeItem(at: program.folder.appending(path: "out/otp/s1.theme-light.png"))
            #expect(try program.run("render", "otp.yaml").status == 0)
            #expect(try FaultyRuns.contents(of: program.folder.appending(path: "out")) == whole)
        }
    }
}
