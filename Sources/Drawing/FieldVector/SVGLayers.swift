import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster

/// Converts the elements of a layout into groups of an SVG document.
///
/// The elements are visited in the order of `SolvedLayout.paint()`, and their items snap to the same pixels as in an
/// image. Inside a rotation about a vertical axis, outlines are projected (`RotatedOutlines`), and items without
/// outlines are drawn as pixels and embedded.
struct SVGLayers {
    var painter: SVGPainter
    private let layout: SolvedLayout
    private let grid: PixelGrid
    private let pictures: PartRasterizer
    private let keepsTexts: Bool

    /// Applies the clips, rotations and poses of ancestors to items: `SolvedElement.arranged` of one after the other.
    private typealias Arrangement = ([DisplayItem]) -> [DisplayItem]

    /// Creates a converter of a layout in points. Rectangles snap to the pixels of `grid`, and `pictures` draws items
    /// that have no shapes.
    init(_ layout: SolvedLayout, grid: PixelGrid, pictures: PartRasterizer, options: VectorOptions) {
        (self.layout, self.grid, self.pictures, keepsTexts) = (layout, grid, pictures, options.keepsTexts)
        var ids: Set<String> = []
        layout.visit { id, _ in ids.insert(id) }
        painter = SVGPainter(
            definitions: SVGDefinitions(for: ids, hasXMLNames: options.hasXMLNames), unit: 1 / grid.scale)
    }

    /// The groups of all elements. Throws if a part that is drawn to pixels cannot be drawn.
    mutating func nodes() throws(RasterError) -> [SVGNode] {
        var nodes: [SVGNode] = []
        for element in layout.elements { nodes.append(try node(element, scope: "", turn: nil, isLabelled: false)) }
        return nodes
    }

    /// The group of an element and its children. `scope` is the id of its parent, empty for none. `turn` is the
    /// geometry of all ancestors from a rotation about a vertical axis inwards, nil if there is no rotation: inside it,
    /// geometry is applied to the items, because an SVG group has no perspective. `isLabelled` is true if an ancestor
    /// already has a label with the text.
    private mutating func node(
        _ element: SolvedElement, scope: String, turn: Arrangement?, isLabelled: Bool
    ) throws(RasterError) -> SVGNode {
        let id = element.id(in: scope)
        var group = SVGNode("g", [("id", painter.definitions.id(ofElement: id))])
        if let label = element.label, !isLabelled { group = group.adding([("role", "img"), ("aria-label", label)]) }
        let isBelowLabel = isLabelled || element.label != nil
        // The element without the properties that the group expresses.
        var rest = element
        var (outer, inner): ([(String, String)], [(String, String)]) = ([], [])
        if element.opacity != 1 { outer.append(("opacity", max(0, element.opacity).vectorText)) }
        if turn == nil {
            if let window = rest.window { outer += clip(window) }
            if let pose = rest.pose { inner.append(("transform", pose.transform.vectorText)) }
            (rest.window, rest.pose) = (nil, nil)
            if let rotation = rest.rotation {
                inner += edge(of: rotation, rest.extent)
            } else if let clip = rest.clip {
                inner += self.clip(.rect(clip, .square))
                rest.clip = nil
            }
        }
        let arrangement: Arrangement? =
            turn == nil && rest.rotation == nil ? nil : { [rest] in (turn ?? { $0 })(rest.arranged($0)) }
        var ink: [SVGNode] = []
        if element.opacity > 0 { ink = try draw(element.ink, arrangement).withGroupedOutlines }
        var children: [SVGNode] = []
        for child in element.childrenFromBelow {
            children.append(try node(child, scope: id, turn: arrangement, isLabelled: isBelowLabel))
        }
        var content = element.isInkAbove ? children + ink : ink + children
        let needsTwo = outer.contains { $0.0 == "clip-path" } && !inner.isEmpty
        if needsTwo { content = [SVGNode("g", inner, content)] }
        group = group.adding(needsTwo ? outer : outer + inner)
        group.content = .element("g", content)
        return group
    }

    private mutating func clip(_ shape: Shape) -> [(String, String)] {
        // Nothing is visible inside an empty clip.
        [painter.clip(shape.snapped(to: grid)).map { ("clip-path", $0) } ?? ("display", "none")]
    }

    /// The clip to the edge of a turned rectangle.
    private mutating func edge(of rotation: YRotation, _ frame: Rect) -> [(String, String)] {
        switch snapped([.rotation(rotation, frame, [])]).first {
        case .rotation(let rotation, let frame, _)?:
            let outlines = RotatedOutlines(RotatedPlane(rotation: rotation, frame: frame))
            return outlines.flatMap { painter.clip(.path($0.edge, .identity)) }.map { [("clip-path", $0)] } ?? []
        case .clip(let shape, _)?: return painter.clip(shape).map { [("clip-path", $0)] } ?? []
        default: return []
        }
    }

    private func snapped(_ items: [DisplayItem]) -> [DisplayItem] {
        items.snapped(to: grid, keepsTexts: keepsTexts)
    }

    /// The nodes of the items that an element itself draws. An item that has no shapes becomes an image.
    private mutating func draw(
        _ items: [DisplayItem], _ arrangement: Arrangement?
    ) throws(RasterError) -> [SVGNode] {
        // Convert all items together, so that the fill and the border of a box are found.
        if arrangement == nil, let nodes = painter.nodes(snapped(items)) { return nodes }
        var nodes: [SVGNode] = []
        for item in items {
            if case .rotation(let rotation, let frame, let items) = item, arrangement == nil {
                let edge = edge(of: rotation, frame)
                let turning: Arrangement = { [.rotation(rotation, frame, $0)] }
                let turned = try draw(items, turning)
                nodes += turned.isEmpty ? [] : [SVGNode("g", edge, turned)]
                continue
            }
            let arranged = arrangement?([item]) ?? [item]
            if let shapes = painter.nodes(snapped(arranged)) {
                nodes += shapes
            } else {
                nodes += try picture(of: arranged)
            }
        }
        return nodes
    }

    private mutating func picture(of items: [DisplayItem]) throws(RasterError) -> [SVGNode] {
        let part = pictures.part(items)
        let words = try pictures.pixels(of: part, in: part.bounds)
        let bounds = part.bounds
        guard words.contains(where: { $0 != 0 }),
            let image = PixelBuffer(width: bounds.width, height: bounds.height, pixels: words),
            let number = painter.definitions.image(image)
        else { return [] }
        return [SVGNode(content: .image(number, bounds.rect.scaled(by: painter.unit)))]
    }
}

extension SolvedElement {
    /// The text that the element draws, for assistive technology; nil if it draws none.
    fileprivate var label: String? {
        guard opacity > 0, kind != "field", kind != "cell" else { return nil }
        for property in properties where property.name == "text" {
            if case .text(let text) = property.value, !text.isEmpty { return text }
        }
        return nil
    }
}
