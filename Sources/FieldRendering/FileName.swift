import FieldGeometry
package import FieldScene

/// The names of output files.
package enum FileName {
    /// A path without a file extension, such as `otp/typing.length-12@3x`.
    package static func of(title: String, scale: Double, scene: String, settings: [VariantSetting]) -> String {
        var name = "\(scene)/\(title)"
        for setting in settings { name += ".\(setting.name)-\(setting.label)" }
        return scale == 1 ? name : "\(name)@\(scale.plainText)x"
    }
}
