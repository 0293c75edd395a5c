import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// The cursor of the active cell, or a cursor that is fading out in another cell.
enum CursorPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        let style = cell.style.cursor
        guard let opacity = cell.cursorOpacity, let shape = style.shape,
            var frame = frame(shape, style, in: cell.contentArea)
        else {
            return nil
        }
        if shape == .bar, !cell.isCursorLeaving, let character = cell.character {
            // In a filled cell, the cursor is to the right of the character, as in a text field. A cursor that is
            // fading out stays in the middle of the cell, where it was before the character was typed.
            let font = cell.style.label.font(size: cell.fontSize)
            frame.x +=
                try cell.context.shape(
                    String(character), in: font, family: cell.style.label.family?.location, at: cell.location
                ).advance / 2
        }
        let corners = style.radius?.corners(in: frame) ?? .square
        let color = (style.color ?? .token("accent")).color(in: cell.context.theme)
        return SolvedElement(
            name: "cursor", kind: "cursor", frame: frame,
            properties: [ElementProperty("color", .color(color)), ElementProperty("opacity", .number(opacity))]
                + style.properties(in: frame),
            ink: [.fill(.rect(frame, corners), color)], opacity: opacity)
    }

    /// The cursor's frame; nil for the shape `none`. The left edge of a vertical bar is in the middle of the cell; if
    /// the style centres the bar, the middle of the bar is there. A horizontal bar is centred near the bottom of the
    /// cell.
    private static func frame(_ shape: CursorStyle.Shape, _ style: CursorStyle, in cell: Rect) -> Rect? {
        let inset = style.inset ?? 0
        switch shape {
        case .none: return nil
        case .bar:
            let height = style.height ?? max(0, cell.height - 2 * inset)
            let width = style.width ?? 2
            let x = style.isCentered == true ? cell.midX - width / 2 : cell.midX
            return Rect(x: x, y: cell.midY - height / 2, width: width, height: height)
        case .bottomBar:
            let (width, height) = (style.width ?? cell.width / 2, style.height ?? 2)
            return Rect(x: cell.midX - width / 2, y: cell.maxY - inset - height, width: width, height: height)
        }
    }
}

extension CursorStyle {
    /// The cursor's shape, the lengths that its style sets, and whether it is centred. The properties are named by the
    /// scene's keys.
    fileprivate func properties(in frame: Rect) -> [ElementProperty] {
        var properties: [ElementProperty] = []
        if let shape { properties.add("shape", .text(shape.rawValue)) }
        properties.add("width", width)
        properties.add("height", height)
        properties.add("inset", inset)
        if let radius, !radius.corners(in: frame).isSquare {
            properties.add(radius, of: frame)
        }
        if isCentered == true { properties.add("centered", .flag(true)) }
        return properties
    }
}
