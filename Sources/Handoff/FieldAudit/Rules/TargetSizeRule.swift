import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// A target that can be tapped is at least 24 × 24 points, or far enough from other targets: a circle with a diameter
/// of 24 points around its middle touches neither a target nor the circle of another small one (WCAG 2.2, 2.5.8). For
/// level AAA, it is at least 44 × 44 points (2.5.5).
///
/// The guidelines of platforms are recommendations: 44 points on iOS; 48 on Android, 32 in keyboards and at an edge of the
/// screen.
enum TargetSizeRule: AuditRule {
    static let id = "target-size"
    static let summary = "What can be tapped is at least 24 × 24 points, or far enough from other targets."
    static let level = AuditLevel.aa

    static func violations(in picture: AuditSnapshot) -> [Violation] {
        let targets = picture.targets
        return targets.enumerated().flatMap { index, target -> [Violation] in
            var violations: [Violation] = []
            let others = targets.enumerated().filter { $0.offset != index }.map(\.element)
            if target.size < 24, !target.isSpaced(from: others) {
                violations.append(violation("2.5.8", .aa, 24, target, picture))
            } else if target.size < 44 {
                violations.append(violation("2.5.5", .aaa, 44, target, picture))
            }
            let (recommended, platform) = recommendation(for: target, in: picture)
            if target.size < recommended {
                violations.append(violation(nil, .info, recommended, target, picture, platform))
            }
            return violations
        }
    }

    private static func violation(
        _ criterion: String?, _ level: AuditLevel, _ required: Double, _ target: Target, _ picture: AuditSnapshot,
        _ platform: String? = nil
    ) -> Violation {
        let frame = target.frame
        let isRequired = platform.map { "\($0) recommends \(required.plainText) × \(required.plainText)" }
        return Violation(
            criterion: criterion, level: level, element: target.id, value: target.size, required: required,
            message: "the target '\(target.id)' has \(frame.width.roundedText) × \(frame.height.roundedText) points; "
                + (isRequired ?? "\(required.plainText) × \(required.plainText) are required"),
            repair: picture.lengthRepair(of: target, required: picture.level == .aaa ? max(required, 44) : required))
    }

    /// The size that the scene's platform recommends. Without a device, the platform is unknown, and the smaller
    /// recommendation counts.
    private static func recommendation(for target: Target, in picture: AuditSnapshot) -> (Double, String) {
        guard case .device(let device) = picture.scene.content, device.model == .android else {
            return target.isKey && !target.isOnIOS ? (32, "Android") : (44, "iOS")
        }
        let screen = Rect(origin: .zero, size: device.screen)
            .offset(by: Point(x: device.margins.left, y: device.margins.top))
        let isAtEdge =
            target.frame.x <= screen.x || target.frame.y <= screen.y || target.frame.maxX >= screen.maxX
            || target.frame.maxY >= screen.maxY
        return (target.isKey || isAtEdge ? 32 : 48, "Android")
    }
}

/// An element that can be tapped.
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

    /// Whether a circle around the middle, 24 points wide, touches no other target, and no such circle of a smaller
    /// target.
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

extension AuditSnapshot {
    /// The elements that can be tapped: fields, or their cells if a tap on a cell has an effect; buttons, keys, and the
    /// inputs of cards.
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
                // The form of a card clips the pages beside the current one: they cannot be tapped.
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

extension AuditSnapshot {
    /// The repair of a target that is too small: the keys that set its shorter side or its other side, or else the
    /// space around it.
    func lengthRepair(of target: Target, required: Double) -> Repair? {
        guard let (element, part) = origins.owner(of: target.id) else { return nil }
        let missing = required - target.size
        let sides = target.frame.height <= target.frame.width ? ["height", "width"] : ["width", "height"]
        func length(_ keys: [String], _ length: Double, _ location: SceneLocation?) -> RepairOption {
            .value(ElementKeys(keys, of: location), length.plainText)
        }
        switch (element, part) {
        case (.button(let button), ""):
            // The circles around the middles of small targets, with a diameter of 24 points, must not touch.
            let room = scene.content.stacks(around: button.location).first.flatMap { stack in
                RepairOption.least(
                    ElementKeys(["spacing"], of: stack.location), from: stack.spacing,
                    to: stack.spacing + max(missing, 0))
            }
            return .fault([length([sides[0]], required, button.location), room].compactMap(\.self))
        case (.field(let field), "button"):
            return .fault([length(["button", sides[0]], required, field.location)])
        case (.field(let field), _):
            guard case .packed(_, let spacing) = field.sizing else {
                return .fault([length(["height"], required, field.location)])
            }
            let room = RepairOption.least(
                ElementKeys(["sizing", "packed", "spacing"], of: field.location), from: spacing,
                to: spacing + max(missing, 0))
            return .fault(
                sides.map { length(["sizing", "packed", $0], required, field.location) } + [room].compactMap(\.self))
        case (.card(let card), _):
            // The pages are as high as the form, but their buttons are lower.
            return .fault([length(["form", "height"], card.form.height + missing, card.location)])
        default: return nil
        }
    }
}

extension Element {
    /// The stacks that contain the element with a location, the innermost first.
    func stacks(around location: SceneLocation?) -> [StackSpec] { location.flatMap { path(to: $0) } ?? [] }

    /// The stacks in this element, from the outermost inwards.
    var stacks: [StackSpec] {
        let inner = children.flatMap(\.stacks)
        if case .stack(let stack) = self { return [stack] + inner }
        return inner
    }

    /// The stacks from an element outwards to this one; nil if the element is not in this one.
    private func path(to location: SceneLocation) -> [StackSpec]? {
        if self.location == location { return [] }
        let inner = children.lazy.compactMap { $0.path(to: location) }.first
        guard case .stack(let stack) = self else { return inner }
        return inner.map { $0 + [stack] }
    }
}
