import FieldComparing
import FieldGeometry
import FieldRendering

/// Compares two records track by track, and describes the differences in the terms of motion design.
struct MotionComparison {
    /// The key of moves: a property of an element.
    private struct Key: Hashable {
        let element: String
        let property: String
    }

    let old: MotionRecord
    let new: MotionRecord
    let scale: Double

    var changes: [MotionChange] {
        var changes: [MotionChange] = []
        func add(_ text: String) { changes.append(MotionChange(element: "", property: "", text: text)) }
        if old.framesPerSecond != new.framesPerSecond {
            add("\(Self.text(old.framesPerSecond)) → \(Self.text(new.framesPerSecond)) frames a second")
            // With another rate, frames are at different times and cannot be compared.
            return changes
        }
        if old.frames != new.frames { add("length \(old.frames) → \(new.frames) frames") }
        if let a = old.plays, let b = new.plays, a != b { add("loop \(Self.times(a)) → \(Self.times(b))") }
        let moves = (Self.moves(old), Self.moves(new))
        let (before, after) = (Dictionary(moves.0) { first, _ in first }, Dictionary(moves.1) { first, _ in first })
        var found: [Key: [String]] = [:]
        var keys: [Key] = []
        let (oldConstants, newConstants) = (Self.constants(old), Self.constants(new))
        for key in (moves.0 + moves.1).map(\.0) where found[key] == nil {
            let (a, b) = (before[key] ?? [], after[key] ?? [])
            let texts =
                a.isEmpty && b.isEmpty
                ? constant(key.property, oldConstants[key], newConstants[key]) : texts(key.property, a, b)
            found[key] = texts
            if !texts.isEmpty { keys.append(key) }
        }
        // Parts move with their ancestors, so list such a change only for the ancestor.
        keys.removeAll { key in
            Self.ancestors(of: key.element).contains {
                found[Key(element: $0, property: key.property)] == found[key]
            }
        }
        if let (text, shifted) = shift(keys, found) {
            add(text)
            keys.removeAll { shifted.contains($0) }
        }
        if let text = order(before, after, keys) { add(text) }
        return changes + Self.grouped(keys.map { ($0, found[$0] ?? []) })
    }

    /// The moves of each property of each element. Positions are relative to the first one, so that differences in
    /// layout do not count.
    private static func moves(_ record: MotionRecord) -> [(Key, [Move])] {
        record.tracks.flatMap { track in
            let moves = Move.list(in: track.points, step: record.step)
            return track.elements.map { (Key(element: $0, property: track.property), moves) }
        }
    }

    /// The values of elements that are invisible for a time.
    private static func constants(_ record: MotionRecord) -> [Key: ClipTrack.Value] {
        var values: [Key: ClipTrack.Value] = [:]
        for track in record.tracks where track.points.count == 1 {
            for element in track.elements {
                values[Key(element: element, property: track.property)] = track.points[0].value
            }
        }
        return values
    }

    /// The change of a value that is constant in both records.
    private func constant(_ property: String, _ a: ClipTrack.Value?, _ b: ClipTrack.Value?) -> [String] {
        // If only one record contains the value, the element is always visible in the other one: nothing to compare.
        guard let a, let b, Self.differ(a, b) else { return [] }
        return ["\(Self.text(a)) → \(Self.text(b))\(unit(property))"]
    }

    /// The ids of the elements that contain an element.
    private static func ancestors(of id: String) -> [String] {
        id.indices.filter { id[$0] == "." }.map { String(id[..<$0]) }
    }

    /// The change if most moves start later or earlier by the same time, for example after a longer wait. Also returns
    /// the properties that it explains; nil if there is no such time.
    private func shift(_ keys: [Key], _ found: [Key: [String]]) -> (String, Set<Key>)? {
        var shifted: [String: Set<Key>] = [:]
        for key in keys {
            let shifts = Set(
                (found[key] ?? []).map { text in
                    ["starts ", "off ", "on "].first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) }
                        ?? text
                })
            guard shifts.count == 1, let shift = shifts.first, shift.hasSuffix(" later") || shift.hasSuffix(" earlier")
            else { continue }
            shifted[shift, default: []].insert(key)
        }
        guard let (shift, explained) = shifted.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
            return nil
        }
        // Cells whose cursors blink in the same way count as one.
        let things = Set(explained.map { Key(element: Change.starred($0.element), property: $0.property) })
        guard things.count > 2, explained.count * 2 > keys.count else { return nil }
        let part = explained.count == keys.count ? "all that differs" : "most of what differs"
        return ("\(part) comes \(shift)", explained)
    }

    // MARK: - One property

    private func texts(_ property: String, _ before: [Move], _ after: [Move]) -> [String] {
        if before.isEmpty { return after.isEmpty ? [] : ["moves now"] }
        if after.isEmpty { return ["moves no longer"] }
        let isJumping = (before + after).allSatisfy(\.isJump)
        var texts: [String] = []
        if before.count != after.count {
            let noun = isJumping ? "change" : "move"
            texts.append("\(after.count.counted(noun)) instead of \(before.count)")
        }
        for (a, b) in zip(before, after) where a != b {
            texts += isJumping ? jump(property, a, b) : move(property, a, b)
        }
        return texts.uniqued()
    }

    /// The changes of a value that jumps, such as the opacity of a blinking cursor.
    private func jump(_ property: String, _ a: Move, _ b: Move) -> [String] {
        var texts: [String] = []
        if a.to != b.to, !isPosition(property) {
            texts.append("\(Self.text(a.to)) → \(Self.text(b.to))\(unit(property))")
        }
        if isPosition(property), let text = distance(property, a, b) { texts.append(text) }
        let verb =
            switch (a.to, property) {
            case (.number(0), "opacity"): "off "
            case (.number(1), "opacity"): "on "
            default: ""
            }
        if a.end != b.end { texts.append(verb + shift(b.end - a.end)) }
        return texts
    }

    private func move(_ property: String, _ a: Move, _ b: Move) -> [String] {
        var texts: [String] = []
        if a.start != b.start { texts.append("starts " + shift(b.start - a.start)) }
        if a.length != b.length { texts.append("duration \(milliseconds(a.length)) → \(milliseconds(b.length)) ms") }
        if let first = a.amplitude, let second = b.amplitude {
            let isSampledAlike = a.length == b.length && a.start == b.start
            let margin = isSampledAlike ? 0.0015 : max(a.greatestStep, b.greatestStep)
            if abs(first - second) > margin, Self.text(first) != Self.text(second) {
                // If the extremes differ, the path between them differs too, so omit the curve.
                return texts + ["amplitude \(Self.text(first)) → \(Self.text(second))\(unit(property))"]
            }
        } else if isPosition(property) {
            if let text = distance(property, a, b) { texts.append(text) }
        } else {
            if Self.differ(a.from, b.from) {
                texts.append("from \(Self.text(a.from)) → \(Self.text(b.from))\(unit(property))")
            }
            if Self.differ(a.to, b.to) { texts.append("to \(Self.text(a.to)) → \(Self.text(b.to))\(unit(property))") }
        }
        return texts + curve(property, a, b)
    }

    /// The change of the distance that a position moves.
    private func distance(_ property: String, _ a: Move, _ b: Move) -> String? {
        guard let first = a.numbers.first, let last = a.numbers.last, let newFirst = b.numbers.first,
            let newLast = b.numbers.last, abs((last - first) - (newLast - newFirst)) > 0.0025
        else { return nil }
        return "distance \(Self.text(last - first)) → \(Self.text(newLast - newFirst))\(unit(property))"
    }

    /// The change of the curve from the first value to the last.
    private func curve(_ property: String, _ a: Move, _ b: Move) -> [String] {
        let (first, second) = (a.shape, b.shape)
        if first.isEmpty || second.isEmpty { return [] }
        let difference = zip(first, second).map { abs($0 - $1) }.max() ?? 0
        // Moves with other frames approximate the same curve by different lines, so allow a larger distance.
        let length = Double(min(a.length, b.length))
        let isSampledAlike = a.length == b.length && a.start == b.start
        // Over a long distance, even a difference of one percent is visible, so also limit it in pixels.
        let way = unit(property) == " pt" ? max(a.reach, b.reach) * scale : 0
        let margin = isSampledAlike ? min(0.01, way > 0 ? 0.25 / way : 0.01) : 0.01 + 1.5 / (length * length)
        guard difference > margin else { return [] }
        if let first = a.curveName, let second = b.curveName, first != second { return ["curve \(first) → \(second)"] }
        let names = [a.curveName, b.curveName]
        if names.contains(where: { $0 != nil }) {
            return ["curve \(names[0] ?? "of its own") → \(names[1] ?? "of its own")"]
        }
        return ["curve differs by up to \(Self.text((difference * 100).rounded())) %"]
    }

    // MARK: - The whole clip

    /// Two elements that start to move in a different order than before; nil if there are none.
    private func order(_ before: [Key: [Move]], _ after: [Key: [Move]], _ keys: [Key]) -> String? {
        let moved = keys.filter { before[$0]?.isEmpty == false && after[$0]?.isEmpty == false }
        func start(_ moves: [Key: [Move]], _ key: Key) -> Int { moves[key]?.first?.start ?? 0 }
        for (index, a) in moved.enumerated() {
            for b in moved[(index + 1)...] where a.element != b.element {
                let (first, second) = (start(before, a) - start(before, b), start(after, a) - start(after, b))
                if first < 0 && second > 0 {
                    return "order: \(a.element) moved before \(b.element), and moves after it"
                }
                if first > 0 && second < 0 {
                    return "order: \(b.element) moved before \(a.element), and moves after it"
                }
            }
        }
        return nil
    }

    /// Merges equal changes of elements that differ only in their indices.
    private static func grouped(_ found: [(Key, [String])]) -> [MotionChange] {
        found.grouped { key, texts in [Change.starred(key.element), key.property] + texts }.map { group in
            let (key, texts) = group[0]
            let shown = texts.prefix(3).joined(separator: ", ")
            let more = texts.count > 3 ? ", and \(texts.count - 3) more" : ""
            let element = group.count == 1 ? key.element : Change.starred(key.element)
            return MotionChange(element: element, property: key.property, text: shown + more)
        }
    }

    // MARK: - Words

    private func isPosition(_ property: String) -> Bool { property == "x" || property == "y" }

    private func shift(_ frames: Int) -> String {
        "\(abs(frames).counted("frame")) \(frames > 0 ? "later" : "earlier")"
    }

    private func milliseconds(_ frames: Int) -> String {
        Self.text((Double(frames) / old.framesPerSecond * 1000).rounded())
    }

    private static func differ(_ a: ClipTrack.Value?, _ b: ClipTrack.Value?) -> Bool {
        if case (.number(let first), .number(let second)) = (a, b) { return abs(first - second) > 0.0015 }
        return a != b
    }

    /// The unit of a property's numbers.
    private func unit(_ property: String) -> String {
        switch property.split(separator: ".").last.map(String.init) ?? property {
        case "x", "y", "width", "height", "size", "radius": " pt"
        case "turn", "rotation": "°"
        default: ""
        }
    }

    private static func times(_ plays: Int) -> String { plays == 0 ? "forever" : plays == 1 ? "once" : "\(plays)" }

    private static func text(_ number: Double) -> String { ((number * 100).rounded() / 100 + 0).plainText }

    private static func text(_ value: ClipTrack.Value?) -> String {
        switch value {
        case nil: "none"
        case .number(let number): text(number)
        case .color(let color): color.hex
        case .text(let text): text.count > 40 ? "\(text.prefix(40))…" : text
        }
    }
}
