import FieldDrawing
import FieldGeometry
import FieldScene

/// Solves a phone around an element: a generic body, a screen, and a status bar.
struct DeviceSolver: ElementSolver {
    let spec: DeviceSpec
    let context: LayoutContext
    private let content: MeasuredElement?

    /// Creates a solver. The device is the same in both directions; only its content has the direction.
    init(spec: DeviceSpec, context: LayoutContext, direction: LayoutDirection) {
        self.spec = spec
        self.context = context
        content = spec.content?.solver(in: context, direction: direction)
    }

    var fillsWidth: Bool { false }

    func size(forWidth _: Double) -> Size { spec.size }

    func growPriority(along _: StackSpec.Axis) -> GrowPriority { .never }

    /// The device, centred in the frame.
    ///
    /// - Throws: `SceneError` if the device is larger than the frame, or its content cannot be solved.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        for (what, needs, has) in [
            ("width", spec.size.width, frame.width), ("height", spec.size.height, frame.height),
        ] where needs > has + 1e-6 {
            throw context.overflow("the device '\(spec.id)'", what, needs: needs, has: has, at: spec.location)
        }
        let whole = frame.centered(spec.size)
        let screen = whole.inset(by: spec.margins)
        let background = spec.background.color(in: context.theme)
        var glass = SolvedElement(
            name: "screen", kind: "screen", frame: screen, properties: [ElementProperty("fill", .color(background))],
            ink: [.fill(.rect(screen, .square), background)])
        var device = SolvedElement(
            name: spec.id, kind: "device", frame: whole,
            properties: [
                ElementProperty("body", .text(spec.frame.rawValue)),
                ElementProperty("screen", .list([spec.screen.width, spec.screen.height].map(\.plainText))),
            ],
            ink: spec.frame == .phone ? PhoneBody.items(around: screen, in: whole) : [])
        var room = screen
        if let bar = spec.statusBar {
            let solver = StatusBarSolver(spec: bar, context: context, location: spec.location)
            room = screen.inset(by: Insets(top: min(StatusBarSolver.height, screen.height)))
            let strip = Rect(x: screen.x, y: screen.y, width: screen.width, height: screen.height - room.height)
            glass.children.append(try solver.solve(in: strip))
        }
        if let content { glass.children.append(try content.solve(in: room, &fits)) }
        device.children = [glass]
        return device
    }
}
