import FieldDrawing
import FieldEntry
import FieldFiles
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

/// A state of a scene in one variant, solved and drawn for a hover.
struct SceneImage {
    /// A state in a variant.
    struct Place {
        /// The name of the state; nil for the first one.
        var state: String?
        /// The index of the variant.
        var variant: Int
    }

    /// The name of the state.
    let state: String
    /// The scene of the variant.
    let scene: Scene
    /// The solved layout.
    let layout: SolvedLayout
    /// The PNG file.
    let png: [UInt8]

    /// The maximum width and height of an image, in pixels. A larger image would scroll in the hover of an editor.
    private static let sideLimit = 480.0
    /// The points around an element that are shown with it, for its shadows and its neighbours.
    private static let margin = 16.0
    /// The maximum number of places that `place(of:in:)` solves. They take a few tens of milliseconds.
    private static let placeLimit = 64

    /// Draws a state.
    ///
    /// - Parameter element: Returns the id of an element of the scene, to which the image is cropped; nil for none.
    /// - Throws: `SceneError` or `RasterError` if the state cannot be drawn.
    init?(of drawable: DrawableScene, _ place: Place, croppedTo element: (Scene) -> String? = { _ in nil }) throws {
        let scene = try drawable.proof.file.scene(variant: place.variant)
        guard let state = scene.states.first(where: { $0.name == place.state }) ?? scene.states.first else {
            return nil
        }
        self.state = state.name
        self.scene = scene
        (layout, png) = try drawable.withRenderer { renderer in
            let solved = try renderer.solved(state, in: scene, at: scene.scales.first ?? 1)
            let part = Self.part(around: element(scene), of: solved)
            let scale = min(2, Self.sideLimit / max(part.width, part.height, 1))
            let list = try renderer.solved(state, in: scene, at: scale).paint()
            let pixels = try Rasterizer.draw(list, scale: scale, maximumPixels: SceneLimits.imagePixels)
            defer { _ = renderer.takeWarnings() }
            return (solved, try renderer.png(of: pixels.part(part.pixels(at: scale, in: pixels)), scale: scale))
        }
    }

    /// The image in Markdown.
    var markdown: String { "![\(state)](data:image/png;base64,\(Base64.encode(png)))" }

    /// The part of a layout around an element; all of it if the element is not shown, or hardly smaller.
    private static func part(around id: String?, of layout: SolvedLayout) -> Rect {
        let whole = Rect(origin: Point(x: 0, y: 0), size: layout.size)
        var frame: Rect?
        layout.visit { other, solved in if other == id, frame == nil { frame = solved.frame } }
        guard let frame, !frame.isEmpty, let part = frame.inset(by: -margin).intersection(whole),
            max(part.width, part.height) < 0.75 * max(whole.width, whole.height)
        else { return whole }
        return part
    }

    /// The first state and variant whose drawing changes when the value at a path is removed, or replaced where it is
    /// required; nil if no drawing changes in the first `placeLimit` places.
    static func place(of path: [String], in drawable: DrawableScene) -> Place? {
        // For an item of a list, the effect of the whole list is tested.
        let key = Array(path.dropLast(path.reversed().prefix { Int($0) != nil }.count))
        guard !key.isEmpty, let file = changed(drawable.proof.file, at: key) else { return nil }
        return drawable.withRenderer { renderer in
            let other = Renderer(drawable.proof.replacing(file: file), sharing: renderer)
            defer { _ = renderer.takeWarnings() }
            var count = 0
            for variant in 0..<min(file.variantCount, drawable.proof.file.variantCount) {
                guard let scene = try? drawable.proof.file.scene(variant: variant),
                    let without = try? file.scene(variant: variant)
                else { continue }
                for (state, stateWithout) in zip(scene.states, without.states) {
                    count += 1
                    if count > placeLimit { return nil }
                    let digest = try? renderer.solved(state, in: scene, at: 1).paint().digest
                    if digest != (try? other.solved(stateWithout, in: without, at: 1).paint().digest) {
                        return Place(state: state.name, variant: variant)
                    }
                }
            }
            return nil
        }
    }

    /// A scene file without a value, or else with another value in its place; nil if there is no such scene.
    private static func changed(_ file: SceneFile, at path: [String]) -> SceneFile? {
        guard let value = file.value(at: path) else { return nil }
        if let without = try? file.removing(path) { return without }
        guard case .scalar(let text, _) = value.content else { return nil }
        // Candidates: another colour, then another text.
        for text in ["#FE01FD", text + "1"] {
            if let other = try? file.setting([(path, text)]) { return other }
        }
        return nil
    }
}

extension Renderer {
    /// The layout of a state.
    fileprivate func solved(_ state: SceneState, in scene: Scene, at scale: Double) throws(SceneError) -> SolvedLayout {
        try layout(of: scene, at: Moment(of: state, in: scene), scale: scale, state: state)
    }
}

extension Rect {
    /// The pixels of an image that contain this rectangle of its points.
    fileprivate func pixels(at scale: Double, in image: PixelBuffer) -> PixelRect {
        let (left, top) = (max(0, Int((x * scale).rounded(.down))), max(0, Int((y * scale).rounded(.down))))
        let right = min(image.width, Int((maxX * scale).rounded(.up)))
        let bottom = min(image.height, Int((maxY * scale).rounded(.up)))
        return PixelRect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
    }
}
