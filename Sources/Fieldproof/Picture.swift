/// One picture that a scene file asks for: a state of a variant at a scale.
public struct Picture: Hashable, Sendable {
    /// The index of the variant in the scene file.
    public let variant: Int
    /// The name of the state.
    public let state: String
    /// The pixels per point.
    public let scale: Double
    /// The picture's path without an ending, `otp/typing.length-12@3x`.
    public let name: String

    /// A picture of a state.
    ///
    /// - Parameters:
    ///   - scene: The scene's name.
    ///   - settings: What the matrix sets in the variant.
    init(variant: Int, state: String, scale: Double, scene: String, settings: [VariantSetting]) {
        self.variant = variant
        self.state = state
        self.scale = scale
        var name = "\(scene)/\(state)"
        for setting in settings {
            let last = setting.path.split(separator: ".").last.map(String.init) ?? setting.path
            name += ".\(last)-\(setting.label)"
        }
        self.name = scale == 1 ? name : "\(name)@\(scale.plain)x"
    }
}
