import Foundation
import TestTools
import Testing

/// Runs for the tests of faults, and functions that check their files and processes.
struct FaultyRuns {
    /// A command with its arguments.
    struct Kind: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        /// The folder that it writes into.
        let folder: String
        /// Whether `ffmpeg` encodes its clips.
        var isVideo: Bool { arguments.contains("mp4") || arguments.contains("webm") }
        /// The same run with `--resume`.
        var resuming: Kind { Kind(arguments: arguments + ["--resume"], folder: folder) }
        var testDescription: String { arguments.filter { $0 != "otp.yaml" }.joined(separator: " ") }
    }

    static let render = Kind(arguments: ["render", "otp.yaml", "--quiet"], folder: "out")
    static let renderInline = Kind(arguments: ["render", "otp.yaml", "--quiet", "--jobs", "1"], folder: "out")
    static let frames = Kind(arguments: ["animate", "otp.yaml", "--quiet"], folder: "out")
    static let approve = Kind(arguments: ["approve", "otp.yaml", "--quiet"], folder: "Goldens")

    /// A run that writes clips in a format.
    static func clip(_ format: String) -> Kind {
        Kind(arguments: ["animate", "otp.yaml", "--quiet", "--format", format], folder: "out")
    }

    /// Whether `ffmpeg` is installed, which MP4 and WebM need.
    static var canWriteVideo: Bool { Tool.isPresent("ffmpeg") }

    /// A scene with some states and one animation.
    ///
    /// - Parameters:
    ///   - width: The width of the canvas in points.
    ///   - states: The number of states.
    ///   - seconds: The length of the wait in the animation.
    ///   - themes: The themes of the variants.
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

    /// The bytes of the files below a folder, by their paths in it; without the journals of runs.
    static func contents(of folder: URL) throws -> [String: Data] {
        guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
        var files: [String: Data] = [:]
        for case let name as String in names {
            var isFolder: ObjCBool = false
            let path = folder.appending(path: name).path
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                !name.hasPrefix(".fieldproof/")
            else { continue }
            // A temporary file that was listed can have been renamed or removed since.
            files[name] = try? Data(contentsOf: URL(filePath: path))
        }
        return files
    }

    /// Whether a path is that of a temporary file, which a run renames once it is complete.
    static func isTemporary(_ name: String) -> Bool {
        let last = name.split(separator: "/").last ?? ""
        return last.hasPrefix(".fieldproof-") && last.hasSuffix(".tmp")
    }

    /// Whether a process with this name, or any process if `name` is `nil`, has the folder as its current folder.
    static func isProcessRunning(_ name: String? = nil, in folder: URL) -> Bool {
        let location = folder.resolvingSymlinksInPath().path
        return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).contains { entry in
            Int(entry) != nil
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry)/cwd")) == location
                && (name.map { "\($0)\n" == (try? String(contentsOfFile: "/proc/\(entry)/comm", encoding: .utf8)) }
                    ?? true)
        }
    }

    /// Waits until a condition is true.
    static func wait(until isTrue: () throws -> Bool) throws {
        // The limit of 30 s, far more than is needed, makes a test fail instead of hang.
        for _ in 0..<15_000 {
            if try isTrue() { return }
            usleep(2_000)
        }
        Issue.record("the condition was not true within 30 s")
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
