import FieldGeometry
import FieldScene

/// Solves elements that lie on top of one another. The overlay is as large as the largest of them.
struct OverlaySolver: ElementSolver {
    let spec: OverlaySpec
    let context: LayoutContext
    /// The direction of the overlay and of the elements in it.
    let direction: LayoutDirection
    private let children: [MeasuredElement]
    private let padding: Insets

    /// Creates a solver.
    ///
    /// - Parameters:
    ///   - spec: The overlay.
    ///   - context: The context of the layout.
    ///   - direction: The direction around the overlay, which applies unless the overlay sets its own.
    ///   - safeArea: The parts of the overlay that the device covers at its four sides, in points.
    init(spec: OverlaySpec, context: LayoutContext, direction: LayoutDirection, safeArea: Insets) {
        let direction = spec.direction ?? direction
        self.spec = spec
        self.context = context
        self.direction = direction
        let padding = spec.padding.insets(in: direction, safeArea: safeArea)
        self.padding = padding
        let rest = safeArea.less(padding)
        children = spec.children.map { $0.solver(in: context, direction: direction, safeArea: rest) }
    }

    var fillsWidth: Bool { children.contains { $0.fillsWidth } }

    private var paddingWidth: Double { padding.left + padding.right }
    private var paddingHeight: Double { padding.top + padding.bottom }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority {
        children.contains { $0.growPriority(along: axis) == .first } ? .first : .last
    }

    func intrinsicWidth() throws(SceneError) -> Double {
        try largest { child throws(SceneError) in try child.intrinsicWidth() } + paddingWidth
    }

    func minimumWidth() throws(SceneError) -> Double {
        try largest { child throws(SceneError) in try child.minimumWidth() } + paddingWidth
    }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double {
        let inner = max(0, width - paddingWidth)
        return try largest { child throws(SceneError) in
            try child.minimumHeight(forWidth: try self.width(of: child, in: inner))
        } + paddingHeight
    }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let inner = max(0, width - paddingWidth)
        let widest = try largest { child throws(SceneError) in try self.width(of: child, in: inner) }
        let highest = try largest { child throws(SceneError) in
            try child.size(forWidth: try self.width(of: child, in: inner)).height
        }
        return Size(width: widest + paddingWidth, height: highest + paddingHeight)
    }

    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        var element = SolvedElement(name: spec.id, kind: "overlay", frame: frame, properties: properties)
        try element.decorate(with: spec.decoration, in: context)
        let inner = frame.inset(by: padding)
        for child in children {
            let width = try width(of: child, in: inner.width)
            try check(child, "width", needs: child.minimumWidth(), has: inner.width)
            try check(child, "height", needs: child.minimumHeight(forWidth: width), has: inner.height)
            let fills = spec.alignment == .fill || child.growPriority(along: .vertical) == .first
            let height = fills ? inner.height : min(inner.height, try child.size(forWidth: width).height)
            let position = position(Size(width: width, height: height), in: inner)
            element.children.append(try child.solve(in: position, &fits))
        }
        return element
    }

    private func width(of child: MeasuredElement, in inner: Double) throws(SceneError) -> Double {
        if spec.alignment == .fill || child.fillsWidth { return inner }
        return min(inner, try child.size(forWidth: inner).width)
    }

    private func largest(_ length: (MeasuredElement) throws(SceneError) -> Double) throws(SceneError) -> Double {
        var largest = 0.0
        for child in children { largest = max(largest, try length(child)) }
        return largest
    }

    /// A rectangle of a size at the overlay's alignment.
    private func position(_ size: Size, in area: Rect) -> Rect {
        var rect = area.centered(size)
        let isMirrored = direction == .rightToLeft
        switch spec.alignment {
        case .leading, .topLeading, .bottomLeading: rect.x = isMirrored ? area.maxX - size.width : area.x
        case .trailing, .topTrailing, .bottomTrailing: rect.x = isMirrored ? area.x : area.maxX - size.width
        case .fill, .center, .top, .bottom: break
        }
        switch spec.alignment {
        case .top, .topLeading, .topTrailing: rect.y = area.y
        case .bottom, .bottomLeading, .bottomTrailing: rect.y = area.maxY - size.height
        case .fill, .center, .leading, .trailing: break
        }
        return rect
    }

    /// Throws an error if a child needs more space than it has. `what` is the dimension, `width` or `height`.
    private func check(_ child: MeasuredElement, _ what: String, needs: Double, has: Double) throws(SceneError) {
        guard needs > has + 1e-6 else { return }
        throw context.overflow(
            "the \(child.kind) '\(child.id)'", what, needs: needs, has: has, at: child.location ?? spec.location)
    }

    /// The properties of the arrangement, named by the scene's keys.
    private var properties: [ElementProperty] {
        var properties = [
            ElementProperty("alignment", .text(spec.alignment.rawValue)), ElementProperty("padding", .insets(padding)),
            ElementProperty("order", .list(spec.children.map(\.id))),
        ]
        if direction == .rightToLeft { properties.append(ElementProperty("direction", .text(direction.rawValue))) }
        return properties
    }
}
