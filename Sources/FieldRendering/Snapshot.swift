import FieldScene

/// One image of a scene: a state of a variant at a scale, or the strip that is the golden of an animation.
public struct Snapshot: Hashable, Sendable {
    /// The content of a snapshot.
    package enum Subject: Hashable, Sendable {
        /// The state of this name.
        case state(String)
        /// The moments of the animation of this name side by side, as its `golden` lists them.
        case strip(String)
    }

    /// The index of the variant in the scene file.
    package let variant: Int
    /// The content of the image.
    package let subject: Subject
    /// The pixels per point.
    public let scale: Double
    /// The image's path without a file extension, such as `otp/typing.length-12@3x`.
    public let name: String

    init(variant: Int, subject: Subject, scale: Double, scene: String, settings: [VariantSetting]) {
        self.variant = variant
        self.subject = subject
        self.scale = scale
        name = FileName.of(title: Self.title(of: subject), scale: scale, scene: scene, settings: settings)
    }

    /// The name of the state, or the name of the animation followed by `.strip`.
    public var title: String { Self.title(of: subject) }

    private static func title(of subject: Subject) -> String {
        switch subject {
        case .state(let name): name
        case .strip(let name): "\(name).strip"
        }
    }
}
