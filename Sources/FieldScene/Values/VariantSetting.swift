/// A value that the matrix sets in one variant.
public struct VariantSetting: Hashable, Sendable {
    /// The path into the scene file, `field.length`.
    public var path: String
    /// The value.
    public var value: SceneValue
    /// What the path is called in a file's name: its last part, `length`, or as many of its last parts as other axes of the
    /// matrix make necessary, `box-color`.
    public var name: String
    /// What the value is called in a file's name: letters, digits, `-`, `_` and `.` only.
    public var label: String

    /// A value at a path, by the names that files give them.
    ///
    /// - Parameter name: nil for the last part of the path.
    public init(path: String, value: SceneValue, name: String? = nil, label: String) {
        self.path = path
        self.value = value
        self.name = name ?? path.split(separator: ".").last.map(String.init) ?? path
        self.label = label
    }
}
