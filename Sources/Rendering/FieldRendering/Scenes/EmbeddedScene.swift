package import FieldEncoding
package import FieldFiles
package import FieldSource

/// The scene inside a golden.
package struct EmbeddedScene: Equatable {
    /// The keyword of the PNG text chunk that contains the scene. The text in the chunk is a line with the scene's
    /// name, then the text of the scene file.
    package static let key = "Fieldproof scene"

    /// The scene's name.
    package let name: String
    /// The scene's text.
    package let yaml: [UInt8]

    /// The text in the chunk.
    package var text: String { "\(name)\n\(String(decoding: yaml, as: UTF8.self))" }

    /// Creates the scene for a golden.
    package init(name: String, yaml: [UInt8]) { (self.name, self.yaml) = (name, yaml) }

    /// Reads the scene from the bytes of a PNG file; nil if the bytes are not a PNG file. The caller then reads them as
    /// the text of a scene.
    ///
    /// - Throws: `SceneError` if the PNG file contains no scene, or cannot be read.
    package init?(in bytes: [UInt8], path: String) throws(SceneError) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        let location = SceneLocation.start(of: path)
        let found: EmbeddedScene?
        do throws(ImageError) {
            found = try EmbeddedScene(in: PNGFile(bytes))
        } catch {
            throw SceneError(at: location, error.message)
        }
        guard let found else {
            throw SceneError(
                at: location, "the image contains no scene; use a scene file, or a golden, which contains its scene")
        }
        self = found
    }

    /// Reads the scene from a PNG file; nil if the file contains none.
    ///
    /// - Throws: `ImageError` if the text is too large.
    package init?(in file: PNGFile) throws(ImageError) {
        guard let text = try file.text(Self.key, byteLimit: SceneLimits.fileBytes),
            let line = text.firstIndex(of: "\n")
        else { return nil }
        name = String(text[..<line])
        yaml = Array(text[text.index(after: line)...].utf8)
    }
}

extension Files {
    /// The bytes of a golden, or of an image from an earlier run: a regular file of at most
    /// `SceneLimits.comparedImageBytes`.
    package static func readImage(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, limit: SceneLimits.comparedImageBytes, isRegular: true)
    }
}
