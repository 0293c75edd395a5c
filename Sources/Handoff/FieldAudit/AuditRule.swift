package import FieldRendering
package import FieldScene

/// A rule of an audit. Each rule is one file of the folder `Rules`, and a line in ``AuditRules``.
///
/// A rule looks at pictures, at clips or at scenes, and implements the methods for those that it looks at.
package protocol AuditRule: Sendable {
    /// The id, such as `text-contrast`.
    static var id: String { get }
    /// What the rule requires, in one sentence.
    static var summary: String { get }
    /// The weakest level of its findings, recommendations apart. An audit of a weaker level does not run the rule.
    static var level: AuditLevel { get }
    /// Whether the violations of each element of a picture can be found by themselves, which an audit in steps does.
    static var examinesElements: Bool { get }

    /// The violations in a picture: a scene in one variant and one state.
    static func violations(in picture: AuditPicture) throws -> [Violation]
    /// The violations in an animation.
    static func violations(in clip: AuditClip) throws -> [Violation]
    /// The violations in a scene in one variant, independent of its states.
    static func violations(in scene: Scene) throws -> [Violation]
}

extension AuditRule {
    package static var examinesElements: Bool { false }
    package static func violations(in _: AuditPicture) throws -> [Violation] { [] }
    package static func violations(in _: AuditClip) throws -> [Violation] { [] }
    package static func violations(in _: Scene) throws -> [Violation] { [] }
}

/// A violation of a rule, before its scene, its location and its suggestion are known.
package struct Violation: Sendable {
    /// The WCAG criterion; nil if the rule belongs to none.
    var criterion: String?
    /// The level of the criterion.
    var level: AuditLevel
    /// The id of the element; nil for the whole picture.
    var element: String?
    /// The measured value; nil if nothing is measured.
    var value: Double?
    /// The required value; nil if nothing is measured.
    var required: Double?
    /// The violation, in lower case and without a full stop.
    var message: String
    /// How the violation can be repaired; nil if no value of the scene is known to repair it.
    var repair: Repair?
    /// The location of the fault, if it is that of neither the repair nor the element.
    var location: SceneLocation?
}

/// A colour of a scene that can change, and what is required of it.
struct ColorChange: Sendable {
    /// The keys that set the colour, and its value.
    var origin: ColorOrigin
    /// What is required of the colour.
    var constraint: ColorConstraint
    /// Origins that would set the colour in a state of the cell alone.
    var inStates: [ColorOrigin] = []
}

/// An animation that rules look at, in one variant.
package final class AuditClip {
    /// The clip, at the scale at which its frames are drawn.
    let clip: Clip
    /// The scene in the clip's variant.
    let scene: Scene
    /// The renderer of the clip's scene file.
    let renderer: Renderer

    /// Creates the animation of a clip.
    ///
    /// - Throws: `SceneError` if the clip's variant cannot be decoded.
    package init(_ clip: Clip, by renderer: Renderer) throws(SceneError) {
        (self.clip, self.renderer) = (clip, renderer)
        scene = try renderer.scene(of: clip)
    }
}
