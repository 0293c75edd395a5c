import FieldGeometry
import FieldScene

/// The snapshot fits a width of 320 points: it can be solved, no element reaches out, and no text is cut off (WCAG 2.2,
/// 1.4.10). The height may grow.
enum ReflowRule: AuditRule {
    static let id = "reflow"
    static let summary = "Everything fits a width of 320 points."
    static let level = AuditLevel.aa
    private static let width = 320.0

    static func violations(in picture: AuditSnapshot) -> [Violation] {
        guard picture.scene.canvas.width > width else { return [] }
        var scene = picture.scene
        if case .device(var device) = scene.content {
            device.explicitScreen.width = width
            scene.content = .device(device)
            scene.canvas.width = device.size.width
        } else {
            scene.canvas.width = width
        }
        return picture.newProblems("1.4.10", .narrow) { () throws(SceneError) in
            try picture.solveGrowing(scene, picture.solve)
        }.violations
    }
}
