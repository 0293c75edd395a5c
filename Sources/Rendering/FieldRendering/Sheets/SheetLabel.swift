import FieldDrawing
package import FieldGeometry
package import FieldLayout
package import FieldPixels
import FieldRaster
import FieldScene
import FieldText

/// A measured title or caption of a sheet: one line in the bundled font Inter, with the scene's fonts as fallbacks.
package struct SheetLabel: Sendable {
    /// The importance of a label.
    package enum Style: Sendable {
        /// A line beside an annotated screenshot.
        case caption
        /// The name of an image, a column or a row, or the time of a moment in a strip.
        case label
        /// The title of one of several sheets in a document.
        case heading
        /// The title of a document.
        case title

        /// The font size, in points.
        var size: Double {
            switch self {
            case .caption: 11
            case .label: 13
            case .heading: 18
            case .title: 28
            }
        }

        /// The font of labels of this style that are `zoom` times as large.
        fileprivate func font(zoom: Double = 1) -> FontRequest {
            let weight: Double =
                switch self {
                case .caption: 500
                case .label: 600
                case .heading, .title: 700
                }
            return FontRequest(family: "Inter", size: size * zoom, weight: weight, style: .normal)
        }
    }

    /// The text of the line.
    package let text: String
    /// The importance of the label.
    package let style: Style
    /// The index of the variant whose fonts are used.
    package let variant: Int
    /// The width of the line, in pixels.
    package private(set) var width: Int
    /// How much larger the line is than others of its style.
    private(set) var zoom = 1.0

    /// Creates a label.
    package init(text: String, style: Style = .label, variant: Int, width: Int) {
        self.text = text
        self.style = style
        self.variant = variant
        self.width = width
    }

    /// The background of sheets. It differs from the backgrounds of the light and dark themes, so that the edges of
    /// images are visible.
    package static let paper = Color(rgba: 0xE6E6E9_FF)
    private static let ink = Color(rgba: 0x3A3A3C_FF)

    /// The same label, which is `zoom` times as large as others of its style.
    package func zoomed(to zoom: Double) -> SheetLabel {
        var label = self
        label.width = Int((Double(width) / self.zoom * zoom).rounded(.up))
        label.zoom = zoom
        return label
    }

    /// The height of the line, in points.
    fileprivate var lineHeight: Double { style.size * 1.5 * zoom }

    /// The height of the line, in pixels.
    package func lineHeight(scale: Double) -> Int { Self.pixels(lineHeight, scale: scale) }

    fileprivate var font: FontRequest { style.font(zoom: zoom) }

    fileprivate static func pixels(_ points: Double, scale: Double) -> Int { Int((points * scale).rounded(.up)) }

    /// The items of the line, whose top left corner is at `origin`, in points.
    fileprivate func items(of run: GlyphRun, at origin: Point) -> [DisplayItem] {
        run.items(at: origin + Point(x: 0, y: lineHeight * 0.72), color: Self.ink)
    }
}

extension Renderer {
    /// Creates a label by measuring its text.
    ///
    /// - Parameters:
    ///   - text: The text of the line.
    ///   - variant: The index of the variant whose fonts are used.
    ///   - scale: The pixels per point.
    /// - Throws: `TextError` if no font has one of the characters; `SceneError` if the variant cannot be decoded.
    package func label(
        _ text: String, style: SheetLabel.Style = .label, variant: Int, scale: Double
    ) throws -> SheetLabel {
        let run = try shaper(for: scene(variant: variant)).shape(text, in: style.font())
        return SheetLabel(
            text: text, style: style, variant: variant, width: SheetLabel.pixels(run.advance, scale: scale))
    }

    /// A label as an element of a layout; nil if its text is empty, or `width` is not positive. Text that is wider than
    /// `width` is cut off with an ellipsis.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - name: The name of the element.
    ///   - origin: The top left corner, in points.
    ///   - width: The greatest width, in pixels.
    ///   - scale: The pixels per point.
    package func element(
        of label: SheetLabel, name: String, at origin: Point, width: Int, scale: Double
    ) throws -> SolvedElement? {
        guard let run = try fitted(label, width: width, scale: scale) else { return nil }
        let height = Double(label.lineHeight(scale: scale)) / scale
        return SolvedElement(
            name: name, kind: "label",
            frame: Rect(x: origin.x, y: origin.y, width: run.advance, height: height),
            properties: [ElementProperty("text", .text(label.text))],
            ink: label.items(of: run, at: origin))
    }

    /// The pixels of a label; nil if its text is empty, or `width` is not positive. Text that is wider than `width`
    /// pixels is cut off with an ellipsis.
    package func pixels(of label: SheetLabel, width: Int, scale: Double) throws -> PixelBuffer? {
        guard let run = try fitted(label, width: width, scale: scale) else { return nil }
        let size = Size(width: Double(width) / scale, height: label.lineHeight)
        let items = label.items(of: run, at: .zero)
        return try Rasterizer.draw(DisplayList(size: size, background: SheetLabel.paper, items: items), scale: scale)
    }

    /// The glyphs of a label, with an ellipsis if it is wider than `width` pixels; nil if its text is empty, or `width` is
    /// not positive.
    private func fitted(_ label: SheetLabel, width: Int, scale: Double) throws -> GlyphRun? {
        if label.text.isEmpty || width <= 0 { return nil }
        let shaper = try shaper(for: scene(variant: label.variant))
        var (kept, run) = (label.text, try shaper.shape(label.text, in: label.font))
        while SheetLabel.pixels(run.advance, scale: scale) > width, !kept.isEmpty {
            kept.removeLast()
            run = try shaper.shape(kept + "…", in: label.font)
        }
        return run
    }
}

extension Sheet {
    /// An image of a sheet as a layout, which can be drawn to pixels and written as shapes.
    package struct Drawing {
        /// The name of the image, such as `otp/typing.theme-light`, which begins the ids of its elements.
        package var name: String
        /// The layout.
        package var layout: SolvedLayout

        /// Creates a drawing.
        package init(name: String, layout: SolvedLayout) {
            (self.name, self.layout) = (name, layout)
        }
    }

    /// The elements of a layout that shows the sheet: one for each label, and one for each image, whose children are the
    /// elements of the image.
    ///
    /// - Parameters:
    ///   - renderer: Shapes the titles and captions.
    ///   - origin: The top left corner of the sheet, in pixels.
    ///   - name: The beginning of the ids of labels.
    ///   - drawing: Returns the image with an index.
    package func elements(
        by renderer: Renderer, at origin: (x: Int, y: Int), name: String, drawing: (Int) throws -> Drawing
    ) throws -> [SolvedElement] {
        let geometry = SheetGeometry(self)
        func point(_ x: Int, _ y: Int) -> Point {
            Point(x: Double(origin.x + x) / scale, y: Double(origin.y + y) / scale)
        }
        let labels = try geometry.labels(of: self).enumerated().compactMap { index, slot in
            try renderer.element(
                of: slot.content, name: "\(name)label[\(index)]", at: point(slot.x, slot.y), width: slot.width,
                scale: scale)
        }
        let images = try geometry.images(of: self).map { slot in
            try drawing(slot.content).element(at: point(slot.x, slot.y), scale: scale, zoom: zoom)
        }
        return labels + images
    }
}

extension Sheet.Drawing {
    /// The image as an element that is clipped to its whole pixels, and then becomes smaller by `zoom`.
    fileprivate func element(at origin: Point, scale: Double, zoom: Double) -> SolvedElement {
        let grid = PixelGrid(size: layout.size, scale: scale)
        let frame = Rect(
            x: origin.x, y: origin.y, width: Double(grid.width) / scale, height: Double(grid.height) / scale)
        var element = SolvedElement(
            name: name, kind: "image", frame: frame, children: layout.elements.map { $0.moved(by: origin).scoped })
        if layout.background.alpha > 0 { element.ink = [.fill(.rect(frame, .square), layout.background)] }
        element.clip = frame
        if zoom != 1 {
            var pose = Pose()
            pose.scale = zoom
            element.pose = SolvedPose(pose, of: Rect(origin: origin, size: .zero))
        }
        return element
    }
}

extension SolvedElement {
    /// The element, with the ids of its ancestors prepended to its id, because several images have elements with equal
    /// ids.
    fileprivate var scoped: SolvedElement {
        var element = self
        element.isElement = false
        element.children = children.map(\.scoped)
        return element
    }
}
