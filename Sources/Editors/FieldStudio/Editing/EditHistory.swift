/// The edits of a text, which can be undone and redone.
///
/// Other programs can change the text too. Their changes are never undone: an edit is undone in the text without them,
/// and the result is merged with the current text.
struct EditHistory: Sendable {
    private struct Edit {
        var change: TextChange
        /// The group of the edit, such as the drag of a slider; nil for a separate edit.
        var group: String?
        /// Whether another program made the change.
        var isForeign = false
    }

    /// The text after the edits before `position`.
    private var text: [UInt8]
    private var edits: [Edit] = []
    /// The number of edits that are applied and not undone.
    private var position = 0
    private var size = 0

    /// The maximum number of edits.
    static let countLimit = 1_000
    /// The maximum number of bytes of all edits.
    static let sizeLimit = 32 << 20

    /// Creates the history of a text that has not been edited yet.
    init(_ text: [UInt8]) { self.text = text }

    /// Whether an edit can be undone.
    var canUndo: Bool { edits[..<position].contains { !$0.isForeign } }

    /// Whether an undone edit can be redone.
    var canRedo: Bool { edits[position...].contains { !$0.isForeign } }

    /// Adds an edit. Undone edits are discarded.
    ///
    /// - Parameters:
    ///   - old: The text before the edit, which can contain changes of other programs.
    ///   - new: The text after the edit.
    ///   - group: The group of the edit. Consecutive edits of one group are undone together.
    mutating func add(from old: [UInt8], to new: [UInt8], group: String? = nil) {
        if old == new { return }
        for edit in edits[position...] { size -= edit.change.size }
        edits.removeSubrange(position...)
        if old != text { append(Edit(change: TextChange(from: text, to: old), isForeign: true)) }
        if let group, let last = edits.last, last.group == group {
            size -= last.change.size
            edits.removeLast()
            position -= 1
            append(Edit(change: TextChange(from: last.change.reverted(in: old), to: new), group: group))
        } else {
            append(Edit(change: TextChange(from: old, to: new), group: group))
        }
        text = new
        trim()
    }

    private mutating func append(_ edit: Edit) {
        edits.append(edit)
        position += 1
        size += edit.change.size
    }

    private mutating func trim() {
        while edits.count > Self.countLimit || size > Self.sizeLimit, let first = edits.first {
            size -= first.change.size
            edits.removeFirst()
            position -= 1
        }
    }

    /// Undoes the last edit.
    ///
    /// - Parameter current: The current text.
    /// - Returns: The text without the edit; nil if there is no edit, or if another program has changed the same lines.
    ///   The history is unchanged until `moved(to:)` is called with the result.
    func undone(in current: [UInt8]) -> Step? {
        var (text, position) = (text, position)
        while position > 0 {
            position -= 1
            let edit = edits[position]
            let before = edit.change.reverted(in: text)
            if !edit.isForeign { return Step(current, from: text, to: before, position) }
            text = before
        }
        return nil
    }

    /// Redoes the last undone edit. The parameter and the result are the same as for `undone(in:)`.
    func redone(in current: [UInt8]) -> Step? {
        var (text, position) = (text, position)
        while position < edits.count {
            let edit = edits[position]
            position += 1
            let after = edit.change.applied(to: text)
            if !edit.isForeign { return Step(current, from: text, to: after, position) }
            text = after
        }
        return nil
    }

    /// A step that undoes or redoes an edit.
    struct Step: Sendable {
        /// The text to write.
        let merged: [UInt8]
        fileprivate let text: [UInt8]
        fileprivate let position: Int

        fileprivate init?(_ current: [UInt8], from old: [UInt8], to new: [UInt8], _ position: Int) {
            guard let merged = LineMerge.merge(old, new, current) else { return nil }
            (self.merged, text, self.position) = (merged, new, position)
        }
    }

    /// Moves the history to a step whose text was written.
    mutating func moved(to step: Step) { (text, position) = (step.text, step.position) }
}

/// The change from one text to another: one range of bytes, and its replacement.
struct TextChange: Equatable, Sendable {
    /// The bytes of the old text.
    var range: Range<Int>
    /// The bytes before the change.
    var old: ArraySlice<UInt8>
    /// The bytes after the change.
    var new: ArraySlice<UInt8>

    /// Creates the smallest change from one text to another.
    init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        range = start..<old.count - end
        self.old = old[range]
        self.new = new[start..<new.count - end]
    }

    /// The text after the change. `text` must be the old text.
    func applied(to text: [UInt8]) -> [UInt8] { Array(text[..<range.lowerBound] + new + text[range.upperBound...]) }

    /// The text before the change. `text` must be the new text.
    func reverted(in text: [UInt8]) -> [UInt8] {
        Array(text[..<range.lowerBound] + old + text[(range.lowerBound + new.count)...])
    }

    /// The number of bytes that the change keeps in memory.
    var size: Int { old.count + new.count }
}
