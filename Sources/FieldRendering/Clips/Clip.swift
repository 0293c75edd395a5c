public import FieldGeometry
public import FieldScene

/// One film that a scene file asks for: an animation of a variant at a scale.
public struct Clip: Hashable, Sendable {
    /// The index of the variant in the scene file.
    package let variant: Int
    /// The animation.
    package let animation: AnimationSpec
    /// The frames a second.
    public let rate: FrameRate
    /// The pixels per point.
    public let scale: Double
    /// The film's path without an ending, `otp/entering.length-12@3x`.
    public let name: String
    private let scene: String
    private let settings: [VariantSetting]

    init(
        variant: Int, animation: AnimationSpec, rate: FrameRate, scale: Double, scene: String,
        settings: [VariantSetting]
    ) {
        self.variant = variant
        self.animation = animation
        self.rate = rate
        self.scale = scale
        self.scene = scene
        self.settings = settings
        name = FileName.of(title: animation.name, scale: scale, scene: scene, settings: settings)
    }

    /// The path without an ending of a picture of the film: `otp/entering.strip.length-12@3x` for `strip`.
    package func name(of snapshot: String) -> String {
        FileName.of(title: "\(animation.name).\(snapshot)", scale: scale, scene: scene, settings: settings)
    }

    /// How many frames there are.
    public var frameCount: Int { rate.frameCount(nanoseconds: animation.nanoseconds) }
}

extension Proof {
    /// The films that the scene asks for: every animation × variant × scale.
    ///
    /// - Parameters:
    ///   - animation: The name of the one animation wanted; nil for all.
    ///   - scale: The pixels per point; nil for the scene's.
    ///   - framesPerSecond: The frames a second; nil for the animations'.
    /// - Throws: `SceneError` when the scene has no such animation, or a film would have too many frames.
    public func clips(
        animation: String? = nil, scale: Double? = nil, framesPerSecond: Double? = nil
    ) throws(SceneError) -> [Clip] {
        let first = try file.scene(variant: 0)
        let start = SceneLocation(file: file.path, line: 1, column: 1)
        if let animation { try file.check(animation, isOneOf: first.animations.map(\.name), noun: "animation") }
        let varies = file.matrixSets(["animations", "scale"])
        var clips: [Clip] = []
        for variant in 0..<file.variantCount {
            let scene = varies ? try file.scene(variant: variant) : first
            let settings = file.settings(variant: variant)
            for spec in scene.animations where animation == nil || spec.name == animation {
                let rate = spec.rate(framesPerSecond)
                if spec.frameCount(framesPerSecond: framesPerSecond) > SceneLimits.frames {
                    throw SceneError(
                        at: spec.location ?? start,
                        "at \(rate.framesPerSecond.plain) frames a second the animation '\(spec.name)' has"
                            + " \(spec.frameCount(framesPerSecond: framesPerSecond)) frames; the most are \(SceneLimits.frames)"
                    )
                }
                for scale in scale.map({ [$0] }) ?? scene.scales {
                    clips.append(
                        Clip(
                            variant: variant, animation: spec, rate: rate, scale: scale, scene: file.name,
                            settings: settings))
                }
            }
            if clips.count > SceneLimits.snapshots {
                throw SceneError(
                    at: start, "the scene asks for more than \(SceneLimits.snapshots) films, the most of one run")
            }
        }
        try NameCheck.check(clips.lazy.map(\.name)) { clips[$0].animation.location ?? start }
        return clips
    }
}
