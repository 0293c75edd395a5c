import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// Solves a number pad, with the code that it suggests above its keys. It fills the available width, and its style
/// determines its intrinsic height.
struct KeypadSolver: ElementSolver {
    let spec: KeypadSpec
    let context: LayoutContext
    /// The height of the area below the keys, in points, which has only the background: the part of the screen that the
    /// device covers and, in the styles of iOS, the system's own keys.
    let below: Double
    private let appearance: KeypadSpec.Appearance
    private let platform: KeypadSpec.Style
    private let style: KeypadStyle

    /// Creates a solver.
    ///
    /// - Parameters:
    ///   - spec: The keypad.
    ///   - context: The context of the layout.
    ///   - around: The surroundings of the keypad. A keypad without a style belongs to the nearest device. Outside of
    ///     devices, it belongs to a phone without a home button, unless the scene sets its height.
    init(spec: KeypadSpec, context: LayoutContext, _ around: Surroundings) {
        (self.spec, self.context) = (spec, context)
        appearance = spec.appearance ?? (context.theme.isDark ? .dark : .light)
        platform = spec.style ?? around.platform ?? .ios
        style = KeypadStyle.of(platform, appearance)
        let isAlone = around.platform == nil && spec.explicitSize.height == nil
        let covered = around.safeArea.bottom
        below = covered > 0 || isAlone ? max(covered, style.metrics.below) : 0
    }

    private var metrics: KeypadMetrics { style.metrics }
    /// The height of the suggestion.
    private var above: Double { spec.autofill == nil ? 0 : metrics.suggestion }

    /// The distance from the top edge, or from the suggestion, to the first key. The keys end where the area below them
    /// begins, if the system's own keys are there.
    private var top: Double { metrics.below > 0 && below > 0 ? metrics.top + metrics.bottom : metrics.top }

    /// The height of the spaces above, between and below the keys.
    private var spaces: Double { metrics.top + metrics.bottom + 3 * metrics.rowGap }

    var fillsWidth: Bool { true }

    func size(forWidth width: Double) -> Size { Size(width: width, height: metrics.height + above + below) }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority { axis == .horizontal ? .first : .never }

    /// The keypad in a frame.
    ///
    /// - Throws: `SceneError` if the keys would be too small for their digits, or their text cannot be shaped.
    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let least = Size(
            width: 3 * metrics.minimumKeyWidth + 4 * metrics.columnGap,
            height: 4 * KeypadMetrics.minimumKeyHeight + spaces + above + below)
        try context.check("the keypad '\(spec.id)'", needs: least, in: frame, at: spec.location)
        var element = SolvedElement(
            name: spec.id, kind: "keypad", frame: frame,
            properties: [
                ElementProperty("style", .text(platform.rawValue)),
                ElementProperty("appearance", .text(appearance.rawValue)),
                ElementProperty("fill", .color(style.background)),
            ], ink: [.fill(.rect(frame, metrics.corners), style.background)])
        if let autofill = spec.autofill {
            let bar = Rect(x: frame.x, y: frame.y, width: frame.width, height: min(above, frame.height))
            element.children.append(
                try AutofillSolver(spec: autofill, style: style, platform: platform, context: context).solve(in: bar))
        }
        for key in KeypadSpec.Key.allCases {
            element.children.append(try self.key(key, in: self.frame(of: key, in: frame)))
        }
        return element
    }

    /// The frame of a key: three keys per row, with rows of equal height.
    private func frame(of key: KeypadSpec.Key, in frame: Rect) -> Rect {
        let width = (frame.width - 4 * metrics.columnGap) / 3
        let height = (frame.height - above - below - spaces) / 4
        let (column, row) = key.position
        return Rect(
            x: frame.x + metrics.columnGap + Double(column) * (width + metrics.columnGap),
            y: frame.y + above + top + Double(row) * (height + metrics.rowGap), width: width, height: height)
    }

    private func key(_ key: KeypadSpec.Key, in frame: Rect) throws(SceneError) -> SolvedElement {
        let isPressed = spec.pressed == key
        let isDelete = key == .delete
        var element = SolvedElement(name: "key[\(key.rawValue)]", kind: "key", frame: frame)
        if !isDelete {
            element.properties.add("text", .text(key.rawValue))
            if metrics.hasLetters { element.properties.add("letters", .text(key.letters)) }
        }
        element.properties.add("color", .color(style.text))
        if let rest = isDelete ? style.deleteKey : style.key {
            let fill = isPressed ? style.pressedKey : rest
            let corners = Corners(all: metrics.radius)
            element.properties.add("fill", .color(fill))
            if let edge = style.edge {
                let below = Point(x: 0, y: KeypadMetrics.edgeHeight)
                element.ink.append(.fill(.rect(frame.offset(by: below), corners), edge))
            }
            element.ink.append(.fill(.rect(frame, corners), fill))
        }
        if isDelete {
            element.ink += deleteSymbol(in: frame, isFilled: isPressed && style.deleteKey == nil)
        } else {
            // The digit 1 has no letters below it, but is at the same height as the digits with letters.
            let hasLetters = metrics.hasLetters && frame.height >= KeypadMetrics.minimumHeightWithLetters
            let middle = key == .zero || !hasLetters ? 0.5 : KeypadMetrics.digitMiddle
            let font = FontRequest(family: "Inter", size: KeypadMetrics.digitSize)
            element.ink += try line(key.rawValue, in: font, middle: middle, of: frame)
            if let face = try context.shape(key.rawValue, in: font, family: nil, at: spec.location).faces.first {
                element.properties.add("font", .font(face, size: font.size))
            }
            if hasLetters {
                let small = FontRequest(family: "Inter", size: KeypadMetrics.letterSize, weight: 700)
                element.ink += try line(
                    key.letters, in: small, spacing: KeypadMetrics.letterSpacing, middle: KeypadMetrics.letterMiddle,
                    of: frame)
            }
        }
        if isPressed { element.properties.add("pressed", .flag(true)) }
        return element
    }

    /// A line of characters whose capitals are centred at a fraction of a key's height. On a key that is higher than an
    /// iPhone's, the lines keep their distance and are centred in the key.
    private func line(
        _ text: String, in font: FontRequest, spacing: Double = 0, middle: Double, of frame: Rect
    ) throws(SceneError) -> [DisplayItem] {
        let runs = try text.map { character throws(SceneError) in
            try context.shape(String(character), in: font, family: nil, at: spec.location)
        }
        var x = frame.midX - runs.map(\.advance).reduce(spacing * Double(runs.count - 1), +) / 2
        let excess = max(0, frame.height - KeypadMetrics.keyHeight)
        let baseline = frame.y + excess / 2 + (frame.height - excess) * middle + font.size * Self.capHeight / 2
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
    private func deleteSymbol(in frame: Rect, isFilled: Bool) -> [DisplayItem] {
        let box = frame.centered(Size(width: 23, height: 17))
        let shoulder = box.x + 7.5
        let outline = Path.rounded(
            through: [
                Point(x: box.x, y: box.midY), Point(x: shoulder, y: box.y), Point(x: box.maxX, y: box.y),
                Point(x: box.maxX, y: box.maxY), Point(x: shoulder, y: box.maxY),
            ], radius: 2.5)
        let (middle, arm) = (Point(x: shoulder + 6.5, y: box.midY), 3.25)
        let (body, ink) =
            isFilled
            ? (DisplayItem.fill(.path(outline, .identity), style.text), style.background)
            : (DisplayItem.stroke(.path(outline, .identity), width: 1.5, style.text), style.text)
        func line(_ rise: Double) -> DisplayItem {
            let (start, end) = (Point(x: -arm, y: -rise) + middle, Point(x: arm, y: rise) + middle)
            return .stroke(.path(Path([.move(start), .line(end)]), .identity), width: 1.5, ink)
        }
        return [body, line(arm), line(-arm)]
    }
}
