public import FieldGeometry
public import FieldScene

/// One clip of a scene: an animation of one variant at one scale.
public struct Clip: Hashable, Sendable {
    /// The index of the variant in the scene file.
    package let variant: Int
    /// The animation.
    package let animation: AnimationSpec
    /// The frame rate.
    public let rate: FrameRate
    /// The pixels per point.
    public let scale: Double
    /// The clip's path without a file extension, such as `otp/entering.length-12@3x`.
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

    /// The path, without a file extension, of an image that is created from the clip. For `strip` it is, for example,
    /// `otp/entering.strip.length-12@3x`.
    package func name(of snapshot: String) -> String {
        FileName.of(title: "\(animation.name).\(snapshot)", scale: scale, scene: scene, settings: settings)
    }

    /// The same clip with another scale, in pixels per point.
    package func at(scale: Double) -> Clip {
        Clip(variant: variant, animation: animation, rate: rate, scale: scale, scene: scene, settings: settings)
    }

    /// The number of frames.
    public var frameCount: Int { rate.frameCount(in: animation.duration) }
}

extension Proof {
    /// The clips of the scene: variants × animations × scales, with the scale changing fastest.
    ///
    /// - Parameters:
    ///   - animation: The name of a single animation; nil for all.
    ///   - scale: The pixels per point; nil for the scene's scales.
    ///   - framesPerSecond: The frame rate; nil for the frame rate that each animation sets.
    /// - Throws: `SceneError` if the scene has no such animation, or a clip would have too many frames.
    public func clips(
        animation: String? = nil, scale: Double? = nil, framesPerSecond: Double? = nil
    ) throws(SceneError) -> [Clip] {
        let first = try file.scene(variant: 0)
        let start = SceneLocation.start(of: file.path)
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
                        "at \(rate.framesPerSecond.plainText) frames a second the animation '\(spec.name)' has"
                            + " \(spec.frameCount(framesPerSecond: framesPerSecond)) frames; the limit is \(SceneLimits.frames)"
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
                    at: start, "the scene has more than \(SceneLimits.snapshots) clips, the limit of a run")
            }
        }
        try NameCheck.check(clips.lazy.map(\.name)) { clips[$0].animation.location ?? start }
        return clips
    }
}
