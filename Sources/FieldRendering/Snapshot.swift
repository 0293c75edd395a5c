import FieldScene

/// One picture that a scene file asks for: a state of a variant at a scale, or the strip that is an animation's golden.
public struct Snapshot: Hashable, Sendable {
    /// What a picture shows.
    package enum Subject: Hashable, Sendable {
        /// The state of this name.
        case state(String)
        /// The moments of the animation of this name, side by side, as its `golden` says.
        case strip(String)
    }

    /// The index of the variant in the scene file.
    package let variant: Int
    /// What it shows.
    package let subject: Subject
    /// The pixels per point.
    public let scale: Double
    /// The picture's path without an ending, `otp/typing.length-12@3x`.
    public let name: String

    init(variant: Int, subject: Subject, scale: Double, scene: String, settings: [VariantSetting]) {
        self.variant = variant
        self.subject = subject
        self.scale = scale
        name = FileName.of(title: Self.title(of: subject), scale: scale, scene: scene, settings: settings)
    }

    /// The state's name, or that of the animation with `.strip` behind it.
    public var title: String { Self.title(of: subject) }

    private static func title(of subject: Subject) -> String {
        switch subject {
        case .state(let name): name
        case .strip(let name): "\(name).strip"
        }
    }
}
