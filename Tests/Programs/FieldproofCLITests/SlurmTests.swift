import Foundation
import TestTools
import Testing

/// The Slurm installation of this machine.
enum Slurm {
    /// Whether all programs of Slurm are installed.
    static let isPresent = ["munged", "slurmctld", "slurmd", "sbatch", "scontrol"].allSatisfy { name in
        Tool.isPresent(name) || FileManager.default.isExecutableFile(atPath: "/usr/sbin/\(name)")
    }

    /// The script that starts the daemons, runs an array of tasks and stops the daemons.
    static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "slurm.sh")
}

/// A job array that is run by Slurm's daemons, which the test starts.
@Suite(
    .enabled(if: Slurm.isPresent, "slurmctld, slurmd and munged are not installed"),
    .enabled(if: geteuid() == 0, "slurmd runs tasks as root only"))
struct SlurmTests {
    /// 250 widths × 2 themes × 4 states.
    private static let scene = """
        canvas: { width: 60, height: 24 }
        scale: 3
        field: { preset: underline, length: 2, label: { size: 12 } }
        states: { empty: , typing: { text: "1", focused: true }, full: { text: "12" }, error: { text: "12", status: error } }
        matrix: { canvas.width: [\((60..<310).map { "\($0)" }.joined(separator: ", "))], theme: [light, dark] }
        """

    @Test func arrayWithAKilledTaskRendersTheSameBytesAsOneMachine() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "farm.yaml")
        // The scripts of the guide, with a folder of the test as the shared one.
        for (name, text) in [("farm.sh", "#SBATCH --array"), ("submit.sh", "sbatch --parsable")] {
            let script = try ShardGuideTests.block(with: text).replacingOccurrences(
                of: "/shared/", with: "\(program.folder.path)/guide/")
            try program.write(Data(script.utf8), to: "guide/\(name)")
        }
        try program.write(Data(Self.scene.utf8), to: "guide/otp.yaml")
        // The parent of the tests may ignore signals with which Slurm ends its tasks.
        _ = try Tool.run(
            "env", "--default-signal", "bash", Slurm.script.path, Program.executable.path, program.folder.path)
        // The killed task had written some images, and no record.
        let killed = String(decoding: try program.read("killed"), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        #expect((10..<250).contains(Int(killed[0]) ?? 0), "\(killed)")
        #expect(killed[1] == "0")
        let merge = try program.run("merge", "shared", "apart", "-o", "joined")
        #expect(merge.status == 0, "\(merge.errors)")
        #expect(merge.errors.contains("8 shards of 'render': 2000 files in joined"))
        #expect(try program.run("render", "farm.yaml", "-o", "one", "--quiet").status == 0)
        let files = try program.files()
        let (single, joined) = (Self.paths(below: "one", files), Self.paths(below: "joined", files))
        let guide = Self.paths(below: "guide/out", files).filter { $0.hasSuffix(".png") }
        #expect(guide.count == 2000)
        let isGuide = try guide.allSatisfy { name in
            let scene = name.replacingOccurrences(of: "otp/", with: "farm/")
            return try program.read("guide/out/\(name)") != Data() && single.contains(scene)
        }
        #expect(isGuide)
        // The merge is the last job of the guide; its output is in a log of Slurm.
        let logs = try program.files().filter { $0.hasPrefix("guide/slurm-") }.map {
            String(decoding: try program.read($0), as: UTF8.self)
        }
        #expect(logs.contains { $0.contains("8 shards of 'render': 2000 files in ") }, "\(logs)")
        #expect(single.count == 2000)
        #expect(single == joined)
        let isSame = try single.allSatisfy { try program.read("one/\($0)") == program.read("joined/\($0)") }
        #expect(isSame)
    }

    private static func paths(below folder: String, _ files: [String]) -> [String] {
        files.filter { $0.hasPrefix("\(folder)/") }.map { String($0.dropFirst(folder.count + 1)) }
    }
}
