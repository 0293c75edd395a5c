import Foundation
import Testing

/// Runs that are killed at random moments, a hundred times in all.
@Suite(.serialized) struct KillTests {
    private static let kinds: [(kind: FaultyRuns.Kind, kills: Int)] = [
        (FaultyRuns.render, 20), (FaultyRuns.render.resuming, 20), (FaultyRuns.frames, 10),
        (FaultyRuns.frames.resuming, 10), (FaultyRuns.clip("apng"), 10), (FaultyRuns.clip("mp4"), 10),
        (FaultyRuns.approve, 20),
    ]

    @Test(arguments: kinds)
    func whatAKilledRunLeavesIsWholeAndTheNextRunDoesTheRest(_ kind: FaultyRuns.Kind, _ kills: Int) throws {
        if kind.isVideo, !FaultyRuns.canWriteVideo { return }
        let program = try Program()
        defer { program.remove() }
        let location = program.folder.appending(path: kind.folder)
        // Goldens are there from before, and are to be replaced.
        let isApproval = kind.folder == "Goldens"
        var before: [String: Data] = [:]
        if isApproval {
            try program.write(FaultyRuns.scene(width: 130), to: "otp.yaml")
            #expect(try program.run(arguments: kind.arguments).status == 0)
            before = try FaultyRuns.contents(of: location)
        }
        try program.write(FaultyRuns.scene(), to: "otp.yaml")
        let begin = ContinuousClock.now
        #expect(try program.run(arguments: kind.arguments).status == 0)
        let length = (ContinuousClock.now - begin) / .microseconds(1)
        let whole = try FaultyRuns.contents(of: location)
        #expect(!whole.isEmpty)
        #expect(!whole.keys.contains(where: FaultyRuns.isTemporary))

        var generator = SeededGenerator(seed: UInt64(kills))
        for number in 0..<kills {
            // Every other run begins where the one before was killed.
            if number % 2 == 0 {
                try? FileManager.default.removeItem(at: location)
                for (name, bytes) in before { try program.write(bytes, to: "\(kind.folder)/\(name)") }
            }
            let running = try program.start(arguments: kind.arguments)
            usleep(UInt32(length * Double.random(in: 0...1, using: &generator)))
            running.send(SIGKILL)
            #expect([0, -SIGKILL].contains(running.result().status))
            // A program that the run had started ends when nobody writes to it any more.
            try FaultyRuns.wait { !FaultyRuns.isSomebody(in: program.folder) }
            for (name, bytes) in try FaultyRuns.contents(of: location) where !FaultyRuns.isTemporary(name) {
                #expect(bytes == whole[name] || (isApproval && bytes == before[name]), "\(name)")
            }
        }
        #expect(try program.run(arguments: kind.arguments).status == 0)
        #expect(try FaultyRuns.contents(of: location) == whole)
    }

    /// The program that writes films may be about to begin its file, or to end it, when the next run begins.
    @Test(.enabled(if: FaultyRuns.canWriteVideo, "ffmpeg is not installed"), arguments: ["mp4", "webm"])
    func aRunThatFollowsAKilledOneAtOnceLeavesNothingHalf(_ format: String) throws {
        let program = try Program()
        defer { program.remove() }
        let kind = FaultyRuns.clip(format)
        let location = program.folder.appending(path: kind.folder)
        try program.write(FaultyRuns.scene(), to: "otp.yaml")
        #expect(try program.run(arguments: kind.arguments).status == 0)
        let whole = try FaultyRuns.contents(of: location)
        for _ in 0..<5 {
            try FileManager.default.removeItem(at: location)
            let running = try program.start(arguments: kind.arguments)
            try FaultyRuns.wait { FaultyRuns.isSomebody(in: program.folder, running: "ffmpeg") || !running.isRunning }
            running.send(SIGKILL)
            _ = running.result()
            #expect(try program.run(arguments: kind.arguments).status == 0)
            try FaultyRuns.wait { !FaultyRuns.isSomebody(in: program.folder) }
            #expect(try FaultyRuns.contents(of: location) == whole)
        }
    }
}
