import FieldPlatform
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// The studio over real sockets. The clients are Python scripts beside this file, which fail at the first wrong answer.
@Suite struct ServerTests {
    private static let program = Tool.products.appending(path: "fieldproof-studio").path

    /// Runs a script, and returns its lines.
    private func run(_ name: String, _ arguments: [String], python: String = "python3") async throws -> [String] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
        // Waiting for a process would hold a thread of the tasks that serve it.
        let result: Result<Data, any Error> = await withCheckedContinuation { continuation in
            Threads.detach {
                continuation.resume(returning: Result { try Self.output([python, "-B", script] + arguments) })
            }
        }
        return String(decoding: try result.get(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private struct ScriptFailure: Error, CustomStringConvertible { let description: String }

    private static func output(_ words: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal=HUP,INT,TERM"] + words
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let (text, problems) = Threads.both(
            { (try? output.fileHandleForReading.readToEnd()) ?? Data() },
            { (try? errors.fileHandleForReading.readToEnd()) ?? Data() })
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ScriptFailure(description: String(decoding: text + problems, as: UTF8.self))
        }
        return text
    }

    @Test func hostileRequestsAreRejected() async throws {
        let attacks = try await run("hostile.py", [Self.program])
        #expect(attacks.count == 14, "\(attacks)")
    }

    /// `FIELDPROOF_STUDIO_EDITS` sets the number of edits of a longer run.
    @Test func clientsGetTheLastPicturesAndLeaveNothing() async throws {
        let edits = ProcessInfo.processInfo.environment["FIELDPROOF_STUDIO_EDITS"] ?? "2000"
        let lines = try await run("clients.py", [Self.program, "1000", edits])
        #expect(lines.count == 2, "\(lines)")
    }

    /// Freed images are returned to the system, although small pictures that are kept lie between them.
    @Test(.disabled(if: Sanitizer.isOn, "a sanitizer needs memory itself"))
    func memoryOfLargePicturesIsReleased() async throws {
        let lines = try await run("large.py", [Self.program])
        let sizes = lines.joined().split(separator: " ").compactMap { Int($0) }
        try #require(sizes.count == 3)
        // Otherwise, 200 edits leave 130 MiB.
        #expect(sizes[1] - sizes[0] < sizes[2] + 75, "\(lines)")
    }

    /// Each operation of the OpenAPI document, with random values, and with values that exist.
    @Test(.enabled(if: schemathesisIsPresent, "schemathesis is not installed; run Scripts/setup/setup.sh tests"))
    func answersMatchTheOpenAPIDocument() async throws {
        let python = try #require(Tool.pythonWithPackages)
        let lines = try await run("api.py", [Self.program], python: python)
        #expect(lines.count == 5, "\(lines)")
        #expect(lines.first == "\(Endpoints.all.count)")
        for line in lines.dropFirst() {
            let counts = line.split(separator: " ").compactMap { Int($0) }
            #expect(counts.count == 2 && counts[0] == counts[1] && counts[0] > 100, "\(line)")
        }
    }

    private static var schemathesisIsPresent: Bool {
        guard let python = Tool.pythonWithPackages else { return false }
        return (try? Tool.run(python, "-c", "import schemathesis")) != nil
    }

    /// A read-only studio changes no file, and one that is killed leaves none behind.
    @Test func readOnlyAndKilledStudiosKeepFilesIntact() async throws {
        let tests = try await run("files.py", [Self.program])
        #expect(tests == ["readOnly", "killedStudio", "killedWatch", "killedEdits", "killedReviews"])
    }

    /// Plays pictures over a WebSocket, and compares what a client sees in the end with the pictures of scenes that do the same.
    @Test func picturesArePlayed() async throws {
        let tests = try await run("playing.py", [Self.program])
        #expect(tests == ["recordingsLookTheSame", "editsKeepWhatWasTyped", "wrongMessagesEndTheConnection"])
    }

    /// Compares animations with the files that `fieldproof animate` writes.
    @Test(.enabled(if: Tool.isPresent("ffmpeg"), "ffmpeg is not installed"))
    func animationsAreScrubbedAndExported() async throws {
        let tests = try await run("scrubbing.py", [Self.program])
        #expect(tests.count == 8, "\(tests)")
    }

    /// Speaks with the language server over a WebSocket.
    @Test func textsAreServed() async throws {
        let tests = try await run("writing.py", [Self.program])
        #expect(
            tests == [
                "openScenesAreServed", "otherFilesAreNot", "sizesAreLimited", "readOnlyTextsAreThoseOfTheFile",
            ])
    }

    @Test func commandsWatchAndEnd() async throws {
        let tests = try await run("watching.py", [Self.program])
        #expect(tests.count == 11, "\(tests)")
    }
}
