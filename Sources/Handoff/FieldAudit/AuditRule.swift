package import FieldRendering
package import FieldScene

/// A rule of an audit. Rules are in the folder `Rules`, and each has a line in ``AuditRules``.
///
/// A rule examines snapshots, clips or scenes, and implements the methods for its subjects.
///
/// A rule measures values of solved layouts. Layouts that several rules need, such as the layout with the other focus,
/// are solved once, by ``AuditSnapshot``.
package protocol AuditRule: Sendable {
    /// The id, such as `text-contrast`.
    static var id: String { get }
    /// The requirement of the rule, in one sentence.
    static var summary: String { get }
    /// The weakest level of its findings, apart from recommendations. An audit of a weaker level does not run the rule.
    static var level: AuditLevel { get }
    /// Whether the violations of each element of a snapshot can be found separately, as an audit in steps does.
    static var examinesElements: Bool { get }
    /// Whether another colour can cause a violation. Only such rules examine the colours that are suggested.
    static var dependsOnColors: Bool { get }

    /// The violations in a snapshot: a scene in one variant and one state.
    static func violations(in picture: AuditSnapshot) throws -> [Violation]
    /// The violations in an animation.
    static func violations(in clip: AuditClip) throws -> [Violation]
    /// The violations in a scene in one variant, independent of its states.
    static func violations(in scene: Scene) throws -> [Violation]
}

extension AuditRule {
    package static var examinesElements: Bool { false }
    package static var dependsOnColors: Bool { false }
    package static func violations(in _: AuditSnapshot) throws -> [Violation] { [] }
    package static func violations(in _: AuditClip) throws -> [Violation] { [] }
    package static func violations(in _: Scene) throws -> [Violation] { [] }
}

/// A violation of a rule, before its scene, its location and its suggestion are determined.
package struct Violation: Sendable {
    /// The WCAG criterion; nil if the rule does not belong to one.
    var criterion: String?
    /// The level of the criterion.
    var level: AuditLevel
    /// The id of the element; nil for the whole snapshot.
    var element: String?
    /// The measured value; nil if nothing is measured.
    var value: Double?
    /// The required value; nil if nothing is measured.
    var required: Double?
    /// The violation, in lower case and without a full stop.
    var message: String
    /// The repair of the violation; nil if no value of the scene is known to repair it.
    var repair: Repair?
    /// The location of the fault, if it differs from the locations of the repair and the element.
    var location: SceneLocation?
}

/// A colour of a scene that can change, and the requirements for it.
struct ColorChange: Sendable {
    /// The keys that set the colour, and its value.
    var origin: ColorOrigin
    /// The requirements for the colour.
    var constraint: ColorConstraint
    /// The keys that would set the colour only in one state of the cell.
    var inStates: [ColorOrigin] = []
}

/// An animation that rules examine, in one variant.
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

/// The value of a scene that causes a violation, with the values that may repair it.
enum Repair: Sendable {
    /// A colour with too little contrast, and the alternatives to changing it: the colours below it, or else a size.
    case color(ColorChange, or: [ColorChange], sizes: [RepairOption] = [])
    /// A value at fault. The first option that passes is suggested.
    case fault([RepairOption])
    /// Values, none of which is at fault, so the finding has the location of its element. The first option that passes
    /// is suggested.
    case options([RepairOption])

    /// The options that are not nil; nil if there are none.
    static func options(anyOf options: [RepairOption?]) -> Repair? {
        let known = options.compactMap(\.self)
        return known.isEmpty ? nil : .options(known)
    }

    /// Another value: the keys that set it, and the value that passes.
    static func value(_ keys: ElementKeys, _ value: String) -> Repair { .fault([.value(keys, value)]) }
}

/// A change of one value of a scene, which may repair a violation.
enum RepairOption: Hashable, Sendable {
    /// The keys that set the value, and the value.
    case value(ElementKeys, String)
    /// The keys that set the value, and the whole numbers to search for the least one that passes. If a number passes,
    /// all greater ones must pass too.
    case least(ElementKeys, ClosedRange<Int>)
    /// As `least`, but searches for the greatest number. If a number passes, all smaller ones must pass too.
    case greatest(ElementKeys, ClosedRange<Int>)

    /// The keys that set the value.
    var keys: ElementKeys {
        switch self {
        case .value(let keys, _), .least(let keys, _), .greatest(let keys, _): keys
        }
    }

    /// The option for whole numbers from `least` to `greatest`; nil if there are none.
    static func least(_ keys: ElementKeys, from least: Double, to greatest: Double) -> RepairOption? {
        range(least, greatest).map { .least(keys, $0) }
    }

    /// The option for whole numbers from `greatest` down to `least`; nil if there are none.
    static func greatest(_ keys: ElementKeys, from greatest: Double, to least: Double) -> RepairOption? {
        range(least, greatest).map { .greatest(keys, $0) }
    }

    private static func range(_ least: Double, _ greatest: Double) -> ClosedRange<Int>? {
        let (least, greatest) = (least.rounded(.up), greatest.rounded(.down))
        guard least <= greatest, abs(least) < 1e6, abs(greatest) < 1e6 else { return nil }
        return Int(least)...Int(greatest)
    }
}
