package import FieldEncoding
package import FieldEntry
package import FieldFiles
import FieldGeometry
package import FieldPixels
package import FieldRendering
package import FieldScene
import Synchronization

/// A JSON file of all frames of a run's films, written while they are made: `fieldproof.film/1`.
///
/// Pieces come from several threads, in any order, and stand in the file in the order of their numbers. Those that
/// came too early wait on disk.
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

    /// How a manifest begins.
    package static let opening = "{\"schema\": \"fieldproof.film/1\", \"films\": ["
    /// How a manifest ends.
    package static let closing = "\n]}\n"

    /// Begins a manifest.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - root: The folder that must not be left, as `Files.write` has it.
    ///   - isPart: Whether it is a shard's part, which has neither beginning nor end.
    /// - Throws: `FileError` when its file cannot be made.
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

    /// Adds the piece of a number; pieces before it that are not there yet are waited for.
    package func add(_ piece: OutputFile, number: Int) throws {
        try state.withLock { state in
            state.waiting[number] = piece
            while let piece = state.waiting.removeValue(forKey: state.next) {
                try piece.replay { try state.file.write($0) }
                state.next += 1
            }
        }
    }

    /// A file beside the manifest for a piece.
    package func spool() throws(FileError) -> OutputFile { try OutputFile(path, inside: root) }

    /// Ends the file and moves it to its place.
    package func commit() throws {
        try state.withLock { state in
            if !isPart { try state.file.write(Array(Self.closing.utf8)) }
            try state.file.commit()
        }
    }
}

extension ClipManifest {
    /// How a film begins in the manifest: all but its frames.
    ///
    /// - Parameters:
    ///   - file: The film's file, or the folder of its frames.
    ///   - isFirst: Whether it is the run's first film.
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

    /// The text of a shard's part with all paths below a folder.
    ///
    /// Quotation marks inside a text are escaped, so what begins a member `file` is never a part of one.
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

    /// How a film ends in the manifest.
    package static let tail = "\n]}"

    /// One frame of a film: its number, when it shows and for how long, its file where it has one, where it differs from
    /// the one before, and what fields hold.
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
