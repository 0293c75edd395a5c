import FieldDrawing
import FieldGeometry
package import FieldLayout
import FieldPixels
import FieldScene

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
    /// The element with ids that begin with those of its ancestors, because several images have elements of the same ids.
    fileprivate var scoped: SolvedElement {
        var element = self
        element.isElement = false
        element.children = children.map(\.scoped)
        return element
    }
}
