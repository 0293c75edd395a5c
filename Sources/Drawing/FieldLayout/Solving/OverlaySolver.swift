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

    /// Creates a solver. The overlay inherits the layout direction of its surroundings unless it sets its own.
    init(spec: OverlaySpec, context: LayoutContext, _ around: Surroundings) {
        let direction = spec.direction ?? around.direction
        (self.spec, self.context, self.direction) = (spec, context, direction)
        padding = spec.padding.insets(in: direction, safeArea: around.safeArea)
        var inner = Surroundings(direction: direction, platform: around.platform)
        inner.safeArea = around.safeArea.less(padding)
        children = spec.children.map { child in
            let filling = child.solver(in: context, inner)
            var aligned = inner
            aligned.safeArea = Self.covered(filling, of: spec.alignment, direction, inner.safeArea)
            return aligned.safeArea == inner.safeArea ? filling : child.solver(in: context, aligned)
        }
    }

    /// The parts of a safe area that apply to an element: the sides to which it is aligned, and both sides along each
    /// axis on which it fills the overlay.
    private static func covered(
        _ child: MeasuredElement, of alignment: OverlaySpec.Alignment, _ direction: LayoutDirection, _ safeArea: Insets
    ) -> Insets {
        if safeArea == .zero || alignment == .fill { return safeArea }
        var insets = safeArea
        if child.growPriority(along: .vertical) != .first {
            if ![.top, .topLeading, .topTrailing].contains(alignment) { insets.top = 0 }
            if ![.bottom, .bottomLeading, .bottomTrailing].contains(alignment) { insets.bottom = 0 }
        }
        if !child.fillsWidth {
            let isLeading = [.leading, .topLeading, .bottomLeading].contains(alignment)
            let isTrailing = [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
            let isMirrored = direction == .rightToLeft
            if !(isMirrored ? isTrailing : isLeading) { insets.left = 0 }
            if !(isMirrored ? isLeading : isTrailing) { insets.right = 0 }
        }
        return insets
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
        var needed = Size(width: 0, height: 0)
        for child in children {
            let least = try child.minimumWidth()
            let width = max(least, try width(of: child, in: inner.width))
            let lowest = try child.minimumHeight(forWidth: width)
            needed = Size(width: max(needed.width, least), height: max(needed.height, lowest))
            let fills = spec.alignment == .fill || child.growPriority(along: .vertical) == .first
            let height = fills ? inner.height : min(inner.height, try child.size(forWidth: width).height)
            let position = position(Size(width: width, height: max(height, lowest)), in: inner)
            element.children.append(try child.solve(in: position, &fits))
        }
        element.cutContent(Size(width: needed.width + paddingWidth, height: needed.height + paddingHeight))
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

    /// The properties of the arrangement, named by the scene's keys.
    private var properties: [ElementProperty] {
        var properties = [ElementProperty("alignment", .text(spec.alignment.rawValue))]
        properties.add(padding, of: spec.padding, in: direction)
        properties.add("order", .list(spec.children.map(\.id)))
        if direction == .rightToLeft { properties.add("direction", .text(direction.rawValue)) }
        return properties
    }
}
