import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldRaster

/// An element of a scene in all frames of a clip that have it.
final class VectorClipElement {
    /// The full id.
    let id: String
    /// What does not change smoothly. An element for which this changes becomes another node with the same id.
    let form: Form
    /// The frames that have the element: at each, 1 if it comes, 0 if it goes.
    private(set) var presence = FrameSeries()
    /// The opacity of the element and its children together.
    private(set) var opacity = FrameSeries()
    /// The poses: x and y of the offset, scale, turn in degrees clockwise, x and y of the anchor; lengths in points.
    private var poses = FrameSeries()
    /// How the element moves.
    var pose: PoseSeries { PoseSeries(poses) }
    /// What the element itself draws, one after the other in time.
    private(set) var drawings: [VectorClipDrawing] = []
    /// The children in drawing order.
    private(set) var children: [VectorClipElement] = []

    /// What an element cannot change without becoming another node.
    struct Form: Hashable {
        /// The clip of the element, which does not move with it, in points.
        var window: Shape?
        /// The clip of its content, which moves with it, in points; nil if it hides nothing.
        var clip: Rect?
        /// Whether its own drawing is above its children.
        var isInkAbove: Bool

        /// Whether an element of a form looks the same in this one: the forms are equal, or the element has no window or no
        /// clip, and this form's contains all of it.
        func shows(_ element: SolvedElement, of other: Form) -> Bool {
            if other == self { return true }
            var other = other
            if other.window == nil, let window {
                guard let inside = window.innerRect, element.paintedBounds.map(inside.contains) != false else {
                    return false
                }
                other.window = window
            }
            if other.clip == nil, let clip {
                guard element.unclippedBounds.map(clip.contains) != false else { return false }
                other.clip = clip
            }
            return other == self
        }
    }

    /// Whether the latest frame has the element.
    private var isPresent: Bool { presence.values.last == [1] }

    private init(id: String, form: Form) { (self.id, self.form) = (id, form) }

    /// Adds the elements of a frame to those of the frames before.
    ///
    /// - Parameters:
    ///   - new: The elements of the frame, siblings in drawing order.
    ///   - known: The elements of the frames before.
    ///   - scope: The id of the parent; empty for none.
    ///   - canvas: The canvas, in points of the parent, outside of which nothing is seen; nil if the parent moves.
    ///   - frame: The frame.
    ///   - clip: The clip.
    static func merge(
        _ new: [SolvedElement], into known: inout [VectorClipElement], scope: String, inside canvas: Rect?,
        at frame: Int,
        of clip: VectorClip
    ) throws(RasterError) {
        var seen: Set<ObjectIdentifier> = []
        // The elements of a frame keep their order, so each is looked for behind the one before.
        var index = 0
        for element in new {
            let canvas = element.pose == nil ? canvas : nil
            let (id, form) = (element.id(in: scope), Form(element, inside: canvas))
            // The node of the frame before is the best one, even if its window is no longer needed.
            let nodes = known.indices[index...].filter { known[$0].id == id }
            let found =
                nodes.first { known[$0].isPresent && known[$0].form.shows(element, of: form) }
                ?? nodes.first { known[$0].form.shows(element, of: form) }
            if let found {
                index = found + 1
            } else {
                known.insert(VectorClipElement(id: id, form: form), at: index)
                index += 1
            }
            let node = known[index - 1]
            seen.insert(ObjectIdentifier(node))
            try node.add(element, inside: canvas, at: frame, of: clip)
        }
        for node in known where !seen.contains(ObjectIdentifier(node)) { node.leave(at: frame) }
    }

    private func add(
        _ element: SolvedElement, inside canvas: Rect?, at frame: Int, of clip: VectorClip
    ) throws(RasterError) {
        presence.add([1], at: frame)
        opacity.add([min(max(element.opacity, 0), 1)], at: frame)
        let anchor = element.pose?.anchor ?? Point(x: element.frame.midX, y: element.frame.midY)
        let offset = element.pose?.offset ?? .zero
        poses.add(
            [offset.x, offset.y, element.pose?.scale ?? 1, element.pose?.turn ?? 0, anchor.x, anchor.y], at: frame)
        // Nothing in a rotation about a vertical axis is an element of its own: its outlines are in perspective.
        if let rotation = element.rotation {
            try draw([.rotation(rotation, element.extent, element.content)], at: frame, of: clip)
            for child in children { child.leave(at: frame) }
            return
        }
        try draw(element.ink, at: frame, of: clip)
        try Self.merge(element.childrenFromBelow, into: &children, scope: id, inside: canvas, at: frame, of: clip)
    }

    private func draw(_ items: [DisplayItem], at frame: Int, of clip: VectorClip) throws(RasterError) {
        var values: [Double] = []
        let snapped = try clip.snapped(items).map { VectorClipItem($0, values: &values) }
        for drawing in drawings where drawing.items != snapped { drawing.leave(at: frame) }
        if snapped.isEmpty { return }
        if let drawing = drawings.first(where: { $0.items == snapped }) {
            try clip.count(drawing.add(values, at: frame))
        } else {
            let drawing = VectorClipDrawing(snapped)
            try clip.count(drawing.add(values, at: frame))
            drawings.append(drawing)
        }
    }

    /// Ends the element before a frame.
    private func leave(at frame: Int) {
        presence.add([0], at: frame)
        for drawing in drawings { drawing.leave(at: frame) }
        for child in children { child.leave(at: frame) }
    }
}

extension VectorClipElement.Form {
    /// - Parameter canvas: The canvas, in points of the element, outside of which nothing is seen; nil if it moves.
    fileprivate init(_ element: SolvedElement, inside canvas: Rect?) {
        (window, isInkAbove) = (element.window, element.isInkAbove)
        // The clip of turned content is part of its drawing.
        guard element.rotation == nil, let clip = element.clip, let bounds = element.unclippedBounds else { return }
        let seen = canvas.map(bounds.intersection) ?? bounds
        if let seen, !clip.contains(seen) { self.clip = clip }
    }
}

extension Shape {
    /// A large rectangle inside a rectangle with rounded corners; nil for other shapes.
    fileprivate var innerRect: Rect? {
        guard case .rect(let rect, let corners) = placed else { return nil }
        let radius = [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight].max() ?? 0
        // It touches the middle of the arc of a corner.
        return rect.inset(by: radius * (1 - 0.5.squareRoot()))
    }
}

/// What an element draws in some frames: the same items with values that change.
final class VectorClipDrawing {
    /// The items, in pixels of the image.
    let items: [VectorClipItem]
    /// The frames that have the drawing: at each, 1 if it comes, 0 if it goes.
    private(set) var presence = FrameSeries()
    /// The values of the items, one after the other.
    private(set) var values = FrameSeries()

    init(_ items: [VectorClipItem]) { self.items = items }

    /// Adds the values of a frame. Returns the number of values that differ from those of the frame before: all or none.
    func add(_ values: [Double], at frame: Int) -> Int {
        let count = self.values.frames.count
        presence.add([1], at: frame)
        self.values.add(values, at: frame)
        return self.values.frames.count == count ? 0 : values.count
    }

    func leave(at frame: Int) { presence.add([0], at: frame) }
}
