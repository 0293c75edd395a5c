import FieldEntry
import FieldGeometry
public import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene
public import FieldShaping

extension Field {
    /// The solved layout of the field in its current state.
    ///
    /// - Parameters:
    ///   - width: The width of the layout, in points.
    ///   - height: The height of the layout, in points; nil for the field's intrinsic height.
    ///   - scale: The pixels per point.
    ///   - theme: The colours that tokens refer to.
    ///   - background: The colour behind the field.
    ///   - time: The time that the field's ``drawing`` gets.
    ///   - shaper: Measures and shapes the field's text.
    /// - Throws: `SceneError` if the field does not fit, or its text cannot be measured.
    public func layout(
        width: Double, height: Double? = nil, scale: Double, theme: Theme = Theme.builtIn[0],
        background: ColorSource = .token("background"), at time: Duration = .zero, shaper: TextShaper
    ) throws(SceneError) -> SolvedLayout {
        var scene = Scene(name: spec.id)
        scene.content = .field(spec)
        scene.canvas.width = width
        scene.canvas.height = height
        scene.canvas.background = .paint(.color(background))
        scene.themes = [theme]
        scene.theme = theme.name
        return try LayoutSolver.solve(
            scene, at: Moment(inputs: [spec.id: .cells(state)], theme: theme.name), scale: scale, measurer: shaper,
            drawings: drawing.map { [spec.id: $0] } ?? [:], time: time.inSeconds)
    }

    /// The pixels of the field in its current state: `ceil(points × scale)` in each direction.
    ///
    /// The parameters are those of ``layout(width:height:scale:theme:background:at:shaper:)``.
    ///
    /// - Throws: `SceneError` if the field does not fit, or its text cannot be measured; `RasterError` if the image is
    ///   too large or drawing fails.
    public func pixels(
        width: Double, height: Double? = nil, scale: Double, theme: Theme = Theme.builtIn[0],
        background: ColorSource = .token("background"), at time: Duration = .zero, shaper: TextShaper
    ) throws -> PixelBuffer {
        let layout = try layout(
            width: width, height: height, scale: scale, theme: theme, background: background, at: time, shaper: shaper)
        return try Rasterizer.draw(layout.paint(), scale: scale, maximumPixels: SceneLimits.imagePixels)
    }
}
