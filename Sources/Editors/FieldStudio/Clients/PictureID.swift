import FieldFiles

/// What identifies a picture among all open scenes.
struct PictureID: Hashable, Sendable {
    /// The path of the scene file.
    let scene: String
    /// The name of the picture, such as `otp/typing@2x`.
    let name: String

    init(scene: String, name: String) { (self.scene, self.name) = (scene, name) }

    /// Reads a list of the path and the name; nil if it is something else.
    init?(_ json: JSON) {
        guard let values = json.values, values.count == 2, let scene = values[0].string, let name = values[1].string
        else { return nil }
        self.init(scene: scene, name: name)
    }
}
