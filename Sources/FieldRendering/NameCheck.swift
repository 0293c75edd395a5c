import FieldFiles
import FieldScene

/// Rejects names of files that are too long for a file system, or that two files would have where names have no case.
enum NameCheck {
    /// Looks at paths without their endings. Of very many names their hashes only are kept.
    ///
    /// - Parameters:
    ///   - names: The names; gone through twice where two hashes are equal.
    ///   - location: Where what the name of an index shows is in the scene file.
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
                    "the name of a picture's file has at most \(SceneLimits.nameBytes) bytes, and"
                        + " '\(name)' has \(bytes); shorten this name or the values of the matrix")
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
                    ? "two pictures would have the same name '\(name)'"
                    : "the names of two pictures would differ only in case: '\(other)' and '\(name)'")
        }
    }
}
