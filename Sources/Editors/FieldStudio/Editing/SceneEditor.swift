import FieldFiles
import FieldPixels
import Synchronization

/// Writes edits into scene files.
///
/// Other programs write the same files. An edit refers to the text that it was made for, and is merged with later
/// changes; if both changed the same lines, nothing is written. While another program is writing a file, edits wait.
///
/// An edit is a change of the text (`ValueEdit`), so the rest of the text is unchanged. The edits of the text editor,
/// the inspector and other programs are combined here: `LineMerge` merges their changes, and `ConditionalReplacement`
/// detects changes during a write.
final class SceneEditor: Sendable {
    /// The kinds of edits.
    enum Edit: Sendable {
        /// Sets values at paths, and keeps the rest of the text. A mapping or a list is set only at a path without a
        /// value.
        case values([(path: [String], value: JSON)])
        /// Replaces the whole text.
        case text([UInt8])
    }

    /// The state of a text after an edit.
    struct Result: Sendable {
        /// The text of the file.
        let text: [UInt8]
        /// Whether an edit can be undone.
        let canUndo: Bool
        /// Whether an undone edit can be redone.
        let canRedo: Bool
        /// The digest of the text, which identifies it in later edits.
        var digest: String { SceneEditor.digest(text) }
    }

    /// The reasons why nothing was written.
    enum Failure: Error {
        /// The file cannot be read or written.
        case file(FileError)
        /// Another program has changed the same lines. Contains the current text.
        case conflict([UInt8])
        /// The scene has no place for a value, or the edit would cause errors.
        case invalid(String)
        /// There is nothing to undo or redo.
        case nothing
    }

    private struct File {
        var history: EditHistory
        /// The texts that clients may have received, the latest last.
        var texts: [[UInt8]] = []
        /// The latest text that was written completely; nil before the first edit.
        var whole: [UInt8]?
    }

    /// A file with its own lock, so that no edit waits for an edit of another file.
    private final class OpenFile: Sendable {
        /// The state of the file; nil before it was read.
        let file = Mutex<File?>(nil)
    }

    /// The number of texts of a file that edits can refer to.
    private static let textLimit = 32
    /// The number of attempts at an edit while another program writes at the same time.
    private static let attempts = 8

    private let files = Mutex<[String: OpenFile]>([:])
    private let settling: FileSettling
    /// Decodes the texts of edits.
    let decoder: SceneDecoder

    /// Creates an editor.
    init(settling: FileSettling = FileSettling(), decoder: SceneDecoder = SceneDecoder()) {
        (self.settling, self.decoder) = (settling, decoder)
    }

    /// The digest of a text.
    static func digest(_ text: [UInt8]) -> String { text.withUnsafeBytes { Digest($0).hex } }

    /// Reads a file.
    func read(_ path: String) throws(Failure) -> Result {
        try access(path) { file throws(Failure) in
            let text = try self.text(path)
            Self.remember(text, in: &file)
            return Self.result(file, text)
        }
    }

    /// Applies an edit.
    ///
    /// - Parameters:
    ///   - path: The path of the scene file.
    ///   - base: The digest of the text that the edit was made for.
    ///   - group: The group of the edit. Consecutive edits of one group are undone together.
    func apply(_ edit: Edit, to path: String, base: String, group: String? = nil) throws(Failure) -> Result {
        try change(path) { file, current throws(Failure) in
            guard let seen = file.texts.last(where: { Self.digest($0) == base }) else { throw .conflict(current) }
            let edited = try self.edited(seen, by: edit, path)
            guard let merged = LineMerge.merge(seen, edited, current) else { throw .conflict(current) }
            return (merged, { $0.history.add(from: current, to: merged, group: group) })
        }
    }

    /// Undoes the last edit of a file.
    func undo(_ path: String) throws(Failure) -> Result {
        try change(path) { file, current throws(Failure) in
            guard file.history.canUndo else { throw .nothing }
            guard let step = file.history.undone(in: current) else { throw .conflict(current) }
            return (step.merged, { $0.history.moved(to: step) })
        }
    }

    /// Redoes the edit that was undone last.
    func redo(_ path: String) throws(Failure) -> Result {
        try change(path) { file, current throws(Failure) in
            guard file.history.canRedo else { throw .nothing }
            guard let step = file.history.redone(in: current) else { throw .conflict(current) }
            return (step.merged, { $0.history.moved(to: step) })
        }
    }

    private func change(
        _ path: String,
        _ body: (File, [UInt8]) throws(Failure) -> (text: [UInt8], commit: (inout File) -> Void)
    ) throws(Failure) -> Result {
        try access(path) { file throws(Failure) in
            // Do not read the file here: the replacement compares it with the last known text.
            var current = if let whole = file.whole { whole } else { try text(path) }
            for _ in 0..<Self.attempts {
                if current != file.whole {
                    current = try settled(path)
                    file.whole = current
                    Self.remember(current, in: &file)
                }
                do throws(Failure) {
                    let (text, commit) = try body(file, current)
                    switch try replace(path, by: text, expecting: current) {
                    case .written:
                        commit(&file)
                        file.whole = text
                        Self.remember(text, in: &file)
                        return Self.result(file, text)
                    case .changed(let other): current = other
                    }
                } catch .conflict {
                    let other = try text(path)
                    if other == current { throw .conflict(current) }
                    current = other
                }
            }
            throw .conflict(current)
        }
    }

    /// Calls `body` with the history of a file, one caller at a time.
    private func access(_ path: String, _ body: (inout File) throws(Failure) -> Result) throws(Failure) -> Result {
        let open = files.withLock { files in
            let open = files[path] ?? OpenFile()
            files[path] = open
            return open
        }
        return try open.file.withLock { known throws(Failure) in
            var file = if let known { known } else { File(history: EditHistory(try text(path))) }
            defer { known = file }
            return try body(&file)
        }
    }

    /// Removes a closed file with its edits.
    func remove(_ path: String) {
        files.withLock { $0[path] = nil }
        decoder.remove(path)
    }

    private func text(_ path: String) throws(Failure) -> [UInt8] {
        try access { () throws(FileError) in try Files.read(path, limit: SceneLimits.fileBytes, isRegular: true) }
    }

    /// Waits until no other program is writing a file, and returns its text.
    private func settled(_ path: String) throws(Failure) -> [UInt8] {
        try access { () throws(FileError) in try settling.read(path, limit: SceneLimits.fileBytes) }
    }

    private func replace(
        _ path: String, by text: [UInt8], expecting old: [UInt8]
    ) throws(Failure) -> ConditionalReplacement.Outcome {
        try access { () throws(FileError) in
            try ConditionalReplacement.replace(
                path, by: text, expecting: old, limit: SceneLimits.fileBytes, settling: settling)
        }
    }

    private func access<Value>(_ body: () throws(FileError) -> Value) throws(Failure) -> Value {
        do { return try body() } catch { throw .file(error) }
    }

    private static func remember(_ text: [UInt8], in file: inout File) {
        file.texts.removeAll { $0 == text }
        file.texts.append(text)
        if file.texts.count > textLimit { file.texts.removeFirst() }
    }

    private static func result(_ file: File, _ text: [UInt8]) -> Result {
        Result(text: text, canUndo: file.history.canUndo, canRedo: file.history.canRedo)
    }

    /// A text with an edit. Edits of values must not cause new errors in a scene; edits of the text may, because users
    /// type them.
    private func edited(_ text: [UInt8], by edit: Edit, _ path: String) throws(Failure) -> [UInt8] {
        switch edit {
        case .text(let new):
            if new.count > SceneLimits.fileBytes {
                throw .invalid("the text has more than \(SceneLimits.fileBytes) bytes")
            }
            return new
        case .values(let values):
            var edited = text
            for (keys, value) in values {
                let edit =
                    if let scalar = ScalarValue(value) {
                        ValueEdit(setting: scalar, at: keys, in: edited)
                    } else {
                        ValueEdit(adding: value, at: keys, in: edited)
                    }
                guard let edit else {
                    throw .invalid(
                        "'\(keys.joined(separator: "."))' has no place in the text, or its value has several lines")
                }
                edited.replaceSubrange(edit.range, with: edit.replacement.utf8)
            }
            if let error = firstError(edited, path), firstError(text, path) == nil { throw .invalid(error) }
            return edited
        }
    }

    private func firstError(_ text: [UInt8], _ path: String) -> String? {
        guard case .failure(let error) = decoder.decode(text, path: path).result else { return nil }
        return error.diagnostics.first?.description
    }
}
