/// A value that the matrix sets in one variant.
public struct VariantSetting: Hashable, Sendable {
    /// The path into the scene file, `field.length`.
    public var path: String
    /// The value.
    public var value: SceneValue
    /// What the value is called in a file's name: letters, digits, `-`, `_` and `.` only.
    public var label: String

    /// A value at a path, by the name that files give it.
    public init(path: String, value: SceneValue, label: String) {
        self.path = path
        self.value = value
        self.label = label
    }
}
