import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// Solves the elements that show fingers.
enum TouchSolver {
    /// The diameter of a touch, in points: about that of a fingertip, and the least size of a touch target.
    private static let diameter = 40.0

    /// The elements that show the fingers of a moment, above all other elements. A touch is shown only while the touched
    /// element is visible.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - elements: The elements of the layout at the moment.
    ///   - cache: The positions that previous layouts have found; nil for a single layout.
    ///   - layout: Solves the layout in which a touched element is searched for.
    static func solve(
        of moment: Moment, over elements: [SolvedElement], _ cache: LayoutCache?,
        layout: (Moment) throws(SceneError) -> SolvedLayout
    ) throws(SceneError) -> [SolvedElement] {
        var discs: [SolvedElement] = []
        for touch in moment.touches {
            guard elements.contains(where: { $0.place(of: touch.target) != nil }),
                let place = try place(of: touch, cache, layout: layout)
            else { continue }
            let diameter = diameter * (0.7 + 0.3 * touch.presence)
            let middle = Point(x: place.frame.midX + touch.shift * place.frame.width, y: place.frame.midY)
            let frame = Rect(
                x: middle.x - diameter / 2, y: middle.y - diameter / 2, width: diameter, height: diameter)
            discs.append(element(at: discs.count, of: touch, in: frame, place.screen))
        }
        return discs
    }

    /// A translucent disc that is visible on light and on dark elements.
    private static func element(at index: Int, of touch: Touch, in frame: Rect, _ screen: Shape?) -> SolvedElement {
        let disc = Path.circle(center: Point(x: frame.midX, y: frame.midY), radius: frame.width / 2)
        let line = Path.circle(center: Point(x: frame.midX, y: frame.midY), radius: frame.width / 2 - 0.75)
        var element = SolvedElement(
            name: "touch[\(index)]", kind: "touch", frame: frame,
            properties: [ElementProperty("target", .text(touch.target))],
            ink: [
                .fill(.path(disc, .identity), Color(rgba: 0x8080_8680)),
                .stroke(.path(line, .identity), width: 1.5, Color(rgba: 0xFFFF_FFB3)),
                .stroke(.path(disc, .identity), width: 0.5, Color(rgba: 0x0000_0066)),
            ], opacity: touch.presence)
        element.isElement = true
        element.window = screen
        return element
    }

    private static func place(
        of touch: Touch, _ cache: LayoutCache?, layout: (Moment) throws(SceneError) -> SolvedLayout
    ) throws(SceneError) -> TouchPlace? {
        if let known = cache?.place(of: touch) { return known }
        var place: TouchPlace?
        for origin in touch.origins {
            for element in try layout(origin).elements where place == nil { place = element.place(of: touch.target) }
            if place != nil { break }
        }
        cache?.keep(place, of: touch)
        return place
    }
}

extension SolvedElement {
    /// The position of this element or of a descendant with the id; nil if there is no such element.
    fileprivate func place(
        of target: String, scope: String = "", placement: AffineTransform = .identity, screen: Shape? = nil
    ) -> TouchPlace? {
        let id = id(in: scope)
        let own = pose.map { $0.transform.then(placement) } ?? placement
        if id == target { return TouchPlace(frame: placed(by: own).frame, screen: screen) }
        let screen = kind == ScreenShape.kind ? window ?? .rect(frame, .square) : screen
        for child in children {
            if let place = child.place(of: target, scope: id, placement: own, screen: screen) { return place }
        }
        return nil
    }
}
