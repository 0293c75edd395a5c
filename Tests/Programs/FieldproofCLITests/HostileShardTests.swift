import Foundation
import TestTools
import Testing

/// Manipulated folders of shards: shards and `merge` write nothing elsewhere, and need little time and memory.
@Suite struct HostileShardTests {
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

    /// Runs both shards of a command, each into the folder that `folder` returns for its number.
    private func run(
        _ program: Program, _ arguments: String..., folder: (Int) -> String = { _ in "parts" }
    ) throws {
        for number in 1...2 {
            let shard = try program.run(arguments: arguments + ["-o", folder(number), "--shard", "\(number)/2"])
            #expect(shard.status < 2, "\(shard.errors)")
        }
    }

    /// Replaces a text that the file must contain.
    private func replace(_ old: String, by new: String, in path: String, of program: Program) throws {
        let text = String(decoding: try program.read(path), as: UTF8.self)
        #expect(text.contains(old), "\(text)")
        try program.write(text.replacingOccurrences(of: old, with: new), to: path)
    }

    @Test(
        arguments: [
            ["render", "s.yaml"], ["animate", "s.yaml", "--manifest", "m.json"], ["check", "s.yaml"],
        ])
    func shardWritesNothingThroughALink(_ arguments: [String]) throws {
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

    @Test(arguments: [
        "victim.json", "../victim.json", "/dev/null/victim.json", "parts/../victim.json", "joined/link/m.json",
    ])
    func manifestPathInARecordStaysInTheOutputFolder(_ location: String) throws {
        try withScene { program in
            try run(program, "animate", "s.yaml", "--manifest", "m.json")
            for number in 1...2 {
                try replace(
                    "\"manifest\": \"m.json\"", by: "\"manifest\": \"\(location)\"",
                    in: "parts/.fieldproof/animate-\(number)-of-2.json", of: program)
            }
            try program.write("precious", to: "victim.json")
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: "joined"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: program.folder.appending(path: "joined/link").path, withDestinationPath: "..")
            let name = location.hasSuffix("victim.json") ? "victim.json" : "m.json"
            let merge = try program.run("merge", "parts", "-o", "joined")
            #expect(merge.status == 0)
            let message =
                "the shards' '--manifest' is outside the folder 'joined', so the file is written to joined/\(name); to"
                + " write it to another path, use '--manifest'\n"
            #expect(merge.errors.hasPrefix(message), "\(merge.errors)")
            #expect(try program.read("victim.json") == Data("precious".utf8))
            #expect(try !program.files().contains("m.json"))
            #expect(try program.files().contains("joined/\(name)"))
            // The option of 'merge' itself can name any path.
            #expect(try program.run("merge", "parts", "-o", "joined", "--manifest", "victim.json").status == 0)
            #expect(try program.read("victim.json") != Data("precious".utf8))
        }
    }

    @Test(arguments: ["..", "parts/.git", "/"])
    func rejectsManifestPathsThatAreFoldersOrHidden(_ location: String) throws {
        try withScene { program in
            try run(program, "animate", "s.yaml", "--manifest", "m.json")
            for number in 1...2 {
                try replace(
                    "\"manifest\": \"m.json\"", by: "\"manifest\": \"\(location)\"",
                    in: "parts/.fieldproof/animate-\(number)-of-2.json", of: program)
            }
            let before = try program.files()
            let merge = try program.run("merge", "parts", "-o", "joined")
            #expect(merge.status == 2)
            #expect(
                merge.errors.contains(
                    "'--manifest \(location)', which has no usable file name; give '--manifest' to 'merge'"),
                "\(merge.errors)")
            #expect(try program.files() == before)
        }
    }

    @Test func mergeKeepsOutputPathsInsideTheShardFolder() throws {
        try withScene { program in
            try run(program, "animate", "s.yaml", "--manifest", "parts/m.json")
            #expect(try program.run("merge", "parts", "-o", "parts").status == 0)
            #expect(try program.files().contains("parts/m.json"))
            try run(program, "check", "s.yaml", "--report", "page", "--junit", "parts/junit.xml")
            #expect(try program.run("merge", "parts", "-o", "parts").status == 1)
            #expect(try program.files().contains("parts/page/index.html"))
            #expect(try !program.files().contains("page/index.html"))
            #expect(try program.files().contains("parts/junit.xml"))
        }
    }

    /// `merge` neither blocks on a pipe nor reads a file whose type or size differs from the record.
    @Test(arguments: ["mkfifo", "ln -s /dev/zero", "truncate -s 1T"])
    func rejectsNonRegularFiles(_ command: String) throws {
        try withScene { program in
            try run(program, "render", "s.yaml")
            let file = try #require(try program.files().first { $0.hasSuffix(".png") })
            let replaced = try program.shell("rm '\(file)'; \(command) '\(file)'")
            #expect(replaced.status == 0)
            let merge = try program.run("merge", "parts", "-o", "joined")
            #expect(merge.status == 2)
            #expect(merge.errors.contains("\(file) differs from the record of shard "), "\(merge.errors)")
        }
    }

    /// Runs two shards, keeps the first and makes its record one of `count` shards. Returns the path of the record.
    private func keepOneShard(of count: Int, in program: Program) throws -> String {
        try run(program, "render", "s.yaml")
        try FileManager.default.removeItem(
            at: program.folder.appending(path: "parts/.fieldproof/render-2-of-2.json"))
        let record = "parts/.fieldproof/render-1-of-2.json"
        try replace("\"of\": 2", by: "\"of\": \(count)", in: record, of: program)
        return record
    }

    @Test func rejectsRecordsWithTooManyShards() throws {
        try withScene { program in
            let record = try keepOneShard(of: 20_000_000, in: program)
            let (status, memory) = try program.runMeasuringMemory("merge", "parts")
            #expect(status == 2)
            #expect(Sanitizer.isOn || memory < 250_000_000, "\(memory / 1_000_000) MB")
            #expect(try program.run("merge", "parts").errors.contains("\(record) is not a shard record"))
        }
    }

    @Test func reportsOnlyTheFirstMissingShards() throws {
        try withScene { program in
            let record = try keepOneShard(of: 100_000, in: program)
            // A command line so long that 100,000 of them would take 200 MB.
            let long = String(repeating: "x", count: 2000)
            try replace("\"arguments\": [", by: "\"arguments\": [\"\(long)\", ", in: record, of: program)
            let (status, memory) = try program.runMeasuringMemory("merge", "parts")
            #expect(status == 2)
            #expect(memory < 150_000_000, "\(memory / 1_000_000) MB")
            _ = try program.shell("fieldproof merge parts 2> errors || true")
            let lines = String(decoding: try program.read("errors"), as: UTF8.self).split(separator: "\n")
            #expect(lines.count == 21)
            #expect(lines.first?.contains("shard 2 of 100000 of 'render' is missing") == true)
            #expect(lines.last == "and 99979 more errors")
        }
    }

    @Test(arguments: [["da", "db"], ["db", "da"]])
    func duplicateShardsMustBeIdentical(_ folders: [String]) throws {
        try withScene { program in
            try run(program, "render", "s.yaml", folder: { _ in "da" })
            #expect(try program.run("render", "s.yaml", "-o", "db", "--shard", "1/2").status == 0)
            let merge = ["merge"] + folders + ["-o", "joined"]
            #expect(try program.run(arguments: merge).status == 0, "identical duplicates are accepted")
            // The files of both folders are compared with their records.
            try program.write(program.read("db/s/a.png") + [0], to: "db/s/a.png")
            let broken = try program.run(arguments: merge)
            #expect(broken.status == 2)
            #expect(broken.errors.contains("db/s/a.png differs from the record of shard 1 of 2"), "\(broken.errors)")
            try forgeDigest(in: "db/.fieldproof/render-1-of-2.json", of: program)
            let other = try program.run(arguments: merge)
            #expect(other.status == 2)
            #expect(
                other.errors.contains("shard 1 of 2 of 'render' is in 'da' and in 'db', with different files"),
                "\(other.errors)")
        }
    }

    /// Changes the first digest in a record.
    private func forgeDigest(in record: String, of program: Program) throws {
        let text = String(decoding: try program.read(record), as: UTF8.self)
        let key = try #require(text.range(of: "\"digest\": \""))
        let digit = text[key.upperBound] == "0" ? "1" : "0"
        try program.write(
            text.replacingCharacters(in: key.upperBound..<text.index(after: key.upperBound), with: digit), to: record)
    }

    @Test func rejectsShardsWithDifferentRedrawOptions() throws {
        try withScene { program in
            #expect(try program.run("check", "s.yaml", "-o", "parts", "--shard", "1/2").status == 1)
            #expect(try program.run("check", "s.yaml", "-o", "parts", "--shard", "2/2", "--redraw").status == 1)
            let merge = try program.run("merge", "parts")
            #expect(merge.status == 2)
            #expect(merge.errors.contains("belongs to another run than other shards (with"), "\(merge.errors)")
        }
    }
}
