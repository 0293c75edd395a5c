import FieldRendering
import FieldScene

extension Proof {
    /// The paths of the files that the scene names, absolute or relative to its folder.
    var resources: [String] {
        let fonts = libraries.keys.flatMap { $0.map(\.path.value) }
        return Set(Array(images.keys) + Array(texts.keys) + fonts).sorted()
    }
}
