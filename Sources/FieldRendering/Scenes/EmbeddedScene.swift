import FieldEncoding
package import FieldScene

/// The scene inside a golden.
package struct EmbeddedScene: Equatable {
    /// The keyword of the PNG text chunk that contains the scene. The text in the chunk is a line with the scene's
    /// name, then the text of the scene file.
    package static let key = "Fieldproof scene"

    /// The scene's name.
    package let name: String
    /// The scene's text.
    package let yaml: [UInt8]

    /// Reads the scene from the bytes of a PNG file; nil if the bytes are not a PNG file. The caller then reads them as
    /// the text of a scene.
    ///
    /// - Throws: `SceneError` if the PNG file contains no scene, or cannot be read.
    package init?(in bytes: [UInt8], path: String) throws(SceneError) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        let location = SceneLocation(file: path, line: 1, column: 1)
        let found: String?
        do throws(ImageError) {
            found = try PNG.text(Self.key, in: bytes, byteLimit: SceneLimits.fileBytes)
        } catch {
            throw SceneError(at: location, error.message)
        }
        guard let text = found, let line = text.firstIndex(of: "\n") else {
            throw SceneError(
                at: location, "the image contains no scene; use a scene file, or a golden, which contains its scene")
        }
        name = String(text[..<line])
        yaml = Array(text[text.index(after: line)...].utf8)
    }
}
