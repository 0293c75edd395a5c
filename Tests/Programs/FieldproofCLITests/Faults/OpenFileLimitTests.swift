import Foundation
import TestTools
import Testing

/// At the limit of open files, commands exit with 3: the machine is at fault, not the input.
@Suite struct OpenFileLimitTests {
    private static let field = "canvas: { width: 40 }\nfield: { preset: plain, length: 2 }\n"

    /// Runs the program on a pipe, and prevents it from opening further files once it has opened the pipe.
    private func run(_ arguments: [String], pipe bytes: Data, in program: Program) throws -> Program.Result {
        let pipe = program.folder.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let running = try program.start(arguments: arguments)
        // Blocks until the program has opened the other end.
        let end = try FileHandle(forWritingTo: URL(filePath: pipe))
        _ = try Tool.run("prlimit", "--pid=\(running.identifier)", "--nofile=3")
        // The program can end before it reads, because another file cannot be opened.
        try? end.write(contentsOf: bytes)
        try end.close()
        try running.finishInput()
        return running.result()
    }

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.field, to: "s.yaml")
        #expect(try program.run("render", "s.yaml", "--quiet").status == 0)
        try body(program)
    }

    @Test func diffReportsTheOpenFileLimit() throws {
        try with { program in
            let result = try run(
                ["diff", "pipe", "out/s/default.png"], pipe: program.read("out/s/default.png"), in: program)
            #expect(result.status == 3)
            #expect(
                result.errors.contains("out/s/default.png: error: cannot be read: Too many open files"),
                "\(result.errors)")
        }
    }

    @Test(arguments: ["fonts: [own.ttf]\n\(field)", "canvas: { width: 40 }\ncontent: { image: own.png }\n"])
    func renderReportsTheLimitForFilesOfTheScene(_ scene: String) throws {
        try with { program in
            try program.write(Data("x".utf8), to: "own.ttf")
            try program.write(Data("x".utf8), to: "own.png")
            let result = try run(["render", "pipe"], pipe: Data("name: s\n\(scene)".utf8), in: program)
            #expect(result.status == 3)
            #expect(result.errors.contains("own."), "\(result.errors)")
            #expect(result.errors.contains("cannot be read: Too many open files"), "\(result.errors)")
        }
    }

    @Test(arguments: [[], ["--redraw"]])
    func checkReportsTheLimitForGoldens(_ options: [String]) throws {
        try with { program in
            #expect(try program.run("approve", "s.yaml", "--quiet").status == 0)
            let result = try run(
                ["check", "pipe", "--quiet"] + options, pipe: Data("name: s\n\(Self.field)".utf8), in: program)
            #expect(result.status == 3)
            #expect(
                result.errors.contains("Goldens/s/default.png: error: cannot be read: Too many open files"),
                "\(result.errors)")
        }
    }

    @Test func renderReportsTheLimitForOutputFiles() throws {
        try with { program in
            let result = try run(
                ["render", "pipe", "-o", "new"], pipe: Data("name: s\n\(Self.field)".utf8), in: program)
            #expect(result.status == 3)
            #expect(
                result.errors.contains("new/s/default.png: error: cannot be written: Too many open files"),
                "\(result.errors)")
        }
    }
}
