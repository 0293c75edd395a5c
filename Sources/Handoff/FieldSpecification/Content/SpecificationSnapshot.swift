import FieldDrawing
import FieldEntry
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// A snapshot of a scene with the values that `inspect` prints.
struct SpecificationSnapshot: Sendable {
    /// The index among the snapshots of the document.
    var index = 0
    /// The name, such as `otp/typing.theme-dark`.
    let name: String
    /// The name of the state.
    let state: String
    /// The values of the matrix as one JSON object.
    let variant: String
    /// The name of the theme.
    let theme: String
    /// The tag of the language.
    let language: String
    /// The pixels per point.
    let scale: Double
    /// The background in one colour, with its token; nil for a gradient or an image.
    let background: (hex: String, token: String?)?
    /// The layout.
    let layout: SolvedLayout
    /// Whether the parts of the system are listed.
    var showsSystem: Bool
    /// The elements, parents first.
    let elements: [InspectedElement]
    /// The input of the first field. Other fields have their own input.
    private let firstInput: InputState?
    /// The rectangles around the glyphs of texts, by the ids of their elements, in points.
    let textInk: [String: Rect]

    /// Solves a snapshot.
    ///
    /// - Throws: `SceneError` if the layout cannot be solved.
    init(_ image: RenderedSnapshot, showsSystem: Bool) throws(SceneError) {
        self.showsSystem = showsSystem
        let snapshot = image.snapshot
        let scene = try image.renderer.scene(of: snapshot)
        layout = try image.layout()
        textInk = layout.textInk
        let moment = scene.states.first { $0.name == snapshot.title }.map { Moment(of: $0, in: scene) }
        let inspected = layout.inspected(scene, at: moment)
        (name, state, scale) = (snapshot.name, snapshot.title, snapshot.scale)
        variant = JSON.object(scene.variant.map { ($0.key, $0.value.json) }).roundedToMillionths.compact
        background = inspected.background.flatMap { background in
            if case .color(let color) = background.value { (color.hex, background.token) } else { nil }
        }
        firstInput = scene.content.inputs.first.flatMap { [layout] in layout.inputs[$0.id] }
        elements = inspected.elements
        theme = scene.theme
        language = scene.language.text
    }

    /// The size, in points.
    var size: Size { layout.size }

    /// Whether a rectangle is inside the snapshot.
    func contains(_ rect: Rect) -> Bool {
        rect.x > -0.5 && rect.y > -0.5 && rect.maxX < size.width + 0.5 && rect.maxY < size.height + 0.5
    }

    /// The element with an id; nil if there is none.
    func element(_ id: String) -> InspectedElement? { elements.first { $0.id == id } }

    /// Whether the sheet describes an element: the parts of the system are left out unless they are asked for.
    func describes(_ element: InspectedElement) -> Bool { showsSystem || !element.isSystemPart }

    /// Whether an element belongs to the active cell of its field.
    func isInActiveCell(_ element: InspectedElement) -> Bool {
        guard let start = element.id.firstRange(of: ".cell["), let index = element.cellIndex else { return false }
        let input = self.element(String(element.id[..<start.lowerBound]))?.input ?? firstInput
        return input?.cells?.activeCell == index
    }

    /// The state of the cell that an element belongs to, such as `active`; nil if it does not belong to a cell.
    func cellState(of element: InspectedElement) -> String? {
        if let state = element.state { return state }
        guard let end = element.id.firstRange(of: "].") else { return nil }
        return self.element(String(element.id[..<end.lowerBound]) + "]")?.state
    }

    /// One element for each visible part of the snapshot, in order. If the cells of a field have the same part, it is
    /// the most informative of them: a label with a character, or else the part of the active cell.
    var parts: [InspectedElement] {
        var order: [String] = []
        var best: [String: (element: InspectedElement, rank: Int)] = [:]
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        for element in elements where describes(element) && !element.isInvisible && element.opacity > 0 {
            // Skip parts outside the snapshot, such as other pages of a form.
            let frame = element.frame
            if frame.x >= whole.maxX || frame.maxX <= 0 || frame.y >= whole.maxY || frame.maxY <= 0 { continue }
            var rank = element.text == nil ? 0 : 2
            if cellState(of: element) == "active" { rank += 1 }
            let pattern = element.pattern
            if best[pattern] == nil { order.append(pattern) }
            if rank > best[pattern]?.rank ?? -1 { best[pattern] = (element, rank) }
        }
        return order.compactMap { best[$0]?.element }.filter { part in
            // Skip a cell with a box, which its box represents, and the system's symbols in status bars.
            (part.kind != "cell" || best["\(part.pattern).box"] == nil) && !part.id.contains(".statusBar.")
        }
    }

    /// The elements with the pattern of an element.
    func elements(like element: InspectedElement) -> [InspectedElement] {
        elements.filter { $0.pattern == element.pattern }
    }
}

extension SolvedLayout {
    /// The rectangles around the glyphs of each element that draws text, by its id, in points.
    fileprivate var textInk: [String: Rect] {
        var found: [String: Rect] = [:]
        visit { id, element in
            for bounds in element.ink.flatMap(\.glyphBounds) { found[id] = found[id]?.union(bounds) ?? bounds }
        }
        return found
    }
}

extension DisplayItem {
    /// The rectangles around the glyphs of the item.
    fileprivate var glyphBounds: [Rect] {
        switch self {
        case .text(_, let glyphs):
            glyphs.compactMap { glyph in
                switch glyph {
                case .fill(let shape, _): shape.bounds
                case .image(_, let rect): rect
                default: nil
                }
            }
        case .group(_, let items), .clip(_, let items): items.flatMap(\.glyphBounds)
        default: []
        }
    }
}
