import FieldDrawing
import FieldGeometry
import FieldScene

/// Solves the code that a keypad suggests above its keys. The arrangement is the same in both directions of layout.
struct AutofillSolver {
    let spec: KeypadSpec.Autofill
    let style: KeypadStyle
    let platform: KeypadSpec.Style
    let context: LayoutContext

    private static let margin = 12.0

    private var caption: Located<String>? {
        if let caption = spec.caption { return caption.value.isEmpty ? nil : caption }
        return platform == .android ? nil : Located("From Messages")
    }

    /// The suggestion in the area above the keys.
    func solve(in bar: Rect) throws(SceneError) -> SolvedElement {
        switch platform {
        case .ios, .ios18: try centered(in: bar)
        case .android: try chip(in: bar)
        }
    }

    /// The caption and the code below it, in the middle.
    private func centered(in bar: Rect) throws(SceneError) -> SolvedElement {
        var element = element(in: bar)
        let inner = bar.inset(by: Insets(left: Self.margin, right: Self.margin))
        let split = caption == nil ? bar.y : bar.y + 18
        try add(
            spec.code, size: 18, style.text, to: &element,
            in: Rect(left: inner.x, top: split, right: inner.maxX, bottom: caption == nil ? bar.maxY : bar.maxY - 3),
            isCode: true)
        if let caption {
            try add(
                caption, size: 11, style.caption, to: &element,
                in: Rect(left: inner.x, top: bar.y + 4, right: inner.maxX, bottom: split), isCode: false)
        }
        return element
    }

    /// A chip with a speech balloon, the code and the caption. It is as wide as its content.
    private func chip(in bar: Rect) throws(SceneError) -> SolvedElement {
        let room = max(0, bar.width - 2 * Self.margin)
        let (balloon, gap, side) = (16.0, 8.0, 16.0)
        var texts = [(spec.code, style.text)]
        if let caption { texts.append((caption, style.caption)) }
        var widths: [Double] = []
        var rest = room - 2 * side - balloon
        for (text, color) in texts {
            rest = max(0, rest - gap)
            let width = min(rest, try solver(of: text, size: 15, color).size(forWidth: rest).width)
            widths.append(width)
            rest -= width
        }
        let width = room - rest
        let frame = Rect(x: bar.midX - width / 2, y: bar.y + 6, width: width, height: max(0, bar.height - 10))
        var element = element(in: frame)
        element.properties.add("fill", .color(style.key))
        element.ink = [
            .fill(.rect(frame, Corners(all: frame.height / 2)), style.key),
            .fill(.path(Self.balloon(x: frame.x + side, middle: frame.midY), .identity), style.caption),
        ]
        var x = frame.x + side + balloon
        for (index, (text, color)) in texts.enumerated() {
            let rect = Rect(x: x + gap, y: frame.y, width: widths[index], height: frame.height)
            try add(text, size: 15, color, to: &element, in: rect, isCode: index == 0)
            x = rect.maxX
        }
        return element
    }

    private func element(in frame: Rect) -> SolvedElement {
        var element = SolvedElement(
            name: "autofill", kind: "autofill", frame: frame,
            properties: [
                ElementProperty("text", .text(spec.code.value)), ElementProperty("color", .color(style.text)),
            ])
        if let caption { element.properties.add("caption", .text(caption.value)) }
        return element
    }

    private func solver(of text: Located<String>, size: Double, _ color: Color) -> TextSolver {
        var spec = TextSpec()
        (spec.string, spec.size, spec.color, spec.alignment) = (text, size, .fixed(color), .center)
        if text == self.spec.code { spec.weight = 500 }
        return TextSolver(spec: spec, context: context, direction: .leftToRight)
    }

    /// Draws a line of text in the middle of a rectangle. A text that is too long is cut off.
    private func add(
        _ text: Located<String>, size: Double, _ color: Color, to element: inout SolvedElement, in rect: Rect,
        isCode: Bool
    ) throws(SceneError) {
        let solver = solver(of: text, size: size, color)
        let lines = try solver.wrapper.lines(width: max(0, rect.width), limit: 1)
        if isCode { element.properties.addFont(of: lines.lazy.map(\.run), size: size) }
        if lines.last?.isTruncated == true { element.properties.append(.truncated) }
        solver.warnOfFonts(of: lines)
        element.ink += try solver.ink(of: lines, in: rect, color: color)
    }

    /// A speech balloon, 16 wide and 15 high with its tail.
    private static func balloon(x: Double, middle: Double) -> Path {
        let box = Rect(x: x, y: middle - 7, width: 16, height: 12)
        let bubble = Path.rounded(box, corners: Corners(topLeft: 2.5, topRight: 2.5, bottomRight: 2.5, bottomLeft: 0))
        let tail = [
            Path.Element.move(Point(x: x, y: box.maxY - 1)), .line(Point(x: x + 5, y: box.maxY - 1)),
            .line(Point(x: x, y: box.maxY + 3)), .close,
        ]
        return Path(bubble.elements + tail)
    }
}
