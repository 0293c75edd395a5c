import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldRaster

/// An element of a scene in all frames of a clip that have it.
final class VectorClipElement {
    /// The full id.
    let id: String
    /// The properties that cannot change gradually. If one of them changes, the element becomes another node with the
    /// same id.
    let form: Form
    /// The frames that contain the element: 1 at each frame at which it appears, 0 at each at which it disappears.
    private(set) var presence = FrameSeries()
    /// The opacity of the element and its children together.
    private(set) var opacity = FrameSeries()
    /// The poses, each with its anchor and the frame at which it begins; nil is the pose at rest.
    private var poses: [(frame: Int, anchor: Point, pose: SolvedPose?)] = []
    var pose: PoseSeries { PoseSeries(poses, reach: reach) }
    /// The greatest distance of a corner of the element from its anchor, in points.
    private var reach = 0.0
    /// The items that the element itself draws in any frame, in drawing order.
    private(set) var drawings: [VectorClipDrawing] = []
    /// The drawings of the frames, by the numbers of the frames' items, so that frames with equal items reuse them.
    private var combinations: [[Int]: [VectorClipDrawing]] = [:]
    /// The drawings of the latest frame.
    private var present: [VectorClipDrawing] = []
    private(set) var children: [VectorClipElement] = []

    /// The properties that an element cannot change without becoming another node.
    struct Form: Hashable {
        /// The clip of the element, which does not move with it, in points.
        var window: Shape?
        /// The clip of the content, which moves with the element, in points; nil if it hides nothing.
        var clip: Rect?
        /// Whether the element's own drawing is above its children.
        var isInkAbove: Bool

        /// Whether an element of another form looks the same in this form: the forms are equal, or they differ only in
        /// a window or a clip that the element lacks and that contains all of it.
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

    private var isPresent: Bool { presence.values.last == [1] }

    private init(id: String, form: Form) { (self.id, self.form) = (id, form) }

    /// Adds the elements of a frame, siblings in drawing order, to those of earlier frames. `scope` is the id of the
    /// parent, empty for none. `canvas` is the visible area, in points of the parent; nil if the parent moves.
    static func merge(
        _ new: [SolvedElement], into known: inout [VectorClipElement], scope: String, inside canvas: Rect?,
        at frame: Int,
        of clip: VectorClip
    ) throws(RasterError) {
        var seen: Set<ObjectIdentifier> = []
        // The elements of a frame keep their order, so each is searched for after the previous one.
        var index = 0
        for element in new {
            let canvas = element.pose == nil ? canvas : nil
            let (id, form) = (element.id(in: scope), Form(element, inside: canvas))
            // Prefer the node of the previous frame, even if its window is no longer needed.
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
        let bounds = element.paintedBounds ?? element.frame
        let far = Size(
            width: max(anchor.x - bounds.x, bounds.maxX - anchor.x),
            height: max(anchor.y - bounds.y, bounds.maxY - anchor.y))
        reach = max(reach, (far.width * far.width + far.height * far.height).squareRoot())
        if poses.isEmpty || poses.last?.pose != element.pose { poses.append((frame, anchor, element.pose)) }
        // No part of a rotation about a vertical axis is a separate element: its outlines are in perspective.
        if let rotation = element.rotation {
            try draw([.rotation(rotation, element.extent, element.content)], at: frame, of: clip)
            for child in children { child.leave(at: frame) }
            return
        }
        try draw(element.ink, at: frame, of: clip)
        try Self.merge(element.childrenFromBelow, into: &children, scope: id, inside: canvas, at: frame, of: clip)
    }

    private func draw(_ items: [DisplayItem], at frame: Int, of clip: VectorClip) throws(RasterError) {
        var new: [VectorClipDrawing.Part] = []
        for item in try clip.snapped(items).flatMap(\.parts) {
            var values = VectorClipValues()
            let item = VectorClipItem(item, values: &values)
            new.append((item, values))
        }
        // Most frames have the items of the previous frame. Comparing them is faster than looking them up.
        let isSame = present.count == new.count && zip(present, new).allSatisfy { $0.item == $1.item }
        let used = isSame ? present : combination(of: new, clip)
        let kept = Set(used.map(ObjectIdentifier.init))
        for drawing in present where !kept.contains(ObjectIdentifier(drawing)) { drawing.leave(at: frame) }
        for (drawing, part) in zip(used, new) { try clip.count(drawing.add(part.values, at: frame)) }
        present = used
    }

    /// The drawings for the items of a frame, which are the same for equal items.
    private func combination(of new: [VectorClipDrawing.Part], _ clip: VectorClip) -> [VectorClipDrawing] {
        let numbers = new.map { clip.number(of: $0.item) }
        if let known = combinations[numbers] { return known }
        let used = merged(new)
        combinations[numbers] = used
        return used
    }

    /// The drawings for the items of a frame. Drawings of earlier frames are reused where this keeps the order, so that
    /// a text in which one character changes contains its other characters once.
    private func merged(_ new: [VectorClipDrawing.Part]) -> [VectorClipDrawing] {
        var index = 0
        return new.map { part in
            let drawing: VectorClipDrawing
            if let found = drawings[index...].firstIndex(where: { $0.canDraw(part) }) {
                (drawing, index) = (drawings[found], found + 1)
            } else {
                drawing = VectorClipDrawing(part)
                drawings.insert(drawing, at: index)
                index += 1
            }
            return drawing
        }
    }

    /// Ends the element before a frame.
    private func leave(at frame: Int) {
        presence.add([0], at: frame)
        for drawing in present { drawing.leave(at: frame) }
        present = []
        for child in children { child.leave(at: frame) }
    }
}

extension VectorClipElement.Form {
    /// `canvas` is the visible area, in points of the element; nil if the element moves.
    fileprivate init(_ element: SolvedElement, inside canvas: Rect?) {
        (window, isInkAbove) = (element.window, element.isInkAbove)
        // The drawing of rotated content already contains its clip.
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
        // Its corner touches the middle of the arc with the greatest radius.
        return rect.inset(by: radius * (1 - 0.5.squareRoot()))
    }
}

/// An item that an element draws in some frames, with values that change.
final class VectorClipDrawing {
    /// An item of a frame, and its values.
    typealias Part = (item: VectorClipItem, values: VectorClipValues)

    /// The item, in pixels of the image.
    let item: VectorClipItem
    /// The frames that contain the drawing: 1 at each frame at which it appears, 0 at each at which it disappears.
    private(set) var presence = FrameSeries()
    private(set) var tracks = VectorClipTracks()
    /// The values of the latest frame that has the drawing.
    private var latest: VectorClipValues?

    init(_ part: Part) { item = part.item }

    /// Whether the drawing can show an item of another frame. A glyph with another position is another character.
    func canDraw(_ part: Part) -> Bool {
        part.item == item && (!item.isGlyph || part.values == latest)
    }

    /// Adds the values of a frame. Returns how many were stored.
    func add(_ values: VectorClipValues, at frame: Int) -> Int {
        presence.add([1], at: frame)
        if values == latest { return 0 }
        latest = values
        return tracks.add(values, at: frame)
    }

    func leave(at frame: Int) { presence.add([0], at: frame) }
}

extension [VectorClipDrawing] {
    /// Neighbouring drawings that are visible in the same frames, in one list each.
    var byPresence: [[VectorClipDrawing]] {
        reduce(into: []) { groups, drawing in
            if let last = groups.last?.last, last.presence == drawing.presence {
                groups[groups.count - 1].append(drawing)
            } else {
                groups.append([drawing])
            }
        }
    }
}

extension DisplayItem {
    /// The items of a text or of a group without an opacity; otherwise, the item alone.
    fileprivate var parts: [DisplayItem] {
        switch self {
        case .text(_, let items), .group(1, let items): items.flatMap(\.parts)
        default: [self]
        }
    }
}
