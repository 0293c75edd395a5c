import Foundation
import Testing

/// Folders of shards that somebody else has written into: `merge` and shards do no harm by them.
@Suite struct HostileFarmTests {
    private static let scene = """
        canvas: { width: 120, height: 40 }
        field: { preset: underline, length: 2 }
        states: { a: , b: { text: "12" } }
        animations: { go: { fps: 10, script: [focus, type: "12"] } }
        """

    private func withScene(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "s.yaml")
        try body(program)
    }

    /// Runs both shards of a command, each into the folder that `folder` says.
    private func run(
        _ program: Program, _ arguments: String..., folder: (Int) -> String = { _ in "parts" }
    ) throws {
        for number in 1...2 {
            let shard = try program.run(arguments: arguments + ["-o", folder(number), "--shard", "\(number)/2"])
            #expect(shard.status < 2, "\(shard.errors)")
        }
    }

    /// Replaces a text in a file, which must have it.
    private func replace(_ old: String, by new: String, in path: String, of program: Program) throws {
        let text = String(decoding: try program.read(path), as: UTF8.self)
        #expect(text.contains(old), "\(text)")
        try program.write(text.replacingOccurrences(of: old, with: new), to: path)
    }

    @Test(
        arguments: [
            ["render", "s.yaml"], ["animate", "s.yaml", "--manifest", "m.json"], ["check", "s.yaml"],
        ])
    func aShardWritesNothingThroughALink(_ arguments: [String]) throws {
        try withScene { program in
            let victim = "elsewhere/\(arguments[0])-1-of-2.json"
            try program.write(Data("precious".utf8), to: victim)
            try program.write(Data(), to: "parts/own")
            try FileManager.default.createSymbolicLink(
                atPath: program.folder.appending(path: "parts/.fieldproof").path, withDestinationPath: "../elsewhere")
            let shard = try program.run(arguments: arguments + ["-o", "parts", "--shard", "1/2"])
            #expect(shard.status == 3)
            #expect(shard.errors.contains("links are not followed"), "\(shard.errors)")
            #expect(try program.files().filter { $0.hasPrefix("elsewhere/") } == [victim])
            #expect(try program.read(victim) == Data("precious".utf8))
        }
    }
}
