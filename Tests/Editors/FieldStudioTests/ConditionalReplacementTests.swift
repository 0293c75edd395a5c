import FieldFiles
import FieldPlatform
import Foundation
import Testing

/// Replacing a file that another program writes at the same time. What it writes comes before or after one of the exchanges.
@Suite struct ConditionalReplacementTests {
    /// A folder with a file, and the steps of another program: each is done before the exchange with its number, from 0.
    private final class Other {
        let bench: Bench
        let path: String
        var steps: [Int: () throws -> FileExchange.Outcome?] = [:]
        var count = 0

        init(_ text: String) throws {
            bench = try Bench()
            path = try bench.write(text, to: "otp.yaml")
        }

        func exchange(_ a: String, _ b: String) -> FileExchange.Outcome {
            defer { count += 1 }
            if let outcome = try? steps[count]?() { return outcome }
            return FileExchange.exchange(a, b)
        }

        /// Replaces the text "old" by "mine".
        func replace(limit: Int = 100) throws -> ConditionalReplacement.Outcome {
            try ConditionalReplacement.replace(
                path, by: Array("mine".utf8), expecting: Array("old".utf8), limit: limit, exchange: exchange)
        }

        func write(_ text: String) throws -> FileExchange.Outcome? {
            try bench.replace("otp.yaml", by: text)
            return nil
        }

        var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

        var names: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: bench.path("")).sorted() }
        }
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func aFileIsReplaced() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        #expect(try other.replace() == .written)
        #expect(other.text == "mine")
        #expect(other.count == 1)
        #expect(try other.names == ["otp.yaml"])
    }

    @Test func earlierChangeIsNotOverwritten() throws {
        let other = try Other("theirs")
        defer { other.bench.remove() }
        #expect(try other.replace() == .changed(Self.bytes("theirs")))
        #expect(other.text == "theirs")
        #expect(other.count == 0)
    }

    @Test func changeBeforeTheExchangeIsRestored() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        other.steps[0] = { try other.write("theirs") }
        #expect(try other.replace() == .changed(Self.bytes("theirs")))
        #expect(other.text == "theirs")
        #expect(other.count == 2)
        #expect(try other.names == ["otp.yaml"])
    }

    /// The second change comes while the first one is put back.
    @Test func lastOfTwoChangesIsKept() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        other.steps[0] = { try other.write("first") }
        other.steps[1] = { try other.write("second") }
        #expect(try other.replace() == .changed(Self.bytes("second")))
        #expect(other.text == "second")
        #expect(other.count == 3)
        #expect(try other.names == ["otp.yaml"])
    }

    /// The text of the other program cannot be read, because it is too long.
    @Test func unreadableChangeIsRestored() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        let long = String(repeating: "x", count: 101)
        other.steps[0] = { try other.write(long) }
        #expect(throws: FileError.self) { try other.replace() }
        #expect(other.text == long)
        #expect(try other.names == ["otp.yaml"])
    }

    @Test func changeThatCannotBeRestoredIsKeptInAnotherFile() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        _ = try other.bench.write("of an earlier time", to: "otp.yaml.kept-1")
        other.steps[0] = { try other.write("theirs") }
        other.steps[1] = {
            errno = EIO
            return .failed
        }
        let error = #expect(throws: FileError.self) { try other.replace() }
        #expect(try other.names == ["otp.yaml", "otp.yaml.kept-1", "otp.yaml.kept-2"])
        #expect(try String(contentsOfFile: other.bench.path("otp.yaml.kept-2"), encoding: .utf8) == "theirs")
        #expect(
            try String(contentsOfFile: other.bench.path("otp.yaml.kept-1"), encoding: .utf8) == "of an earlier time")
        #expect(error?.reason.contains("otp.yaml.kept-2'") == true, "\(String(describing: error))")
        #expect(error?.path == other.path)
    }

    /// A program that changes the file before each exchange: its last text is in place or kept.
    @Test func programThatKeepsWritingLosesNothing() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        for number in 0..<100 { other.steps[number] = { try other.write("text \(number)") } }
        let error = #expect(throws: FileError.self) { try other.replace() }
        #expect(other.count < 100)
        #expect(error?.reason.contains("otp.yaml.kept-1'") == true)
        let texts = [other.text, try? String(contentsOfFile: other.bench.path("otp.yaml.kept-1"), encoding: .utf8)]
        #expect(texts.contains("text \(other.count - 1)"))
    }

    @Test func removedFileIsNotCreatedAgain() throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        other.steps[0] = {
            try FileManager.default.removeItem(atPath: other.path)
            return nil
        }
        #expect(throws: FileError.self) { try other.replace() }
        #expect(try other.names == [])
    }

    @Test(arguments: ["old", "theirs"]) func fileSystemsWithoutExchangesCompareOnceMore(_ text: String) throws {
        let other = try Other("old")
        defer { other.bench.remove() }
        other.steps[0] = {
            _ = try other.write(text)
            return .unsupported
        }
        #expect(try other.replace() == (text == "old" ? .written : .changed(Self.bytes("theirs"))))
        #expect(other.text == (text == "old" ? "mine" : "theirs"))
        #expect(other.count == 1)
        #expect(try other.names == ["otp.yaml"])
    }
}
