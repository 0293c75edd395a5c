/// The value of one axis of the matrix in one variant.
package struct VariantSetting: Hashable, Sendable {
    /// The key of the axis: a path into the scene file, such as `field.length`, or the name of an axis of named values,
    /// such as `device`.
    package var key: String
    /// The value that is set at the path; for a named value, its name.
    package var value: SceneValue
    /// The name of the axis in file names: the last component of its path, such as `length`. If two axes would then
    /// have the same name, the name is several of the last components, joined by `-`, such as `box-color`. An axis of
    /// named values has its key as its name.
    package var name: String
    /// The label of the value in file names: letters, digits, `-`, `_` and `.` only.
    package var label: String

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - key: The key of the axis.
    ///   - value: The value.
    ///   - name: The name of the axis in file names; nil for the last component of the key.
    ///   - label: The label of the value in file names.
    package init(key: String, value: SceneValue, name: String? = nil, label: String) {
        self.key = key
        self.value = value
        self.name = name ?? key.split(separator: ".").last.map(String.init) ?? key
        self.label = label
    }
}
