import Foundation
import TestTools
import Testing

/// What the tests of faults share: runs that are disturbed, and what must be true of their files.
struct FaultyRuns {
    /// One kind of run.
    struct Kind: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        /// The folder that it writes into.
        let folder: String
        /// Whether another program writes its films.
        var isVideo: Bool { arguments.contains("mp4") || arguments.contains("webm") }
        /// The same run, which leaves alone what another of its kind has finished.
        var resuming: Kind { Kind(arguments: arguments + ["--resume"], folder: folder) }
        var testDescription: String { arguments.filter { $0 != "otp.yaml" }.joined(separator: " ") }
    }

    static let render = Kind(arguments: ["render", "otp.yaml", "--quiet"], folder: "out")
    static let renderInline = Kind(arguments: ["render", "otp.yaml", "--quiet", "--jobs", "1"], folder: "out")
    static let frames = Kind(arguments: ["animate", "otp.yaml", "--quiet"], folder: "out")
    static let approve = Kind(arguments: ["approve", "otp.yaml", "--quiet"], folder: "Goldens")

    /// A run that writes films in a format.
    static func clip(_ format: String) -> Kind {
        Kind(arguments: ["animate", "otp.yaml", "--quiet", "--format", format], folder: "out")
    }

    /// Whether a film format needs a program that is not there.
    static var canWriteVideo: Bool { Tool.isPresent("ffmpeg") }

    /// A scene of some pictures and films.
    ///
    /// - Parameters:
    ///   - width: The width of its pictures, in points.
    ///   - states: How many states it has.
    ///   - seconds: How long its films are.
    ///   - themes: The themes of its variants.
    static func scene(width: Int = 120, states: Int = 12, seconds: Int = 1, themes: String = "light, dark") -> String {
        let list = (0..<states).map { "s\($0): { text: \"\($0 % 10)\($0 / 10 % 10)\" }" }.joined(separator: ", ")
        return """
            canvas: { width: \(width), height: 60 }
            field: { preset: underline, length: 2 }
            states: { \(list) }
            animations:
              typing: { fps: 30, golden: 2, script: [focus, { type: "48", every: 200ms }, wait: \(seconds)s] }
            matrix: { theme: [\(themes)] }
            """
    }

    /// The files of a folder and their bytes, by their names as seen from it; the journals of runs are left out.
    static func contents(of folder: URL) throws -> [String: Data] {
        guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
        var files: [String: Data] = [:]
        for case let name as String in names {
            var isFolder: ObjCBool = false
            let path = folder.appending(path: name).path
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                !name.hasPrefix(".fieldproof/")
            else { continue }
            // What is written just now may be in its place before it is read.
            files[name] = try? Data(contentsOf: URL(filePath: path))
        }
        return files
    }

    /// Whether a name is that of a file that was being written.
    static func isTemporary(_ name: String) -> Bool {
        let last = name.split(separator: "/").last ?? ""
        return last.hasPrefix(".fieldproof-") && last.hasSuffix(".tmp")
    }

    /// Whether a process works in a folder; with `program`, whether one that runs this program does.
    static func isSomebody(in folder: URL, running program: String? = nil) -> Bool {
        let location = folder.resolvingSymlinksInPath().path
        return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).contains { name in
            Int(name) != nil
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")) == location
                && (program.map { "\($0)\n" == (try? String(contentsOfFile: "/proc/\(name)/comm", encoding: .utf8)) }
                    ?? true)
        }
    }

    /// Waits for something that is going to be.
    static func wait(until isTrue: () throws -> Bool) throws {
        // Half a minute is far more than it takes; a test that hangs tells nobody why.
        for _ in 0..<15_000 {
            if try isTrue() { return }
            usleep(2_000)
        }
        Issue.record("what was waited for did not come")
    }
}

/// A generator that gives the same numbers in every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
