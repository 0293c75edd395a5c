import FieldGeometry
import FieldScene

/// What a field of cells goes through in the course of a script.
struct FieldTrack: Sendable {
    /// The field from one event on.
    struct Step {
        var entry: EntryState
        /// When the character of each cell was entered; nil for an empty cell.
        var entered: [Int64?]
        /// The cell that the caret is in, and whether it stands behind a character; nil while none shows.
        var cursor: Cursor?
        /// When the status was set last.
        var statusTime: Int64
    }

    /// Where a caret is, and since when.
    struct Cursor: Equatable {
        let cell: Int
        let isBehindCharacter: Bool
        var since: Int64

        func isAt(_ other: Cursor) -> Bool { cell == other.cell && isBehindCharacter == other.isBehindCharacter }
    }

    private let spec: FieldSpec
    private let isReduced: Bool
    private var steps: StepTimeline<Step>

    init(_ spec: FieldSpec, entry: EntryState, isReduced: Bool) {
        self.spec = spec
        self.isReduced = isReduced
        let before = StepTimeline<Step>.before
        steps = StepTimeline(
            Step(
                entry: entry, entered: entry.characters.map { $0 == nil ? nil : before },
                cursor: Self.cursor(of: entry, spec, since: 0), statusTime: before))
    }

    /// Takes note of what the field holds after an event.
    mutating func record(_ entry: EntryState, at time: Int64, setsStatus: Bool) {
        var step = steps.last
        if step.entry == entry, !setsStatus { return }
        for index in entry.characters.indices where entry.characters[index] != step.entry.characters[index] {
            step.entered[index] = entry.characters[index] == nil ? nil : time
        }
        if setsStatus { step.statusTime = time }
        let cursor = Self.cursor(of: entry, spec, since: time)
        if let old = step.cursor, let new = cursor, old.isAt(new) {} else { step.cursor = cursor }
        step.entry = entry
        steps.add(step, at: time)
    }

    private static func cursor(of entry: EntryState, _ spec: FieldSpec, since: Int64) -> Cursor? {
        guard let cell = spec.cursorCell(of: entry) else { return nil }
        let style = spec.style(in: CellStates(of: cell, in: entry)).cursor
        guard let shape = style.shape, shape != .none else { return nil }
        return Cursor(cell: cell, isBehindCharacter: shape == .bar && entry.characters[cell] != nil, since: since)
    }

    /// What the field holds at a time.
    func entry(at time: Int64) -> EntryState { steps[time].entry }

    /// What moves in the field at a time.
    func motion(at time: Int64) -> FieldMotion {
        let step = steps[time]
        var motion = FieldMotion()
        motion.cursors = cursors(at: time)
        if let timing = spec.motion.button, spec.button != nil {
            let fraction = steps.eased(timing, at: time) { $0.entry.isFilled && $0.entry.status != .disabled ? 1 : 0 }
            if fraction != (step.entry.isFilled && step.entry.status != .disabled ? 1 : 0) { motion.button = fraction }
        }
        let reaction = reaction(of: step, at: time)
        if reaction?.stagger == 0 { motion.row = reaction?.pose(after: seconds(from: step.statusTime, to: time)) }
        for index in step.entry.characters.indices {
            var cell = CellMotion()
            if let entered = step.entered[index] {
                let age = seconds(from: entered, to: time)
                let entrance = isReduced ? spec.motion.enter?.reduced : spec.motion.enter
                cell.entering = entrance?.pose(after: age)
                cell.isEnteringClipped = entrance?.isClipped == true && cell.entering != nil
                if let reveal = spec.style(in: CellStates(of: index, in: step.entry)).reveal {
                    cell.isRevealed = age < reveal
                }
            }
            if let reaction, reaction.stagger > 0 {
                let age = seconds(from: step.statusTime, to: time)
                cell.pose = reaction.pose(after: age - reaction.stagger * Double(index))
            }
            cell.looks = looks(of: index, at: time)
            if !cell.isAtRest { motion.cells[index] = cell }
        }
        return motion
    }

    private func seconds(from start: Int64, to time: Int64) -> Double { Double(time - start) / 1e9 }

    /// What the row does because of its status.
    private func reaction(of step: Step, at time: Int64) -> KeyframeMotion? {
        if isReduced { return nil }
        return switch step.entry.status {
        case .error: spec.motion.error
        case .success: spec.motion.success
        case .normal, .disabled: nil
        }
    }

    /// The looks that a cell goes through, where it has not come to the last.
    private func looks(of cell: Int, at time: Int64) -> [CellMotion.Look] {
        guard let change = spec.motion.change else { return [] }
        let runs = steps.runs(at: time, settlingIn: change.timing.duration) { CellStates(of: cell, in: $0.entry) }
        guard runs.count > 1 else { return [] }
        return runs.indices.map { index in
            let end = index + 1 < runs.count ? runs[index + 1].time : time
            let fraction = index == 0 ? 1 : change.timing.value(after: seconds(from: runs[index].time, to: end))
            return CellMotion.Look(states: runs[index].part, fraction: fraction)
        }
    }

    /// The opacity of each cursor that shows: where it is, its blink times how far it has faded in; where it was, how far it
    /// has faded out, because a cursor that leaves no longer blinks.
    private func cursors(at time: Int64) -> [Int: Double] {
        let now = steps[time].cursor
        let fade = self.fade(of: now?.cell ?? steps[time].entry.activeCell ?? 0, in: steps[time].entry)
        var carets: [Int: Cursor] = [:]
        for run in steps.runs(at: time, settlingIn: fade.duration, of: { $0.cursor }) {
            if let cursor = run.part { carets[cursor.cell] = cursor }
        }
        var opacities: [Int: Double] = [:]
        for (cell, cursor) in carets {
            let shown = min(max(steps.eased(fade, at: time) { $0.cursor?.cell == cell ? 1 : 0 }, 0), 1)
            if now?.cell == cell {
                opacities[cell] = shown * blink(of: cell, at: time)(seconds(from: cursor.since, to: time))
            } else if shown > 0 {
                opacities[cell] = shown
            }
        }
        return opacities
    }

    private func fade(of cell: Int, in entry: EntryState) -> Timing {
        spec.style(in: CellStates(of: cell, in: entry)).cursor.fade ?? Timing(0)
    }

    private func blink(of cell: Int, at time: Int64) -> (Double) -> Double {
        guard !isReduced, let blink = spec.style(in: CellStates(of: cell, in: steps[time].entry)).cursor.blink else {
            return { _ in 1 }
        }
        return blink.opacity
    }
}
