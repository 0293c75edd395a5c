import FieldEncoding
import FieldEntry
package import FieldFiles
import FieldGeometry
package import FieldPixels
import FieldRendering
import FieldScene
import Synchronization

/// A JSON file with the schema `fieldproof.film/1`, which lists all frames of a run's clips. It is written during the
/// run.
///
/// The entries of the work items arrive from several threads in any order, and are written in the order of the items'
/// numbers. Entries that arrive too early wait in a temporary file.
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

    /// The text before the first clip of a manifest.
    package static let opening = "{\"schema\": \"fieldproof.film/1\", \"films\": ["
    /// The text after the last clip of a manifest.
    package static let closing = "\n]}\n"

    /// Begins a manifest.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - root: The folder that the path must not leave, as in `Files.write`; nil if the user gave the path, which can
    ///     be anywhere.
    ///   - isPart: Whether this is the part of a shard, which is written without `opening` and `closing`.
    /// - Throws: `FileError` if the file cannot be created.
    package init(path: String, inside root: String? = nil, isPart: Bool = false) throws {
        self.path = path
        self.root = root
        self.isPart = isPart
        let file = try OutputFile(path, inside: root)
        if !isPart { try file.add(Self.opening) }
        state = Mutex(State(file: file))
    }

    /// Adds the entries of the work item with this number. They are written after the entries of all smaller numbers.
    /// If the item `isComplete`, its frames are the last ones of the clip.
    func add(_ entries: Entries, number: Int, isComplete: Bool) throws {
        let spool = entries.spool
        if isComplete { try spool.add("\n]}") }
        try spool.rest()
        try state.withLock { state in
            state.waiting[number] = spool
            while let next = state.waiting.removeValue(forKey: state.next) {
                try next.replay { try state.file.write($0) }
                state.next += 1
            }
        }
    }

    /// Creates the entries of a work item, in a temporary file in the folder of the manifest.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - scene: The scene of the clip's variant.
    ///   - options: The options of the run.
    ///   - path: The clip's file, or the folder of its frames.
    ///   - isFirst: Whether this is the first work item of the run.
    func entries(
        of clip: Clip, scene: Scene, _ options: ClipOptions, path: String, isFirst: Bool
    ) throws(FileError) -> Entries {
        Entries(
            spool: try OutputFile(self.path, inside: root), folder: isPart ? root : nil, clip: clip, scene: scene,
            frames: options.range.indices(of: clip), plays: options.plays ?? clip.animation.plays, path: path,
            isFirst: isFirst)
    }

    /// Finishes the file and moves it to its final path.
    package func commit() throws {
        try state.withLock { state in
            if !isPart { try state.file.add(Self.closing) }
            try state.file.commit()
        }
    }

    /// The entries of one work item: one for each frame. The first work item of a clip also has the members of the
    /// clip.
    struct Entries {
        let spool: OutputFile
        /// The folder that listed paths are relative to; nil to list paths unchanged.
        let folder: String?
        let clip: Clip
        let scene: Scene
        /// The indices of all frames of the clip that are written.
        let frames: Range<Int>
        let plays: Int
        let path: String
        let isFirst: Bool

        private func listed(_ path: String) -> JSON {
            .text(folder.map { Files.relative(path, to: $0) } ?? path)
        }

        /// Adds the beginning of the clip: all of its members before the frames.
        func begin() throws {
            let members: JSON = [
                "scene": .text(scene.name), "name": .text(clip.animation.name),
                "variant": .object(scene.variant.map { ($0.key, $0.value.json) }), "scale": .number(clip.scale),
                "fps": .number(clip.rate.framesPerSecond), "plays": .integer(plays),
                "duration": .number(clip.rate.seconds(at: frames.count)), "file": listed(path),
            ]
            let head = members.line.dropLast()
            try spool.add("\(isFirst ? "" : ",")\n\(head), \"frames\": [")
        }

        /// Adds a frame: its index, its time and duration, its file if it has one, the area that differs from the
        /// previous frame, and the contents of the fields.
        func add(_ index: Int, _ frame: ClipFrame, _ moment: Moment, file: String?) throws {
            let rate = clip.rate
            var members: JSON = [
                "frame": .integer(index), "time": .number(rate.seconds(at: index)),
                "delay": .number(rate.seconds(at: 1)),
            ]
            members["file"] = file.map(listed)
            members["changed"] = frame.changed?.json ?? .null
            let ids = scene.content.inputs.map(\.id)
            members["entry"] = ids.first.flatMap { moment.entry(of: $0) }
            if ids.count > 1 {
                members["entries"] = .object(ids.compactMap { id in moment.entry(of: id).map { (id, $0) } })
            }
            try spool.add("\(index == frames.lowerBound ? "" : ",")\n\(members.compact)")
        }
    }

    /// The text of a shard's part, with a folder prepended to every path.
    ///
    /// The paths are found by the bytes `"file": "`. These bytes cannot occur inside a JSON string, where quotation
    /// marks are escaped.
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
}

extension PixelRect {
    /// The rectangle as JSON, in pixels.
    package var json: JSON {
        ["x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height)]
    }
}
