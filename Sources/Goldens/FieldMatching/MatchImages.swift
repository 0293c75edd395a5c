package import FieldPixels
package import FieldRendering

/// The images of a comparison. The pixel at 0, 0 of each is the corner of the canvas.
package struct MatchImages: Sendable {
    /// The scene with the design's values.
    package let design: PixelBuffer
    /// The scene with all values that were found, also those within the tolerances.
    package let found: PixelBuffer
    /// The canvas in the picture. Pixels outside the picture are transparent.
    package let app: PixelBuffer

    /// Draws the scene again, so that comparisons need not keep their drawings.
    ///
    /// - Parameters:
    ///   - match: The comparison.
    ///   - proof: The scene.
    ///   - picture: The picture.
    /// - Throws: As `Renderer.pixels(of:)`.
    package init(of match: Match, _ proof: Proof, in picture: PixelBuffer) throws {
        let renderer = Renderer(proof)
        design = try renderer.pixels(of: match.snapshot)
        let edited = Renderer(proof.replacing(file: match.foundFile), sharing: renderer)
        found = try edited.pixels(of: match.snapshot)
        app = picture.part(
            at: match.offset, width: max(design.width, found.width),
            height: match.canvasHeight ?? max(design.height, found.height))
    }
}

extension PixelBuffer {
    /// The image of a rectangle, which is transparent outside this image.
    fileprivate func part(at offset: (x: Int, y: Int), width: Int, height: Int) -> PixelBuffer {
        var part = PixelBuffer(width: width, height: height)
        for y in max(0, -offset.y)..<max(min(height, self.height - offset.y), max(0, -offset.y)) {
            for x in max(0, -offset.x)..<max(min(width, self.width - offset.x), max(0, -offset.x)) {
                part[x, y] = self[x + offset.x, y + offset.y]
            }
        }
        return part
    }
}
