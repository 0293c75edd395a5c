import FieldEncoding
import FieldLayout
package import FieldPixels
package import FieldRaster
import FieldRendering
import FieldScene
import FieldVector

extension ContactSheetDocument {
    /// The file formats, by their extensions.
    package enum Format: String, CaseIterable, Sendable {
        case png, pdf, svg, html

        /// Whether every image has the scale of the document, so that its edges are at the document's pixels. Otherwise
        /// each image has the scale of its scene, for a page of separate images.
        var hasOneScale: Bool { self != .html }

        /// Whether the format stores shapes.
        package var isVector: Bool { self == .pdf || self == .svg }

        /// Whether images of more pixels than an image may have are rejected.
        package var limitsPixels: Bool { self != .pdf }
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - options: How a vector file is written.
    /// - Throws: `SceneError` if an image of the document would be too large, or a font lacks a character of the title; the
    ///   errors of drawing.
    package func bytes(as format: Format, options: VectorOptions = VectorOptions()) throws -> [UInt8] {
        do {
            switch format {
            case .html: return try html()
            case .pdf:
                return try PDF.encode(
                    pages(on: options.paper).map { $0.paint() }, title: name, scale: scale, options: options)
            case .svg: return try SVG.encode(layout(), title: name, scale: scale, options: options)
            case .png: return try PNG.encode(pixels(), pixelsPerPoint: scale)
            }
        } catch let error as RasterError where error.code == .tooLarge {
            throw tooLarge(error.message)
        }
    }

    /// The document as one image, in which each image has the pixels that `render` writes at the document's scale.
    ///
    /// - Throws: `SceneError` if the document would be too large.
    package func pixels() throws -> PixelBuffer {
        let size = try size()
        if max(size.width, size.height) > Rasterizer.maximumSide || size.width * size.height > SceneLimits.imagePixels {
            throw tooLarge(
                "an image of \(size.width) × \(size.height) pixels is too large; the limit is \(SceneLimits.imagePixels)"
                    + " pixels, and \(Rasterizer.maximumSide) on a side")
        }
        var whole = PixelBuffer(width: size.width, height: size.height, fill: SheetLabel.paper.premultiplied)
        try draw(on: &whole)
        return whole
    }
}
