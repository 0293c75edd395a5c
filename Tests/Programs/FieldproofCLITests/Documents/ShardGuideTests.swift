import FieldScene
import Foundation
import TestTools
import Testing

/// The Kubernetes Job and the GNU parallel command of `Docs/farm.md`. `SlurmTests` runs its Slurm script.
@Suite struct ShardGuideTests {
    private static let scene = """
        field: { preset: underline, length: 2 }
        states: { a: , b: { text: "1" }, c: { text: "12" } }
        matrix: { theme: [light, dark], canvas.width: [100, 120, 140] }
        """

    /// The only block of the guide that contains `text`.
    static func block(with text: String) throws -> String {
        let blocks = try Document("Docs/farm.md").blocks.filter { $0.text.contains(text) }
        #expect(blocks.count == 1)
        return try #require(blocks.first).text
    }

    /// The images below a folder, by their paths in it.
    private static func snapshots(_ folder: String, of program: Program) throws -> [String: Data] {
        let names = try program.files().filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".png") }
        return try Dictionary(
            uniqueKeysWithValues: names.map { (String($0.dropFirst(folder.count)), try program.read($0)) })
    }

    /// Runs the container's command once for each pod. Folders of the test replace the mount paths of the volumes.
    @Test func kubernetesJobRendersTheSameBytesAsOneMachine() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let job = try SourceParser.parse(Array(Self.block(with: "kind: Job").utf8), file: "job.yaml")
        #expect(job.at("apiVersion")?.text == "batch/v1")
        // Only the pods of an Indexed Job have JOB_COMPLETION_INDEX.
        #expect(job.at("spec", "completionMode")?.text == "Indexed")
        let count = try #require(job.at("spec", "completions")?.text.flatMap { Int($0) })
        let pod = try #require(job.at("spec", "template", "spec"))
        // Pods of a Job must use one of these two policies ("Jobs" in the documentation of Kubernetes).
        #expect(["Never", "OnFailure"].contains(pod.at("restartPolicy")?.text))
        let container = try #require(pod.at("containers")?.items.first)
        let volumes = Set(pod.at("volumes")?.items.map { $0.at("name")?.text } ?? [])
        var paths: [String: String] = [:]
        for mount in container.at("volumeMounts")?.items ?? [] {
            #expect(volumes.contains(mount.at("name")?.text))
            paths[try #require(mount.at("mountPath")?.text)] =
                mount.at("name")?.text == "scenes" ? program.folder.path : "\(program.folder.path)/out"
        }
        let command = try #require(container.at("command")).items.compactMap(\.text)
        #expect(command.first == "fieldproof")
        let arguments = command.dropFirst().map { argument in
            paths.first { argument.hasPrefix($0.key) }.map { $0.value + argument.dropFirst($0.key.count) } ?? argument
        }
        for index in 0..<count {
            let result = try program.run(arguments: arguments, environment: ["JOB_COMPLETION_INDEX": "\(index)"])
            #expect(result.status == 0, "\(result.errors)")
        }
        #expect(try program.run("merge", "out", "-o", "out").status == 0)
        #expect(try program.run("render", "otp.yaml", "-o", "one").status == 0)
        let one = try Self.snapshots("one", of: program)
        #expect(one.count == 18)
        #expect(try Self.snapshots("out", of: program) == one)
    }

    @Test(.enabled(if: Tool.isPresent("parallel"), "GNU parallel is not installed"))
    func parallelCommandRendersTheSameBytesAsOneMachine() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let result = try program.shell(Self.block(with: "parallel "))
        #expect(result.status == 0, "\(result.errors)")
        #expect(try program.run("merge", "out").status == 0)
        #expect(try program.run("render", "otp.yaml", "-o", "one").status == 0)
        #expect(try Self.snapshots("out", of: program) == Self.snapshots("one", of: program))
    }
}
