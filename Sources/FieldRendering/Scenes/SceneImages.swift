import FieldEncoding
import FieldFiles
import FieldPixels
import FieldScene

/// The images that the image elements of a scene file name, in all variants of the scene. Each file is read once.
struct SceneImages {
    /// The images by their paths in the scene file.
    private(set) var images: [String: PixelBuffer] = [:]
    /// The errors of image files, at the locations of their paths in the scene file.
    private(set) var diagnostics: [Diagnostic] = []
    /// The number of pixels that all images that are read later may have together.
    private var pixelsLeft = SceneLimits.imagePixels

    /// Reads the images.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    init(of file: SceneFile, by reader: SceneReader) throws(SceneError) {
        // Most matrices set no images. All variants then have the images of the first variant.
        let count = file.matrixSetsImages ? file.variantCount : 1
        var seen: Set<String> = []
        for variant in 0..<count {
            for spec in try file.scene(variant: variant).images where seen.insert(spec.path.value).inserted {
                read(spec, by: reader, file: file.path)
            }
        }
    }

    private mutating func read(_ spec: ImageSpec, by reader: SceneReader, file: String) {
        let path = spec.path.value
        do {
            let bytes = try reader.read(path, limit: SceneLimits.imageBytes)
            let image = try ImageDecoders.decode(bytes, pixelLimit: pixelsLeft)
            pixelsLeft -= image.width * image.height
            images[path] = image
        } catch {
            let location = spec.path.location ?? spec.location ?? SceneLocation(file: file, line: 1, column: 1)
            let reason =
                switch error {
                case let error as FileError: "the image '\(path)' cannot be read: \(error.reason)"
                case let error as ImageError: "the image '\(path)' cannot be used: \(error.message)"
                default: "\(error)"
                }
            diagnostics.append(
                Diagnostic(
                    location: location, message: reason,
                    isMachineFailure: (error as? FileError)?.code == .exhausted))
        }
    }
}
