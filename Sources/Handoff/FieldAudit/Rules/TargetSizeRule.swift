import FieldGeometry
import FieldScene

/// What can be tapped is at least 24 × 24 points, or far enough from other targets: a circle of 24 points around its
/// middle touches neither a target nor the circle of another small one (WCAG 2.2, 2.5.8). For level AAA, it is at least
/// 44 × 44 points (2.5.5).
///
/// The guidelines of platforms are recommendations: 44 points on iOS; 48 on Android, 32 in keyboards and at an edge of the
/// screen.
enum TargetSizeRule: AuditRule {
    static let id = "target-size"
    static let summary = "What can be tapped is at least 24 × 24 points, or far enough from other targets."
    static let level = AuditLevel.aa

    static func violations(in picture: AuditPicture) -> [Violation] {
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
        _ criterion: String?, _ level: AuditLevel, _ required: Double, _ target: Target, _ picture: AuditPicture,
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

    /// The size that the scene's platform recommends. Without a device, the platform is unknown, and the smaller of both
    /// recommendations counts.
    private static func recommendation(for target: Target, in picture: AuditPicture) -> (Double, String) {
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
