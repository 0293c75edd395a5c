/// A value that the matrix sets in one variant.
package struct VariantSetting: Hashable, Sendable {
    /// The path into the scene file, `field.length`.
    package var path: String
    /// The value.
    package var value: SceneValue
    /// What the path is called in a file's name: its last part, `length`, or as many of its last parts as other axes of the
    /// matrix make necessary, `box-color`.
    package var name: String
    /// What the value is called in a file's name: letters, digits, `-`, `_` and `.` only.
    package var label: String

    /// A value at a path, by the names that files give them.
    ///
    /// - Parameter name: nil for the last part of the path.
    package init(path: String, value: SceneValue, name: String? = nil, label: String) {
        self.path = path
        self.value = value
        self.name = name ?? path.split(separator: ".").last.map(String.init) ?? path
        self.label = label
    }
}
