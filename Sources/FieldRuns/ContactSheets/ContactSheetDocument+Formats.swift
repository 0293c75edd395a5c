import FieldEncoding
import FieldLayout
package import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene
import FieldVector

extension ContactSheetDocument {
    /// The file formats, by their extensions.
    package enum Format: String, CaseIterable, Sendable {
        case png, pdf, svg, html
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - keepsTexts: Whether texts of a vector file remain text, which can be searched and copied; otherwise they are
    ///     outlines.
    /// - Throws: `SceneError` if an image of the document would be too large, or a font lacks a character of the title; the
    ///   errors of drawing.
    package func bytes(as format: Format, keepsTexts: Bool = false) throws -> [UInt8] {
        do {
            switch format {
            case .html: return try html()
            case .pdf:
                return try PDF.encode(
                    pages().map { $0.paint() }, title: name, scale: scale, keepsTexts: keepsTexts)
            case .svg: return try SVG.encode(layout(), title: name, scale: scale, keepsTexts: keepsTexts)
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
