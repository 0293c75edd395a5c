import Foundation
import Testing

/// Runs that are killed at random moments, 100 times in all.
@Suite(.serialized) struct KillTests {
    private static let kinds: [(kind: FaultyRuns.Kind, kills: Int)] = [
        (FaultyRuns.render, 20), (FaultyRuns.render.resuming, 20), (FaultyRuns.frames, 10),
        (FaultyRuns.frames.resuming, 10), (FaultyRuns.clip("apng"), 10), (FaultyRuns.clip("mp4"), 10),
        (FaultyRuns.approve, 20),
    ]

    @Test(arguments: kinds)
    func killedRunLeavesNoPartialFilesAndTheNextRunCompletes(_ kind: FaultyRuns.Kind, _ kills: Int) throws {
        if kind.isVideo, !FaultyRuns.canWriteVideo { return }
        let program = try Program()
        defer { program.remove() }
        let location = program.folder.appending(path: kind.folder)
        // An approval replaces older goldens.
        let isApproval = kind.folder == "Goldens"
        var before: [String: Data] = [:]
        if isApproval {
            try program.write(FaultyRuns.scene(width: 130), to: "otp.yaml")
            #expect(try program.run(arguments: kind.arguments).status == 0)
            before = try FaultyRuns.contents(of: location)
        }
        try program.write(FaultyRuns.scene(), to: "otp.yaml")
        let start = ContinuousClock.now
        #expect(try program.run(arguments: kind.arguments).status == 0)
        let microseconds = (ContinuousClock.now - start) / .microseconds(1)
        let expected = try FaultyRuns.contents(of: location)
        #expect(!expected.isEmpty)
        #expect(!expected.keys.contains(where: FaultyRuns.isTemporary))

        var generator = SeededGenerator(seed: UInt64(kills))
        for number in 0..<kills {
            // Every other run starts with the files of the run that was killed before.
            if number % 2 == 0 {
                try? FileManager.default.removeItem(at: location)
                for (name, bytes) in before { try program.write(bytes, to: "\(kind.folder)/\(name)") }
            }
            let running = try program.start(arguments: kind.arguments)
            usleep(UInt32(microseconds * Double.random(in: 0...1, using: &generator)))
            running.send(SIGKILL)
            #expect([0, -SIGKILL].contains(running.result().status))
            // An encoder that the run had started ends once its input is closed.
            try FaultyRuns.wait { !FaultyRuns.isProcessRunning(in: program.folder) }
            for (name, bytes) in try FaultyRuns.contents(of: location) where !FaultyRuns.isTemporary(name) {
                #expect(bytes == expected[name] || (isApproval && bytes == before[name]), "\(name)")
            }
        }
        #expect(try program.run(arguments: kind.arguments).status == 0)
        #expect(try FaultyRuns.contents(of: location) == expected)
    }

    /// The encoder of the killed run may still start or finish its file while the next run starts.
    @Test(.enabled(if: FaultyRuns.canWriteVideo, "ffmpeg is not installed"), arguments: ["mp4", "webm"])
    func runRightAfterAKilledOneLeavesNoPartialClips(_ format: String) throws {
        let program = try Program()
        defer { program.remove() }
        let kind = FaultyRuns.clip(format)
        let location = program.folder.appending(path: kind.folder)
        try program.write(FaultyRuns.scene(), to: "otp.yaml")
        #expect(try program.run(arguments: kind.arguments).status == 0)
        let expected = try FaultyRuns.contents(of: location)
        for _ in 0..<5 {
            try FileManager.default.removeItem(at: location)
            let running = try program.start(arguments: kind.arguments)
            try FaultyRuns.wait { FaultyRuns.isProcessRunning("ffmpeg", in: program.folder) || !running.isRunning }
            running.send(SIGKILL)
            _ = running.result()
            #expect(try program.run(arguments: kind.arguments).status == 0)
            try FaultyRuns.wait { !FaultyRuns.isProcessRunning(in: program.folder) }
            #expect(try FaultyRuns.contents(of: location) == expected)
        }
    }
}
