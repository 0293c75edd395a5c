package import FieldEncoding
package import FieldEntry
package import FieldFiles
import FieldGeometry
package import FieldPixels
package import FieldRendering
package import FieldScene
import Synchronization

/// A JSON file that lists all frames of a run's clips, written during the run: `fieldproof.film/1`.
///
/// Parts arrive from several threads in any order, and are written in the order of their numbers. A part that arrives
/// too early waits in a temporary file.
package final class ClipManifest: Sendable {
    private struct State {
        var file: OutputFile
        var next = 0
        var waiting: [Int: OutputFile] = [:]
    }

    private let path: String
    private let root: String?
    private let isPart: Bool
    private let state: Mutex<State>

    /// The beginning of a manifest.
    package static let opening = "{\"schema\": \"fieldproof.film/1\", \"films\": ["
    /// The end of a manifest.
    package static let closing = "\n]}\n"

    /// Begins a manifest.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - root: The folder that the path must not leave, as in `Files.write`; nil if the user gave the path.
    ///   - isPart: Whether this is the part of a shard, which has no beginning and no end.
    /// - Throws: `FileError` if the file cannot be created.
    package init(path: String, inside root: String? = nil, isPart: Bool = false) throws(FileError) {
        self.path = path
        self.root = root
        self.isPart = isPart
        let file = try OutputFile(path, inside: root)
        state = Mutex(State(file: file))
        if isPart { return }
        do {
            try write(Self.opening)
        } catch {
            throw error as? FileError ?? FileError(code: .unwritable, path: path, reason: "\(error)")
        }
    }

    private func write(_ text: String) throws {
        try state.withLock { try $0.file.write(Array(text.utf8)) }
    }

    /// Adds the part with a number. It is written after all parts with smaller numbers.
    package func add(_ piece: OutputFile, number: Int) throws {
        try state.withLock { state in
            state.waiting[number] = piece
            while let piece = state.waiting.removeValue(forKey: state.next) {
                try piece.replay { try state.file.write($0) }
                state.next += 1
            }
        }
    }

    /// Creates a temporary file beside the manifest for one part.
    package func spool() throws(FileError) -> OutputFile { try OutputFile(path, inside: root) }

    /// Finishes the file and moves it to its final path.
    package func commit() throws {
        try state.withLock { state in
            if !isPart { try state.file.write(Array(Self.closing.utf8)) }
            try state.file.commit()
        }
    }
}

extension ClipManifest {
    /// The beginning of a clip in the manifest: all of its members before the frames.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - scene: The scene of the clip's variant.
    ///   - file: The clip's file, or the folder of its frames.
    ///   - frames: The indices of the frames that are written.
    ///   - plays: The number of times that the clip plays; 0 for ever.
    ///   - isFirst: Whether this is the first clip of the run.
    package static func head(
        of clip: Clip, scene: Scene, file: String, frames: Range<Int>, plays: Int, isFirst: Bool
    ) -> String {
        let members: [(String, JSON)] = [
            ("scene", .text(scene.name)), ("name", .text(clip.animation.name)),
            ("variant", .object(scene.variant.map { ($0.path, $0.value.json) })), ("scale", .number(clip.scale)),
            ("fps", .number(clip.rate.framesPerSecond)), ("plays", .integer(plays)),
            ("duration", .number(clip.rate.seconds(at: frames.count))), ("file", .text(file)),
        ]
        let head = JSON.object(members).line.dropLast()
        return "\(isFirst ? "" : ",")\n\(head), \"frames\": ["
    }

    /// The text of a shard's part with all paths prefixed by a folder.
    ///
    /// Quotation marks inside JSON strings are escaped, so the bytes of `"file": "` cannot be part of a string.
    package static func placed(_ part: [UInt8], in folder: String) -> [UInt8] {
        let member = Array("\"file\": \"".utf8)
        let prefix = Array(JSON.text("\(folder)/").line.utf8.dropFirst().dropLast())
        var placed: [UInt8] = []
        placed.reserveCapacity(part.count)
        var start = 0
        for index in part.indices where part[index] == member[0] && part[index...].starts(with: member) {
            placed += part[start..<index + member.count] + prefix
            start = index + member.count
        }
        return placed + part[start...]
    }

    /// The end of a clip in the manifest.
    package static let tail = "\n]}"

    /// One frame of a clip in the manifest: its index, its time and duration, its file if it has one, the area that
    /// differs from the previous frame, and the contents of the fields.
    package static func line(
        of index: Int, in clip: Clip, frames: Range<Int>, frame: ClipFrame, moment: Moment, scene: Scene, file: String?
    ) -> String {
        let rate = clip.rate
        var members: [(String, JSON)] = [
            ("frame", .integer(index)), ("time", .number(rate.seconds(at: index))),
            ("delay", .number(rate.seconds(at: 1))),
        ]
        if let file { members.append(("file", .text(file))) }
        members.append(("changed", frame.changed?.json ?? .null))
        let ids = scene.content.inputs.map(\.id)
        if let main = ids.first, let entry = moment.entry(of: main) { members.append(("entry", entry)) }
        if ids.count > 1 {
            members.append(("entries", .object(ids.compactMap { id in moment.entry(of: id).map { (id, $0) } })))
        }
        return "\(index == frames.lowerBound ? "" : ",")\n\(JSON.object(members).compact)"
    }
}

extension PixelRect {
    /// The rectangle as JSON, in pixels.
    package var json: JSON {
        .object([
            ("x", .integer(x)), ("y", .integer(y)), ("width", .integer(width)), ("height", .integer(height)),
        ])
    }
}
