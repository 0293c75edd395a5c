import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// The solved cells of the previous layout, which the next layout of the same clip reuses.
///
/// A cache is for one scene at one scale, with the same custom drawings. Use it on one thread only.
///
/// It also stores the positions of touches. A touched element is searched for in the moment before the event, because
/// the event can move or hide it, so each touch would otherwise cost another layout in every frame.
package final class LayoutCache {
    private var styles: [String: CellStyles] = [:]
    private var cells: [String: [Int: Kept]] = [:]

    /// A solved cell. This is a class, because searching for a cell would otherwise copy it.
    private final class Kept {
        let input: CellInput
        let element: SolvedElement
        let time: Double?

        init(_ input: CellInput, _ element: SolvedElement, _ time: Double?) {
            self.input = input
            self.element = element
            self.time = time
        }
    }

    /// The positions of touches, by the time at which they begin and their targets. Nil for a target that is not found.
    private var touches: [TouchKey: TouchPlace?] = [:]

    private struct TouchKey: Hashable {
        let start: Duration
        let target: String
    }

    /// The elements of the previous layout; nil for a scene whose elements never change.
    private var content: MomentContent?

    /// Whether the numbers of the scene have been checked; false for a scene whose elements change.
    var hasCheckedNumbers = false

    /// Creates an empty cache.
    package init() {}

    /// Empties the cache if a `set` event has changed a field since the previous layout.
    func prepare(for content: MomentContent?) {
        guard let content else { return }
        if let last = self.content, !last.hasSameFields(as: content) { (styles, cells) = ([:], [:]) }
        self.content = content
    }

    /// The position of a touch; nil if it is not cached, and `.some(nil)` if its target was not found.
    func place(of touch: Touch) -> TouchPlace?? { touches[TouchKey(start: touch.start, target: touch.target)] }

    /// Stores the position of a touch, and drops older ones if there are many.
    func keep(_ place: TouchPlace?, of touch: Touch) {
        if touches.count >= 100 { touches = [:] }
        touches[TouchKey(start: touch.start, target: touch.target)] = .some(place)
    }

    /// The styles of a field's cells.
    func styles(of spec: FieldSpec) -> CellStyles {
        if let styles = styles[spec.header.id] { return styles }
        let made = CellStyles(of: spec)
        styles[spec.header.id] = made
        return made
    }

    /// The solved cell of a field; nil if the last cell with this index was different. `time` is the time that its
    /// custom drawing has read; nil if the drawing has not read the time.
    func cell(of input: CellInput, in field: String) -> (element: SolvedElement, time: Double?)? {
        guard let kept = cells[field]?[input.index], kept.input == input else { return nil }
        return (kept.element, kept.time)
    }

    func keep(_ element: SolvedElement, of input: CellInput, in field: String, at time: Double?) {
        cells[field, default: [:]][input.index] = Kept(input, element, time)
    }
}

/// A cache of the styles of a field's cells by their states.
final class CellStyles {
    private let spec: FieldSpec
    private var styles: [CellStates: CellStyle] = [:]

    init(of spec: FieldSpec) { self.spec = spec }

    /// The style of a cell in `states`.
    subscript(states: CellStates) -> CellStyle {
        if let style = styles[states] { return style }
        let style = spec.style(in: states)
        styles[states] = style
        return style
    }
}

/// The position of an element that a finger touches.
struct TouchPlace {
    /// The frame of the element, in points of the image.
    let frame: Rect
    /// The shape of the screen around the element; nil outside a device.
    let screen: Shape?
}
