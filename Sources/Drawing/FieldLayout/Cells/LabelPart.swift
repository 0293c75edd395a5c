import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// The character of a cell, or its replacement, centred in the cell.
enum LabelPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        entering(cell, try content(of: cell))
    }

    /// A label in the pose of a character that enters a cell.
    static func entering(_ cell: Cell, _ label: consuming SolvedElement) -> SolvedElement {
        label.take(cell.motion.entering)
        if cell.motion.isEnteringClipped { label.window = BoxPart.inside(of: cell) }
        return label
    }

    private static func content(of cell: Cell) throws(SceneError) -> SolvedElement {
        let box = LabelBox(of: cell)
        switch cell.style.content ?? .entered {
        case .entered: return try characterLabel(of: cell, in: box, name: "label")
        case .text(let text):
            cell.context.warnIfBlankSymbol(text.value, at: text.location)
            return try label(text.value, name: "label", in: box, at: text.location, of: cell)
        case .image, .drawing: return try label("", name: "label", in: box, at: nil, of: cell)
        }
    }

    /// The label of the character that the cell shows: the entered character, or its replacement if it is obscured. The
    /// label of an empty cell has no text.
    static func characterLabel(
        of cell: Cell, in box: LabelBox, name: String
    ) throws(SceneError) -> SolvedElement {
        guard let character = cell.character else { return try label("", name: name, in: box, at: nil, of: cell) }
        let obscuring = cell.motion.isRevealed ? Located(.none) : cell.style.obscure ?? Located(.none)
        var label = try self.label(of: character, obscuredBy: obscuring, in: box, name: name, of: cell)
        if let description = obscuring.value.description { label.properties.add("obscure", .text(description)) }
        return label
    }

    /// The label of a character or, if the character is obscured, of its replacement.
    private static func label(
        of character: Character, obscuredBy obscuring: Located<Obscuring>, in box: LabelBox, name: String, of cell: Cell
    ) throws(SceneError) -> SolvedElement {
        switch obscuring.value {
        case .none:
            let text = String(character)
            cell.context.warnIfBlank(character, at: cell.context.state?.location(of: text, in: cell.field))
            return try label(
                text, name: name, in: box, at: cell.context.state?.location(of: text, in: cell.field), of: cell)
        case .character(let mask):
            let location = obscuring.location ?? cell.location
            cell.context.warnIfBlankSymbol(String(mask), at: location)
            var box = box
            box.style.isCenteredByInk = cell.style.obscuresByInk ?? box.style.isCenteredByInk
            return try label(String(mask), name: name, in: box, at: location, of: cell)
        case .blank: return try label("", name: name, in: box, at: nil, of: cell)
        case .disc(let diameter):
            var element = try label("", name: name, in: box, at: nil, of: cell)
            let disc = element.frame.centered(Size(width: diameter, height: diameter))
            element.properties.add("disc", diameter)
            element.ink = [
                .fill(
                    .path(.rounded(disc, corners: Corners(all: diameter / 2)), .identity),
                    box.source.color(in: cell.context.theme))
            ]
            return element
        }
    }

    /// An element with a text that is centred in a box of a cell. Its kind is its name.
    static func label(
        _ text: String, name: String, in box: LabelBox, at location: @autoclosure () -> SceneLocation?, of cell: Cell
    ) throws(SceneError) -> SolvedElement {
        let (style, frame) = (box.style, box.frame)
        let font = style.font(size: box.fontSize)
        let run = try cell.context.shape(text, in: font, family: style.family?.location, at: location())
        let metrics = try cell.context.metrics(of: font, family: style.family?.location)
        let color = box.source.color(in: cell.context.theme)
        var origin = Point(
            x: frame.midX - run.advance / 2, y: metrics.baseline(inLineFrom: frame.y, height: frame.height))
        var line = style.lineHeight.map {
            LineBox(middle: frame.midY, height: $0, ascent: metrics.ascent, descent: metrics.descent)
        }
        if style.isCenteredByInk == true, let ink = run.inkBounds {
            origin = Point(x: frame.midX - ink.midX, y: frame.midY - ink.midY)
            line = nil
        }
        var properties: [ElementProperty] = []
        properties.reserveCapacity(6)
        properties.add("text", .text(text))
        properties.add("color", .color(color))
        properties.addFont(of: CollectionOfOne(run), size: box.fontSize)
        style.addProperties(to: &properties)
        cell.context.warnOfFallbacks(in: CollectionOfOne(run), asked: font.family, at: location())
        return SolvedElement(
            name: name, kind: name, frame: frame, properties: properties,
            ink: run.items(at: origin, in: line, color: color))
    }
}

/// The rectangle in which a text of a cell is centred, with the style of the text.
struct LabelBox {
    /// The rectangle, in points of the image.
    var frame: Rect
    /// The style. Its `size` has no effect.
    var style: LabelStyle
    /// The size of the font, in points.
    var fontSize: Double
    /// The colour; nil for the colour of the style, or `text` if the style has none.
    var color: ColorSource?

    /// The rectangle and the style of a cell's label.
    init(of cell: borrowing Cell) {
        (frame, style, fontSize) = (cell.contentArea, cell.style.label, cell.fontSize)
    }

    /// The effective colour.
    var source: ColorSource { color ?? style.color ?? .token("text") }
}

extension LabelStyle {
    /// Adds the properties of the label other than its font, named by the scene's keys. Default values are omitted.
    fileprivate func addProperties(to properties: inout [ElementProperty]) {
        if hasTabularDigits == true { properties.add("digits", .text("tabular")) }
        if isCenteredByInk == true { properties.add("centering", .text("ink")) }
        properties.add("lineHeight", lineHeight)
        let (across, down) = (horizontalPadding ?? 0, verticalPadding ?? 0)
        if across != 0 || down != 0 {
            properties.add("padding", .insets(Insets(top: down, left: across, bottom: down, right: across)))
        }
    }

    /// The font of a label at a size.
    func font(size: Double) -> FontRequest {
        FontRequest(
            family: family?.value ?? "Inter", size: size, weight: weight ?? 400,
            style: italic == true ? .italic : .normal, digits: hasTabularDigits == true ? .tabular : .proportional)
    }
}

extension Obscuring {
    /// A description of the replacement of an obscured character; nil if characters are not obscured.
    fileprivate var description: String? {
        switch self {
        case .none: nil
        case .character(let character): String(character)
        case .disc(let diameter): "disc \(diameter.roundedText)"
        case .blank: "blank"
        }
    }
}

/// The placeholder of an empty cell. A placeholder of one character is shown in every empty cell. In a longer
/// placeholder, each character belongs to one cell, in order; further cells have no placeholder.
enum PlaceholderPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard cell.character == nil, (cell.style.content ?? .entered) == .entered,
            let placeholder = cell.style.placeholder, !placeholder.value.isEmpty
        else { return nil }
        let characters = Array(placeholder.value)
        let index = characters.count == 1 ? 0 : cell.index
        guard index < characters.count else { return nil }
        var box = LabelBox(of: cell)
        box.color = cell.style.placeholderColor ?? .token("placeholder")
        let character = String(characters[index])
        let location = placeholder.location ?? cell.location
        cell.context.warnIfBlankSymbol(character, at: location)
        return try LabelPart.label(character, name: "placeholder", in: box, at: location, of: cell)
    }
}

/// The image of a cell whose content is an image. The image has its explicit or its intrinsic size, but is never larger
/// than the cell.
enum ImagePart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard case .image(let spec) = cell.style.content else { return nil }
        let solver = ImageSolver(spec: spec, context: cell.context)
        let intrinsic = try solver.size(forWidth: cell.contentArea.width)
        let size = Size(
            width: min(spec.explicitSize.width ?? intrinsic.width, cell.contentArea.width),
            height: min(spec.explicitSize.height ?? intrinsic.height, cell.contentArea.height))
        var fits: [String: FitReport] = [:]
        return try solver.solve(in: cell.contentArea.centered(size), &fits)
    }
}
