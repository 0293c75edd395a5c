import Foundation
import Testing

/// `--shard` and `merge`: merged shards are byte for byte what a single run writes.
@Suite struct ShardCommandTests {
    private static let scene = """
        canvas: { width: 120, height: 60 }
        field: { preset: underline, length: 4 }
        states: { empty: , typing: { text: "12", focused: true }, full: { text: "1234" } }
        animations:
          go: { fps: 60, script: [focus, { type: "1234", every: 300ms }, wait: 1s], golden: 3 }
          come: { fps: 30, script: [focus, { type: "12", every: 100ms }, wait: 500ms] }
        matrix: { canvas.width: [120, 200, 300], theme: [light, dark] }
        """

    private static func program() throws -> Program {
        let program = try Program()
        try program.write(scene, to: "s.yaml")
        try program.write(scene.replacingOccurrences(of: ", height: 60", with: ""), to: "t.yaml")
        return program
    }

    /// The bytes of all files below a folder that are not hidden, by their paths in it.
    private static func contents(_ program: Program, _ folder: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try program.files() where path.hasPrefix("\(folder)/") && !path.contains("/.") {
            contents[String(path.dropFirst(folder.count + 1))] = try program.read(path)
        }
        return contents
    }

    /// Runs all shards of a command, each into a folder of its own if `isApart`.
    private static func run(
        _ program: Program, _ arguments: [String], count: Int, isApart: Bool = false
    ) throws -> [Program.Result] {
        try (1...count).map {
            try program.run(
                arguments: arguments + ["-o", isApart ? "part-\($0)" : "parts", "--shard", "\($0)/\(count)"])
        }
    }

    @Test(
        arguments: [
            ["render", "s.yaml", "t.yaml"], ["render", "s.yaml", "--format", "svg"],
            ["render", "s.yaml", "t.yaml", "--contact-sheet"], ["render", "s.yaml", "--scale", "2", "--state", "full"],
            ["animate", "s.yaml", "t.yaml", "--manifest", "m.json"],
            ["animate", "s.yaml", "--format", "apng", "--manifest", "m.json", "--poster", "0.2"],
            ["animate", "s.yaml", "--strip", "3"],
            ["animate", "s.yaml", "--range", "0.2..1.5", "--manifest", "m.json"],
        ])
    func mergedShardsEqualASingleRun(arguments: [String]) throws {
        let program = try Self.program()
        defer { program.remove() }
        let single = try program.run(arguments: arguments + ["--json", "-o", "joined"])
        #expect(single.status == 0, "\(single.errors)")
        let (files, manifest) = (try Self.contents(program, "joined"), try? program.read("m.json"))
        try FileManager.default.removeItem(at: program.folder.appending(path: "joined"))
        try? FileManager.default.removeItem(at: program.folder.appending(path: "m.json"))
        for shard in try Self.run(program, arguments, count: 3, isApart: true) {
            #expect(shard.status == 0, "\(shard.errors)")
        }
        let manifestOption = arguments.contains("--manifest") ? ["--manifest", "m.json"] : []
        let merge = try program.run(
            arguments: ["merge", "part-3", "part-1", "part-2", "-o", "joined", "--json"] + manifestOption)
        #expect(merge.status == 0, "\(merge.errors)")
        #expect(merge.output == single.output)
        #expect(try Self.contents(program, "joined") == files)
        #expect((try? program.read("m.json")) == manifest)
        #expect(!files.isEmpty)
    }

    @Test func shardsDivideTheFramesOfAClip() throws {
        let program = try Self.program()
        defer { program.remove() }
        let arguments = ["animate", "s.yaml", "--animation", "go"]
        for shard in try Self.run(program, arguments, count: 4, isApart: true) { #expect(shard.status == 0) }
        // Six clips of 2.2 s at 60 frames a second.
        let counts = try (1...4).map { try Self.contents(program, "part-\($0)").count }
        #expect(counts.reduce(0, +) == 6 * 132)
        #expect(counts.allSatisfy { $0 % 132 != 0 }, "\(counts)")
    }

    @Test func mergedCheckReportsTheSameAsASingleRun() throws {
        let program = try Self.program()
        defer { program.remove() }
        #expect(try program.run("approve", "s.yaml").status == 0)
        // One new snapshot, one orphan, one unreadable golden, and a changed colour.
        try FileManager.default.moveItem(
            at: program.folder.appending(path: "Goldens/s/full.width-120.theme-light.png"),
            to: program.folder.appending(path: "Goldens/s/gone.png"))
        try program.write("no picture", to: "Goldens/s/full.width-200.theme-dark.png")
        try program.write(
            Self.scene.replacingOccurrences(of: "length: 4", with: "length: 4, rule: { color: \"#F00\" }"), to: "s.yaml"
        )
        let arguments = ["check", "s.yaml", "--report", "page", "--junit", "junit.xml", "--summary", "summary.md"]
        let environment = ["GITHUB_ACTIONS": "true"]
        let single = try program.run(arguments: arguments, environment: environment)
        let document = try program.run(arguments: arguments + ["--json"])
        #expect(
            single.status == 1 && single.text.contains("orphan") && single.text.contains("failed")
                && single.text.contains("new"))
        let (page, junit) = (try program.read("page/index.html"), try program.read("junit.xml"))
        let summary = try program.read("summary.md")
        try FileManager.default.removeItem(at: program.folder.appending(path: "page"))
        try FileManager.default.removeItem(at: program.folder.appending(path: "junit.xml"))
        try FileManager.default.removeItem(at: program.folder.appending(path: "summary.md"))
        for shard in try Self.run(program, arguments, count: 3) { #expect(shard.status == 1, "\(shard.errors)") }
        #expect(
            try Set(program.files()).isDisjoint(with: ["junit.xml", "summary.md"]),
            "a shard's report could be mistaken for the run's")
        let mergeArguments = [
            "merge", "parts", "--report", "page", "--junit", "junit.xml", "--summary", "summary.md",
        ]
        let merge = try program.run(arguments: mergeArguments, environment: environment)
        #expect(merge.status == 1)
        #expect(merge.output == single.output)
        #expect(try program.read("page/index.html") == page)
        #expect(try program.read("junit.xml") == junit)
        #expect(try program.read("summary.md") == summary)
        #expect(try program.run(arguments: mergeArguments + ["--json"]).output == document.output)
        // After an approval, the check of the shards passes.
        #expect(try program.run("approve", "s.yaml", "--prune", "--force").status == 0)
        for shard in try Self.run(program, arguments, count: 3) { #expect(shard.status == 0, "\(shard.text)") }
        #expect(try program.run(arguments: mergeArguments).status == 0)
    }

    @Test func mergeDoesNotFollowLinks() throws {
        let program = try Self.program()
        defer { program.remove() }
        for shard in try Self.run(program, ["render", "s.yaml"], count: 2, isApart: true) { #expect(shard.status == 0) }
        let manager = FileManager.default
        for name in ["elsewhere", "joined"] {
            try manager.createDirectory(at: program.folder.appending(path: name), withIntermediateDirectories: true)
        }
        try manager.createSymbolicLink(
            atPath: program.folder.appending(path: "joined/s").path, withDestinationPath: "../elsewhere")
        let merged = try program.run("merge", "part-1", "part-2", "-o", "joined")
        #expect(merged.status == 3)
        #expect(merged.errors.contains("links are not followed"))
        #expect(try manager.contentsOfDirectory(atPath: program.folder.appending(path: "elsewhere").path).isEmpty)
    }

    @Test func mergeNamesMissingShardsAndTheirCommands() throws {
        let program = try Self.program()
        defer { program.remove() }
        for number in [1, 3] {
            let shard = try program.run("render", "s.yaml", "-o", "my out", "--shard=\(number)/4")
            #expect(shard.status == 0)
        }
        let merge = try program.run("merge", "my out", "-o", "joined")
        #expect(merge.status == 2)
        #expect(
            merge.errors.contains(
                "error: shard 2 of 4 of 'render' is missing; run the shard again: fieldproof render s.yaml -o 'my out' --shard 2/4"
            ))
        #expect(merge.errors.contains("--shard 4/4"))
        #expect(try Self.contents(program, "joined").isEmpty)
        // The commands in the errors work.
        for number in [2, 4] {
            #expect(try program.run("render", "s.yaml", "-o", "my out", "--shard", "\(number)/4").status == 0)
        }
        #expect(try program.run("merge", "my out", "-o", "joined").status == 0)
    }

    @Test func mergeRejectsShardsOfAnotherRun() throws {
        let program = try Self.program()
        defer { program.remove() }
        let arguments = ["render", "s.yaml"]
        _ = try Self.run(program, arguments, count: 3)
        _ = try program.run("render", "s.yaml", "-o", "parts", "--shard", "2/3", "--scale", "2")
        let other = try program.run("merge", "parts")
        #expect(other.status == 2)
        #expect(other.errors.contains("shard 2 of 3 belongs to another run than other shards (with '--scale 2')"))
        #expect(other.errors.contains("run the shard again: fieldproof render s.yaml -o parts --shard 2/3\n"))

        _ = try program.run("render", "s.yaml", "-o", "parts", "--shard", "2/3")
        try program.write(Self.scene + "\n# changed", to: "s.yaml")
        _ = try program.run("render", "s.yaml", "-o", "parts", "--shard", "1/3")
        let changed = try program.run("merge", "parts")
        #expect(changed.status == 2)
        #expect(changed.errors.contains("shard 1 of 3 belongs to another run than other shards ('scene s from s.yaml "))

        _ = try Self.run(program, ["render", "s.yaml"], count: 3)
        _ = try program.run("render", "s.yaml", "-o", "parts", "--shard", "1/2")
        let count = try program.run("merge", "parts")
        #expect(count.status == 2)
        #expect(
            count.errors.contains("render-1-of-2.json belongs to a run of 2 shards, but others belong to a run of 3"))
    }

    @Test func mergeRejectsFilesThatDifferFromTheRecord() throws {
        let program = try Self.program()
        defer { program.remove() }
        _ = try Self.run(program, ["render", "s.yaml"], count: 2)
        let (first, last) = ("parts/s/empty.width-120.theme-light.png", "parts/s/full.width-300.theme-dark.png")
        let bytes = try program.read(first)
        try program.write(bytes + [0], to: first)
        try FileManager.default.removeItem(at: program.folder.appending(path: last))
        let merge = try program.run("merge", "parts")
        #expect(merge.status == 2)
        #expect(merge.errors.contains("\(first) differs from the record of shard 1 of 2; run the shard again: "))
        #expect(merge.errors.contains("\(last) is missing; run the shard again: "))
        #expect(try Self.contents(program, "out").isEmpty)
        try program.write("{\"schema\"", to: "parts/.fieldproof/render-1-of-2.json")
        let broken = try program.run("merge", "parts")
        #expect(broken.status == 2)
        #expect(broken.errors.contains("parts/.fieldproof/render-1-of-2.json is not a shard record"))
        let empty = try program.run("merge", ".")
        #expect(empty.status == 2)
        #expect(empty.errors.contains("there are no finished shards in ."))
        #expect(try program.run("merge", "nowhere").status == 2)
    }

    @Test func repeatedShardWritesTheSameFiles() throws {
        let program = try Self.program()
        defer { program.remove() }
        let arguments = ["animate", "s.yaml", "--manifest", "m.json", "-o", "out", "--shard", "2/3"]
        #expect(try program.run(arguments: arguments).status == 0)
        let files = try program.files()
        let before = try files.map { try program.read($0) }
        #expect(try program.run(arguments: arguments + ["--jobs", "1"]).status == 0)
        // The record contains the command line with the number of threads.
        let withoutRecords = files.indices.filter { !files[$0].hasSuffix(".json") }
        #expect(try program.files() == files)
        #expect(try withoutRecords.allSatisfy { try program.read(files[$0]) == before[$0] })
        #expect(!files.contains("m.json"), "the part of a shard could be mistaken for the manifest")
    }

    @Test func onlyTheShardWithTheInvalidSnapshotFails() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 300, height: 60 }
            field: { preset: underline, length: 4 }
            matrix: { field.length: [4, 5, 6, 60] }
            """, to: "s.yaml")
        let shards = try Self.run(program, ["render", "s.yaml"], count: 4)
        #expect(shards.map(\.status) == [0, 0, 0, 2])
        #expect(try program.run("merge", "parts").errors.contains("shard 4 of 4 of 'render' is missing"))
    }

    @Test func slurmArrayTasksAreShards() throws {
        let program = try Self.program()
        defer { program.remove() }
        func run(_ id: Int, _ arguments: [String]) throws -> Program.Result {
            try program.run(
                arguments: ["render", "s.yaml"] + arguments,
                environment: [
                    "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "0",
                    "SLURM_ARRAY_TASK_MAX": "1",
                ])
        }
        let first = try run(0, [])
        #expect(first.status == 0)
        #expect(first.errors.hasPrefix("shard 1 of 2, from SLURM_ARRAY_TASK_ID\n"))
        // Shards have the same cost: the first ten of 18 snapshots are narrower.
        #expect(try Self.contents(program, "out").count == 10)
        let output = try run(0, ["--state", "full", "-o", "-"])
        #expect(output.status == 2 && output.output.isEmpty)
        #expect(
            output.errors.contains("'-o -' writes one file, but this run is shard 1 of 2 (from SLURM_ARRAY_TASK_ID)"))
        #expect(try run(0, ["--shard", "1/1", "-o", "all", "--quiet"]).errors.isEmpty)
        #expect(try Self.contents(program, "all").count == 18)
        #expect(try !program.files().contains { $0.hasPrefix("all/.") }, "a run without shards writes no record")
    }
}
