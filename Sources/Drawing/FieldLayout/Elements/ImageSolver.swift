import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldScene

/// Solves an image. Its intrinsic size in points is its size in pixels divided by its scale.
struct ImageSolver: ElementSolver {
    let spec: ImageSpec
    let context: LayoutContext

    var fillsWidth: Bool { false }

    func size(forWidth _: Double) throws(SceneError) -> Size {
        let image = try image()
        return Size(
            width: Double(image.width) / spec.pixelsPerPoint, height: Double(image.height) / spec.pixelsPerPoint)
    }

    func minimumWidth() -> Double { 0 }

    func minimumHeight(forWidth _: Double) -> Double { 0 }

    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let image = try image()
        var element = SolvedElement(
            name: spec.id, kind: "image", frame: frame,
            properties: [
                ElementProperty("path", .text(spec.path.value)), ElementProperty("mode", .text(spec.mode.rawValue)),
                ElementProperty("scale", .number(spec.pixelsPerPoint)),
            ])
        element.ink = ink(of: image, in: frame)
        return element
    }

    /// The items of the image, scaled into a frame.
    ///
    /// - Throws: `SceneError` if the image was not loaded.
    func ink(in frame: Rect) throws(SceneError) -> [DisplayItem] { ink(of: try image(), in: frame) }

    private func ink(of image: PixelBuffer, in frame: Rect) -> [DisplayItem] {
        guard image.width > 0, image.height > 0, !frame.isEmpty else { return [] }
        let (across, down) = (frame.width / Double(image.width), frame.height / Double(image.height))
        func scaled(by factor: Double) -> Rect {
            frame.centered(Size(width: Double(image.width) * factor, height: Double(image.height) * factor))
        }
        return switch spec.mode {
        case .stretch: [.image(image, frame)]
        case .fit: [.image(image, scaled(by: min(across, down)))]
        case .fill where across == down: [.image(image, frame)]
        case .fill: [.clip(.rect(frame, .square), [.image(image, scaled(by: max(across, down)))])]
        }
    }

    private func image() throws(SceneError) -> PixelBuffer {
        if let image = context.images[spec.path.value] { return image }
        throw context.error(at: spec.path.location ?? spec.location, "the image '\(spec.path.value)' was not loaded")
    }
}
