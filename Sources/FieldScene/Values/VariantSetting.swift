/// A value that the matrix sets in one variant.
package struct VariantSetting: Hashable, Sendable {
    /// The path into the scene file, such as `field.length`.
    package var path: String
    /// The value.
    package var value: SceneValue
    /// The name of the path in file names: its last component, such as `length`, or several of the last components if
    /// they are necessary to tell it from other axes, such as `box-color`.
    package var name: String
    /// The label of the value in file names: letters, digits, `-`, `_` and `.` only.
    package var label: String

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - path: The path into the scene file.
    ///   - value: The value.
    ///   - name: The name of the path in file names; nil for the last component of the path.
    ///   - label: The label of the value in file names.
    package init(path: String, value: SceneValue, name: String? = nil, label: String) {
        self.path = path
        self.value = value
        self.name = name ?? path.split(separator: ".").last.map(String.init) ?? path
        self.label = label
    }
}
