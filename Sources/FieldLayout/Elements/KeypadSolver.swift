import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// Solves the number pad of a phone. It fills the available width, and its intrinsic height is 216 points.
struct KeypadSolver: ElementSolver {
    let spec: KeypadSpec
    let context: LayoutContext
    /// The height of the part that the device covers at the bottom, in points. Only the background extends there.
    let covered: Double

    var fillsWidth: Bool { true }

    func size(forWidth width: Double) -> Size { Size(width: width, height: KeypadStyle.height + covered) }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority { axis == .horizontal ? .first : .never }

    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let appearance = spec.appearance ?? (context.theme.isDark ? .dark : .light)
        let style = KeypadStyle.of(appearance)
        var element = SolvedElement(
            name: spec.id, kind: "keypad", frame: frame,
            properties: [
                ElementProperty("appearance", .text(appearance.rawValue)),
                ElementProperty("fill", .color(style.background)),
            ], ink: [.fill(.rect(frame, .square), style.background)])
        for key in KeypadSpec.Key.allCases {
            element.children.append(try self.key(key, in: self.frame(of: key, in: frame), style))
        }
        return element
    }

    /// The frame of a key: three keys per row, with rows of equal height.
    private func frame(of key: KeypadSpec.Key, in frame: Rect) -> Rect {
        let width = max(0, (frame.width - 4 * KeypadStyle.columnGap) / 3)
        let room = frame.height - covered - KeypadStyle.top - KeypadStyle.bottom - 3 * KeypadStyle.rowGap
        let height = max(0, room / 4)
        let (column, row) = key.position
        return Rect(
            x: frame.x + KeypadStyle.columnGap + Double(column) * (width + KeypadStyle.columnGap),
            y: frame.y + KeypadStyle.top + Double(row) * (height + KeypadStyle.rowGap), width: width, height: height)
    }

    private func key(_ key: KeypadSpec.Key, in frame: Rect, _ style: KeypadStyle) throws(SceneError) -> SolvedElement {
        let isPressed = spec.pressed == key
        var element = SolvedElement(name: "key[\(key.rawValue)]", kind: "key", frame: frame)
        if key == .delete {
            element.properties = [ElementProperty("color", .color(style.text))]
            element.ink = deleteSymbol(in: frame, style, isFilled: isPressed)
        } else {
            let fill = isPressed ? style.pressedKey : style.key
            let corners = Corners(all: KeypadStyle.radius)
            element.properties = [
                ElementProperty("text", .text(key.rawValue)), ElementProperty("letters", .text(key.letters)),
                ElementProperty("color", .color(style.text)), ElementProperty("fill", .color(fill)),
            ]
            element.ink = [
                .fill(.rect(frame.offset(by: Point(x: 0, y: KeypadStyle.edgeHeight)), corners), style.edge),
                .fill(.rect(frame, corners), fill),
            ]
            // The digit 1 has no letters below it, but is as high up as the digits that have letters.
            let middle = key == .zero ? 0.5 : KeypadStyle.digitMiddle
            let font = FontRequest(family: "Inter", size: KeypadStyle.digitSize)
            element.ink += try line(key.rawValue, in: font, middle: middle, of: frame, style)
            if let face = try context.shape(key.rawValue, in: font, family: nil, at: spec.location).faces.first {
                element.properties.append(ElementProperty("font", .font(face, size: font.size)))
            }
            let small = FontRequest(family: "Inter", size: KeypadStyle.letterSize, weight: 700)
            element.ink += try line(
                key.letters, in: small, spacing: KeypadStyle.letterSpacing, middle: KeypadStyle.letterMiddle, of: frame,
                style)
        }
        if isPressed { element.properties.append(ElementProperty("pressed", .flag(true))) }
        return element
    }

    /// A line of characters whose capitals are centred at a fraction of a key's height.
    private func line(
        _ text: String, in font: FontRequest, spacing: Double = 0, middle: Double, of frame: Rect, _ style: KeypadStyle
    ) throws(SceneError) -> [DisplayItem] {
        var runs: [GlyphRun] = []
        for character in text {
            runs.append(try context.shape(String(character), in: font, family: nil, at: spec.location))
        }
        var x = frame.midX - runs.map(\.advance).reduce(spacing * Double(runs.count - 1), +) / 2
        let baseline = frame.y + frame.height * middle + font.size * Self.capHeight / 2
        var items: [DisplayItem] = []
        for run in runs {
            items += run.items(at: Point(x: x, y: baseline), color: style.text)
            x += run.advance + spacing
        }
        return items
    }

    /// The height of a capital letter or a digit, in ems. In the `OS/2` table of Inter, it is 1490 of 2048 font units
    /// per em.
    private static let capHeight = 0.7275

    /// The delete symbol: a cross in a box that points to the left, 23 × 17 points, centred in the key.
    private func deleteSymbol(in frame: Rect, _ style: KeypadStyle, isFilled: Bool) -> [DisplayItem] {
        let box = frame.centered(Size(width: 23, height: 17))
        let shoulder = box.x + 7.5
        let outline = Path.rounded(
            through: [
                Point(x: box.x, y: box.midY), Point(x: shoulder, y: box.y), Point(x: box.maxX, y: box.y),
                Point(x: box.maxX, y: box.maxY), Point(x: shoulder, y: box.maxY),
            ], radius: 2.5)
        let (middle, arm) = (Point(x: shoulder + 6.5, y: box.midY), 3.25)
        let cross = [
            Path.line(
                from: Point(x: middle.x - arm, y: middle.y - arm), to: Point(x: middle.x + arm, y: middle.y + arm)),
            Path.line(
                from: Point(x: middle.x - arm, y: middle.y + arm), to: Point(x: middle.x + arm, y: middle.y - arm)),
        ]
        let (body, ink) =
            isFilled
            ? (DisplayItem.fill(.path(outline, .identity), style.text), style.background)
            : (DisplayItem.stroke(.path(outline, .identity), width: 1.5, style.text), style.text)
        return [body] + cross.map { .stroke(.path($0, .identity), width: 1.5, ink) }
    }
}
