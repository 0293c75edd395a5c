import FieldGeometry
import FieldScene

/// The timeline of a field of cells during a script. Times are counted from the start of the animation.
struct FieldTrack: InputTrack {
    /// The values of the field from one event until the next.
    struct Step {
        var entry: EntryState
        /// The time at which the character of each cell was entered; nil for an empty cell.
        var entered: [Duration?]
        /// The cursor; nil while none is shown.
        var cursor: Cursor?
        /// The time at which the status was last set.
        var statusTime: Duration
        /// The time at which each cell began to show its drawing; empty if no drawing is bound to a time.
        var drawn: [Duration] = []
    }

    /// The position of a cursor, and the time at which it appeared or moved there.
    struct Cursor: Equatable {
        let cell: Int
        /// Whether the cursor is at the end of the cell's character; false in an empty cell and for a horizontal bar.
        let isBehindCharacter: Bool
        var since: Duration

        func isAt(_ other: Cursor) -> Bool { cell == other.cell && isBehindCharacter == other.isBehindCharacter }
    }

    /// A reference to a field, so that the field is not copied for each frame.
    private final class Field: Sendable {
        let spec: FieldSpec
        /// Whether the style of any state sets `reveal`.
        let canReveal: Bool
        /// Whether a custom drawing of a cell, in any state, has an item that changes over time.
        let hasTimedDrawing: Bool

        init(_ spec: FieldSpec) {
            self.spec = spec
            hasTimedDrawing = spec.drawings.contains { !$0.times.isEmpty }
            canReveal = spec.style.reveal != nil || spec.when.values.contains { $0.reveal != nil }
        }
    }

    /// The field, which events can change.
    private var fields: StepTimeline<Field>
    private let isReduced: Bool
    private var steps: StepTimeline<Step>

    init(_ spec: FieldSpec, entry: EntryState, isReduced: Bool) {
        fields = StepTimeline(Field(spec))
        self.isReduced = isReduced
        let before = StepTimeline<Step>.before
        steps = StepTimeline(
            Step(
                entry: entry, entered: entry.characters.map { $0 == nil ? nil : before },
                cursor: Self.cursor(of: entry, spec, since: .zero), statusTime: before,
                drawn: fields.last.hasTimedDrawing ? entry.characters.map { _ in .zero } : []))
    }

    private func field(at time: Duration) -> Field { fields.changes.count == 1 ? fields.last : fields[time] }

    mutating func record(_ spec: FieldSpec, at time: Duration) {
        let (old, field) = (fields.last, Field(spec))
        fields.add(field, at: time)
        var step = steps.last
        let cursor = Self.cursor(of: step.entry, spec, since: time)
        let isMoved = step.cursor.flatMap { old in cursor.map(old.isAt) } != true
        if isMoved { step.cursor = cursor }
        if field.hasTimedDrawing {
            step.drawn = Self.drawn(step.entry, in: field, after: step, in: old, at: time)
        } else if !isMoved {
            return
        }
        steps.add(step, at: time)
    }

    mutating func record(_ state: InputState, at time: Duration, setsStatus: Bool) {
        guard let entry = state.cells else { return }
        var step = steps.last
        if step.entry == entry, !setsStatus { return }
        for index in entry.characters.indices where entry.characters[index] != step.entry.characters[index] {
            step.entered[index] = entry.characters[index] == nil ? nil : time
        }
        if setsStatus { step.statusTime = time }
        let cursor = Self.cursor(of: entry, fields.last.spec, since: time)
        if let old = step.cursor, let new = cursor, old.isAt(new) {} else { step.cursor = cursor }
        if fields.last.hasTimedDrawing {
            step.drawn = Self.drawn(entry, in: fields.last, after: step, in: fields.last, at: time)
        }
        step.entry = entry
        steps.add(step, at: time)
    }

    /// The times at which the cells began to show their drawings: `time` for each cell whose drawing differs from its
    /// drawing in the last step.
    private static func drawn(
        _ entry: EntryState, in field: Field, after step: Step, in old: Field, at time: Duration
    ) -> [Duration] {
        entry.characters.indices.map { cell in
            guard cell < step.drawn.count, cell < step.entry.characters.count else { return time }
            let before = old.spec.drawing(in: CellStates(of: cell, in: step.entry))
            return before == field.spec.drawing(in: CellStates(of: cell, in: entry)) ? step.drawn[cell] : time
        }
    }

    private static func cursor(of entry: EntryState, _ spec: FieldSpec, since: Duration) -> Cursor? {
        guard let cell = spec.cursorCell(of: entry) else { return nil }
        let style = spec.cursorStyle(in: CellStates(of: cell, in: entry))
        guard let shape = style.shape, shape != .none else { return nil }
        return Cursor(cell: cell, isBehindCharacter: shape == .bar && entry.characters[cell] != nil, since: since)
    }

    func state(at time: Duration) -> InputState { .cells(steps[time].entry) }

    func motion(at time: Duration) -> InputMotion {
        let (step, field) = (steps[time], field(at: time))
        var motion = FieldMotion()
        motion.cursors = cursors(at: time)
        if let timing = field.spec.motion.button, field.spec.button != nil {
            let fraction = steps.eased(timing, at: time) { $0.entry.isFilled && $0.entry.status != .disabled ? 1 : 0 }
            if fraction != (step.entry.isFilled && step.entry.status != .disabled ? 1 : 0) { motion.button = fraction }
        }
        let reaction = reaction(of: step, field)
        if reaction?.stagger == 0 { motion.row = reaction?.pose(after: seconds(from: step.statusTime, to: time)) }
        let isChanging = isChanging(at: time)
        for index in step.entry.characters.indices {
            var cell = CellMotion()
            if let entered = step.entered[index] {
                let age = seconds(from: entered, to: time)
                let entrance = isReduced ? field.spec.motion.enter?.reduced : field.spec.motion.enter
                cell.entering = entrance?.pose(after: age)
                cell.isEnteringClipped = entrance?.isClipped == true && cell.entering != nil
                if field.canReveal, let reveal = field.spec.style(in: CellStates(of: index, in: step.entry)).reveal {
                    cell.isRevealed = age < reveal
                }
            }
            if let reaction, reaction.stagger > 0 {
                let age = seconds(from: step.statusTime, to: time)
                cell.pose = reaction.pose(after: age - reaction.stagger * Double(index))
            }
            if isChanging { cell.transitionSteps = transitionSteps(of: index, at: time) }
            if field.hasTimedDrawing, !isReduced, index < step.drawn.count {
                let drawing = field.spec.drawing(in: CellStates(of: index, in: step.entry))
                let age = seconds(from: step.drawn[index], to: time)
                cell.progress = drawing?.times.map { $0.progress(after: age) } ?? []
            }
            if !cell.isAtRest { motion.cells[index] = cell }
        }
        return .cells(motion)
    }

    private func seconds(from start: Duration, to time: Duration) -> Double { (time - start).inSeconds }

    var reactions: [Range<Duration>] {
        steps.changes.compactMap { time, step in
            reaction(of: step, field(at: time))?.range(from: step.statusTime, cells: step.entry.characters.count)
        }
    }

    /// The motion that the status of a step starts; nil if it starts none, or if motion is reduced.
    private func reaction(of step: Step, _ field: Field) -> KeyframeMotion? {
        isReduced ? nil : step.entry.status.reaction(error: field.spec.motion.error, success: field.spec.motion.success)
    }

    /// Whether a cell can be in a transition: whether less time than the transition takes has passed since the last
    /// event.
    private func isChanging(at time: Duration) -> Bool {
        guard let change = fields.last.spec.motion.change else { return false }
        let last = steps.changes[steps.index(at: time)].time
        return time - last < Duration(seconds: change.timing.duration, rounded: .up)
    }

    /// The styles of a cell during a transition; empty if no transition is in progress.
    private func transitionSteps(of cell: Int, at time: Duration) -> [CellMotion.TransitionStep] {
        guard let change = fields.last.spec.motion.change else { return [] }
        let runs = steps.runs(at: time, settlingIn: change.timing.duration) { CellStates(of: cell, in: $0.entry) }
        guard runs.count > 1 else { return [] }
        return runs.indices.map { index in
            let end = index + 1 < runs.count ? runs[index + 1].time : time
            let fraction = index == 0 ? 1 : change.timing.value(after: seconds(from: runs[index].time, to: end))
            return CellMotion.TransitionStep(states: runs[index].part, fraction: fraction)
        }
    }

    /// The opacity of each visible cursor, by cell.
    ///
    /// In the cell that has the cursor, the opacity is the product of blink and fade-in. In an earlier cell, only the
    /// fade-out applies, because a cursor that disappears does not blink.
    private func cursors(at time: Duration) -> [Int: Double] {
        let (step, field) = (steps[time], field(at: time))
        let now = step.cursor
        func style(of cell: Int) -> CursorStyle { field.spec.cursorStyle(in: CellStates(of: cell, in: step.entry)) }
        let fade = style(of: now?.cell ?? step.entry.activeCell ?? 0).fade ?? Timing(0)
        var cursorsByCell: [Int: Cursor] = [:]
        for run in steps.runs(at: time, settlingIn: fade.duration, of: { $0.cursor }) {
            if let cursor = run.part { cursorsByCell[cursor.cell] = cursor }
        }
        var opacities: [Int: Double] = [:]
        for (cell, cursor) in cursorsByCell {
            let shown = min(max(steps.eased(fade, at: time) { $0.cursor?.cell == cell ? 1 : 0 }, 0), 1)
            if now?.cell == cell {
                let blink = isReduced ? nil : style(of: cell).blink
                opacities[cell] = shown * (blink?.opacity(after: seconds(from: cursor.since, to: time)) ?? 1)
            } else if shown > 0 {
                opacities[cell] = shown
            }
        }
        return opacities
    }
}
