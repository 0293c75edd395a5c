import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// The frame around the current input. During a page change, it moves from one input to the next.
struct CardFocusFrame {
    let style: CardFocus
    let state: CardState
    /// The frames around the inputs on this side of the card, in the order of the pages. The back has only the frame
    /// around the code.
    let frames: [Rect]
    let context: LayoutContext

    /// The current frame. While the page moves on to the back, the frame stays around the last input of the front. If a
    /// drag moves the page below 0 or above 3, the frame grows on each side by `stretch` points for each page beyond
    /// this range.
    private var frame: Rect {
        let page = min(max(state.page, 0), Double(frames.count - 1))
        let index = min(Int(page), frames.count - 1)
        let (from, to) = (frames[index], frames[min(index + 1, frames.count - 1)])
        let part = page - Double(index)
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        let excess = max(0, -state.page, state.page - 3)
        return Rect(
            x: between(from.x, to.x), y: between(from.y, to.y), width: between(from.width, to.width),
            height: between(from.height, to.height)
        ).inset(by: -style.stretch * excess)
    }

    var element: SolvedElement {
        let source: ColorSource
        var width = style.width
        switch state.status {
        case .error: (source, width) = (style.errorColor, max(width, style.statusWidth))
        case .success: (source, width) = (style.successColor, max(width, style.statusWidth))
        case .normal, .disabled: source = style.color
        }
        let color = source.color(in: context.theme)
        let frame = frame
        var properties = [ElementProperty("border", .border(width: width, color))]
        properties.add(style.radius, of: frame)
        properties.append(ElementProperty("margin", .number(style.margin)))
        properties.append(ElementProperty("numberMargin", .insets(style.numberMargin)))
        let corners = style.radius.corners(of: min(frame.width, frame.height))
        return SolvedElement(
            name: "focus", kind: "focus", frame: frame, properties: properties,
            ink: [.stroke(.rect(frame, corners), width: width, color)])
    }
}
