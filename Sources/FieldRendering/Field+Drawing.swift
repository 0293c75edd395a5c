import FieldEntry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene
public import FieldShaping

extension Field {
    /// The solved layout of the field as it is now, as wide as `width` points and as high as `height` or its own height.
    ///
    /// - Throws: `SceneError` when the field does not fit, or its text cannot be measured.
    public func layout(
        width: Double, height: Double? = nil, scale: Double, theme: Theme = Theme.builtIn[0],
        background: ColorSource = .token("background"), shaper: TextShaper
    ) throws(SceneError) -> SolvedLayout {
        var scene = Scene(name: spec.id)
        scene.content = .field(spec)
        scene.canvas.width = width
        scene.canvas.height = height
        scene.canvas.background = background
        scene.themes = [theme]
        scene.theme = theme.name
        return try LayoutSolver.solve(
            scene, at: Moment(inputs: [spec.id: .cells(state)], theme: theme.name), scale: scale, measurer: shaper,
            drawings: drawing.map { [spec.id: $0] } ?? [:])
    }

    /// The pixels of the field as it is now: `ceil(points × scale)` each way.
    ///
    /// - Throws: `SceneError` as `layout`; `RasterError` when the picture is too large or the drawing library fails.
    public func pixels(
        width: Double, height: Double? = nil, scale: Double, theme: Theme = Theme.builtIn[0],
        background: ColorSource = .token("background"), shaper: TextShaper
    ) throws -> PixelBuffer {
        let layout = try layout(
            width: width, height: height, scale: scale, theme: theme, background: background, shaper: shaper)
        return try Rasterizer.draw(layout.paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
    }
}
