import FieldDrawing
import FieldGeometry
import FieldScene

extension SolvedElement {
    /// Adds the ink and the properties of the box around a stack or an overlay.
    ///
    /// - Throws: `SceneError` if an image was not loaded.
    mutating func decorate(with decoration: Decoration, in context: LayoutContext) throws(SceneError) {
        guard !decoration.isEmpty else { return }
        let box = BoxInk(decoration.boxStyle, in: frame, theme: context.theme)
        var content: [DisplayItem] = []
        if let image = decoration.image {
            // Below a border that is not opaque, the image extends to the edges of the box, because its end would show.
            let shape = box.border?.isOpaque ?? true ? box.inside : .rect(frame, box.corners)
            content = [.clip(shape, try ImageSolver(spec: image, context: context).ink(in: shape.bounds ?? frame))]
            properties.add("background", .text(image.path.value))
        }
        properties += box.properties
        ink += box.items(content: content)
    }

    /// The background of a canvas that is not a single colour; nil if it is. `frame` is the canvas.
    ///
    /// - Throws: `SceneError` if an image was not loaded.
    static func background(
        of canvas: Canvas, in frame: Rect, _ context: LayoutContext
    ) throws(SceneError) -> SolvedElement? {
        // Fill the last row and column of pixels, too, which may be only partly inside the canvas.
        let area = Rect(
            x: 0, y: 0, width: context.ceilToPixel(frame.width), height: context.ceilToPixel(frame.height))
        var element = SolvedElement(name: "canvas.background", kind: "background", frame: frame)
        element.isElement = true
        switch canvas.background {
        case .paint(.color): return nil
        case .paint(let paint):
            let fill = paint.fill(in: context.theme)
            element.properties = [ElementProperty("fill", fill: fill)]
            element.ink = [.fill(.rect(area, .square), Paint(fill, over: .rect(area, .square)))]
        case .image(let image):
            element.properties = [ElementProperty("path", .text(image.path.value))]
            element.ink = try ImageSolver(spec: image, context: context).ink(in: area)
        }
        return element
    }
}
