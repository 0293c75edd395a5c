import FieldFiles
import FieldScene

extension Proof {
    /// The paths of the fonts, images, string catalogs and token files that the scene names, absolute or relative to its
    /// folder.
    package var resources: [String] {
        let fonts = libraries.keys.flatMap { $0.map(\.path.value) }
        return Set(Array(images.keys) + Array(texts.keys) + fonts).sorted()
    }

    /// The paths of these files, absolute or relative to the current folder.
    package var resourceFiles: [String] { resources.map { Files.resolve($0, from: folder) } }
}
