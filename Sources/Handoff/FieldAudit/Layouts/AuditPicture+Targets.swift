import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// Something that can be tapped.
struct Target {
    /// The id of the element.
    let id: String
    /// The rectangle that can be tapped, in points.
    let frame: Rect
    /// Whether it is a key of a keypad.
    var isKey = false
    /// Whether it is a key of an iPhone.
    var isOnIOS = true

    /// The shorter side of the rectangle.
    var size: Double { min(frame.width, frame.height) }

    /// Whether a circle of 24 points around the middle touches no other target, and no circle around another target that
    /// is smaller than 24 points.
    func isSpaced(from others: [Target]) -> Bool {
        let (middle, radius) = (Point(x: frame.midX, y: frame.midY), 12.0)
        return others.allSatisfy { other in
            let nearest = Point(
                x: min(max(middle.x, other.frame.x), other.frame.maxX),
                y: min(max(middle.y, other.frame.y), other.frame.maxY))
            guard middle.squaredDistance(to: nearest) >= radius * radius else { return false }
            guard other.size < 24 else { return true }
            let center = Point(x: other.frame.midX, y: other.frame.midY)
            return middle.squaredDistance(to: center) >= 4 * radius * radius
        }
    }
}

extension Point {
    fileprivate func squaredDistance(to other: Point) -> Double {
        (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
    }
}

extension AuditPicture {
    /// What can be tapped: fields, or their cells if a tap on a cell does something; buttons, keys, and the inputs of
    /// cards.
    var targets: [Target] {
        var targets: [Target] = []
        for (index, node) in tree.nodes.enumerated() where isVisible(index) && !isDisabled(index) {
            let element = node.element
            switch element.kind {
            case "field":
                guard case .field(let field)? = origins.owner(of: node.id)?.element else { continue }
                let cells = tree.children(of: index, "cell")
                if field.behavior.tap == .focus {
                    let frames = cells.map { tree[$0].frame }
                    guard let first = frames.first else { continue }
                    targets.append(Target(id: node.id, frame: frames.reduce(first) { $0.union($1) }))
                } else {
                    targets += cells.map { Target(id: tree.nodes[$0].id, frame: tree[$0].frame) }
                }
            case "page":
                // Of the pages of a card's form, those beside the current one are clipped away.
                let window = node.parent.flatMap { tree[$0].clip }
                if window.map({ $0.meets(element.frame) }) ?? true {
                    targets.append(Target(id: node.id, frame: element.frame))
                }
            case "button", "autofill": targets.append(Target(id: node.id, frame: element.frame))
            case "key":
                let style = node.parent.flatMap { tree[$0].value("style") }
                let isOnIOS = style != .text("android")
                targets.append(Target(id: node.id, frame: element.frame, isKey: true, isOnIOS: isOnIOS))
            default: continue
            }
        }
        return targets
    }
}
