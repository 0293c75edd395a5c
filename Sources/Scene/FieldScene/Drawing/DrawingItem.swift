/// An item of a drawing: a shape or a text.
package struct DrawingItem: Hashable, Sendable {
    /// The shape or the text.
    package var content: DrawingContent
    /// The frame that the shape fills, or in which the text is centred.
    package var frame = DrawingFrame()
    /// The fill of a shape; nil for none.
    package var fill: PaintSource?
    /// The line along the edge of a shape; nil for none.
    package var stroke: DrawingStroke?
    /// The opacity.
    package var opacity = DrawingProgress.fixed(1)
    /// The rotation about the centre of the frame, in whole turns clockwise.
    package var turn = DrawingProgress.fixed(0)

    /// Creates an item that fills the area of the drawing.
    package init(_ content: DrawingContent) { self.content = content }

    /// All values of the item that can be bound to a progress.
    package var progresses: [DrawingProgress] {
        [opacity, turn] + (stroke.map { [$0.start, $0.end] } ?? [])
    }

    func scaled(text textScale: Double, lengths growth: Double) -> DrawingItem {
        var item = self
        item.frame = frame.grown(by: growth)
        switch content {
        case .rect(let radii): item.content = .rect(radii?.grown(by: growth))
        case .line(let points): item.content = .line(points.map { $0.grown(by: growth) })
        case .path(var path) where path.viewBox == nil:
            path.unit *= growth
            item.content = .path(path)
        case .text(var text):
            text.style.size = text.style.size.map { $0 * textScale }
            text.style.lineHeight = text.style.lineHeight.map { $0 * textScale }
            item.content = .text(text)
        case .circle, .ellipse, .path: break
        }
        return item
    }

    /// Declares the keys.
    ///
    /// - Returns: Whether the scene sets all values that an item of this kind needs, and all of these are valid.
    @discardableResult
    mutating func keys(_ walk: KeyWalk) -> Bool {
        let isComplete = content.keys(walk)
        paintKeys(walk)
        walk.part(
            KeyTable(
                "item", "The frame of an item in a drawing.",
                sample:
                    "{ field: { length: 4, content: { drawing: [{ circle: {} }] } }, states: { sample: { text: \"48\" } } }",
                companions: ["fill: accent"])
        ) { walk in
            frame.keys(walk)
            walk.value(
                "opacity", &opacity, .progress, as: "[progress](#progress)", "the opacity", example: "filled",
                also: ["alpha"])
            walk.value(
                "turn", &turn, .turn, as: "degrees, or a [progress](#progress) of a whole turn",
                "the clockwise rotation around the middle of the frame", example: "45",
                also: ["rotation", "rotate", "angle"])
        }
        return isComplete
    }

    /// Declares the keys of the paint, which a text does not have. A line has no fill.
    private mutating func paintKeys(_ walk: KeyWalk) {
        if case .text = content { return }
        let isLine = if case .line = content { true } else { false }
        let isFilled = !isLine && fillKey(walk)
        if !strokeKey(walk), !isFilled {
            walk.report { "'\($0)' draws nothing; add \(isLine ? "a 'stroke'" : "a 'fill' or a 'stroke'")" }
        }
    }

    /// Declares the key of the fill.
    ///
    /// - Returns: Whether the scene has it.
    @discardableResult
    private mutating func fillKey(_ walk: KeyWalk) -> Bool {
        walk.part(KeyTable("fill", name: "shape", "What is inside a shape.", sample: DrawingContent.circle.sample)) {
            walk in
            walk.value(
                "fill", &fill, .paint.optional, as: "paint", initial: "none",
                "what is inside. A path is filled by the nonzero rule", example: "accent",
                also: ["color", "background"])
        } != nil
    }

    /// Declares the key of the line along the edge.
    ///
    /// - Returns: Whether the scene has it.
    @discardableResult
    private mutating func strokeKey(_ walk: KeyWalk) -> Bool {
        walk.part(
            KeyTable(
                "stroke", name: "shape", "The line along the edge of a shape.", sample: DrawingContent.circle.sample)
        ) { walk in
            walk.value(
                "stroke", &stroke, .stroke.optional, as: "mapping", initial: "none",
                "the line along the edge. A shape has a `fill`, a `stroke` or both",
                example: "{ width: 2, color: accent }", also: ["border", "line", "outline"])
        } != nil
    }
}
