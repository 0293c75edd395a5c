import FieldFiles
import FieldGeometry
package import FieldScene

/// Rejects file names that are too long for a file system, or that differ only in case.
enum NameCheck {
    /// Checks names of output files. Only the hashes of the names are kept in memory, because a scene can have very
    /// many names.
    ///
    /// - Parameters:
    ///   - names: Paths without file extensions. They are read a second time if two hashes are equal.
    ///   - location: Returns the location in the scene file for the name at an index.
    /// - Throws: `SceneError` for a name that is too long, that equals another name, or that differs from it only in
    ///   case.
    static func check(
        _ names: some RandomAccessCollection<String>, location: (Int) throws(SceneError) -> SceneLocation
    ) throws(SceneError) {
        var hashes: [Int] = []
        hashes.reserveCapacity(names.count)
        for (index, name) in names.enumerated() {
            let bytes = Files.split(name).name.utf8.count
            guard bytes <= SceneLimits.nameBytes else {
                throw SceneError(
                    at: try location(index),
                    "the file name of '\(name)' has \(bytes) bytes, but can have at most \(SceneLimits.nameBytes);"
                        + " shorten the name of the state or animation, or the values of the matrix")
            }
            hashes.append(name.caseless.hashValue)
        }
        hashes.sort()
        guard zip(hashes, hashes.dropFirst()).contains(where: ==) else { return }
        var seen: [String: String] = [:]
        for (index, name) in names.enumerated() {
            guard let other = seen.updateValue(name, forKey: name.caseless) else { continue }
            throw SceneError(
                at: try location(index),
                other == name
                    ? "two output files would have the same name '\(name)'"
                    : "the names of two output files would differ only in case: '\(other)' and '\(name)'")
        }
    }
}

extension SceneFile {
    /// Throws an error if a name is not one of the scene's states or animations, `names`. The error suggests a similar
    /// name, or lists all names. `noun` is `state` or `animation`.
    package func check(_ name: String, isOneOf names: [String], noun: String) throws(SceneError) {
        if names.contains(name) { return }
        let hint = Spelling.hint(for: name, among: names, noun: "\(noun)s")
        throw SceneError(at: .start(of: path), "the scene has no \(noun) '\(name)'\(hint)")
    }
}

/// Composes the names of output files.
package enum FileName {
    /// A path without a file extension, such as `otp/typing.length-12@3x`.
    package static func of(title: String, scale: Double, scene: String, settings: [VariantSetting]) -> String {
        var name = "\(scene)/\(title)"
        for setting in settings { name += ".\(setting.name)-\(setting.label)" }
        return scale == 1 ? name : "\(name)@\(scale.plainText)x"
    }
}
