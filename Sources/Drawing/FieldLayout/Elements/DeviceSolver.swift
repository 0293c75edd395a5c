import FieldDrawing
import FieldGeometry
import FieldScene

/// Solves a device around an element: a generic body, a screen, a status bar, and the parts that cover the screen.
struct DeviceSolver: ElementSolver {
    let spec: DeviceSpec
    let context: LayoutContext
    private let content: MeasuredElement?

    /// Creates a solver. The device is the same in both directions; only its content has the direction.
    init(spec: DeviceSpec, context: LayoutContext, direction: LayoutDirection) {
        self.spec = spec
        self.context = context
        var safeArea = Self.fillsScreen(spec) ? spec.model.safeArea : .zero
        if let height = spec.content?.explicitHeight {
            // Content with an explicit height is in the middle of the screen.
            let distance = max(0, (spec.screen.height - height) / 2)
            safeArea.top = max(0, safeArea.top - distance)
            safeArea.bottom = max(0, safeArea.bottom - distance)
        }
        let platform: KeypadSpec.Style = spec.model == .android ? .android : .ios
        content = spec.content?.solver(
            in: context, Surroundings(direction: direction, safeArea: safeArea, platform: platform))
    }

    /// Whether the content fills the whole screen.
    private static func fillsScreen(_ spec: DeviceSpec) -> Bool { spec.model.fillsScreen || spec.usesSafeArea }

    var fillsWidth: Bool { false }

    func size(forWidth _: Double) -> Size { spec.size }

    func growPriority(along _: StackSpec.Axis) -> GrowPriority { .never }

    /// The device, centred in the frame and moved to whole points, so that the edges of its screen lie on pixel edges
    /// at whole scales. Otherwise a line of the screen would be visible beside its corners.
    ///
    /// - Throws: `SceneError` if the device is larger than the frame, or its content cannot be solved.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        try context.check("the device '\(spec.id)'", needs: spec.size, in: frame, at: spec.location)
        let centered = frame.centered(spec.size)
        let whole = Rect(
            x: centered.x.rounded(.down), y: centered.y.rounded(.down), width: spec.size.width,
            height: spec.size.height)
        let body = spec.frame == .none ? nil : DeviceBody(of: spec.model)
        var device = SolvedElement(
            name: spec.id, kind: "device", frame: whole,
            properties: [
                ElementProperty("model", .text(spec.model.rawValue)),
                ElementProperty("body", .text(spec.frame.rawValue)),
                ElementProperty("screen", .list([spec.screen.width, spec.screen.height].map(\.plainText))),
            ])
        let screen = whole.inset(by: spec.margins)
        if spec.frame == .phone {
            device.ink = body?.items(around: screen, in: whole) ?? PhoneBody.items(around: screen, in: whole)
        }
        let shape = ScreenShape(rect: screen, radius: body?.screenRadius ?? 0)
        device.children = [try glass(shape, &fits)]
        guard body != nil else { return device }
        if let cutout = DeviceCutout.frame(of: spec.model, in: screen) {
            device.children.append(
                SolvedElement(
                    name: "cutout", kind: "cutout", frame: cutout, ink: DeviceCutout.items(of: spec.model, in: cutout)))
        }
        device.children.append(SolvedElement(name: "corners", kind: "corners", frame: screen, ink: shape.corners))
        return device
    }

    /// The screen with its content, the status bar and the home indicator.
    private func glass(
        _ shape: ScreenShape, _ fits: inout [String: FitReport]
    ) throws(SceneError) -> SolvedElement {
        let screen = shape.rect
        let background = spec.background.color(in: context.theme)
        var glass = SolvedElement(
            name: "screen", kind: ScreenShape.kind, frame: screen,
            properties: [
                ElementProperty("fill", .color(background)), ElementProperty("safeArea", .insets(spec.model.safeArea)),
            ], ink: [.fill(.rect(screen, .square), background)])
        glass.window = shape.clip
        var bar: SolvedElement?
        var room = screen
        if let spec = spec.statusBar {
            let solver = StatusBarSolver(
                spec: spec, model: self.spec.model, context: context, location: self.spec.location)
            let height = min(self.spec.model.safeArea.top, screen.height)
            bar = try solver.solve(in: Rect(x: screen.x, y: screen.y, width: screen.width, height: height))
            if !Self.fillsScreen(self.spec) { room = screen.inset(by: Insets(top: height)) }
        }
        if let content { glass.children.append(try content.solve(in: room, &fits)) }
        let indicator = HomeIndicator.frame(of: spec.model, in: screen).map {
            HomeIndicator.solved(of: spec.model, in: $0, on: background, below: glass.children)
        }
        if let bar { glass.children.append(bar) }
        if let indicator { glass.children.append(indicator) }
        return glass
    }
}

extension Element {
    /// The explicit height of an element that can extend under a covered part of the screen; nil if it has none.
    fileprivate var explicitHeight: Double? {
        switch self {
        case .stack(let stack): stack.explicitSize.height
        case .overlay(let overlay): overlay.explicitSize.height
        case .scroll(let scroll): scroll.explicitSize.height
        case .keypad(let keypad): keypad.explicitSize.height
        case .text, .field, .card, .button, .image, .spacer, .device: nil
        }
    }
}
