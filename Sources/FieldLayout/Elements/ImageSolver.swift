import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldScene

/// A picture, by nature as large as its pixels at its scale.
struct ImageSolver: ElementSolver {
    let spec: ImageSpec
    let context: LayoutContext

    var fillsWidth: Bool { false }

    func size(forWidth _: Double) throws(SceneError) -> Size {
        let picture = try picture()
        return Size(
            width: Double(picture.width) / spec.pixelsPerPoint, height: Double(picture.height) / spec.pixelsPerPoint)
    }

    func leastWidth() -> Double { 0 }

    func leastHeight(forWidth _: Double) -> Double { 0 }

    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let picture = try picture()
        var element = SolvedElement(
            name: spec.id, kind: "image", frame: frame,
            properties: [
                ElementProperty("path", .text(spec.path.value)), ElementProperty("mode", .text(spec.mode.rawValue)),
                ElementProperty("scale", .number(spec.pixelsPerPoint)),
            ])
        guard picture.width > 0, picture.height > 0, !frame.isEmpty else { return element }
        let (across, down) = (frame.width / Double(picture.width), frame.height / Double(picture.height))
        func scaled(by factor: Double) -> Rect {
            frame.centered(Size(width: Double(picture.width) * factor, height: Double(picture.height) * factor))
        }
        element.ink =
            switch spec.mode {
            case .stretch: [.image(picture, frame)]
            case .fit: [.image(picture, scaled(by: min(across, down)))]
            case .fill where across == down: [.image(picture, frame)]
            case .fill: [.clip(.rect(frame, .square), [.image(picture, scaled(by: max(across, down)))])]
            }
        return element
    }

    private func picture() throws(SceneError) -> PixelBuffer {
        if let picture = context.images[spec.path.value] { return picture }
        throw context.error(at: spec.path.place ?? spec.place, "the image '\(spec.path.value)' was not read")
    }
}
