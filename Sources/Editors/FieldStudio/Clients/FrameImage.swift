import FieldEncoding
import FieldFiles
import FieldPixels
import FieldRendering

/// The pixels of a frame that differ from those of the frame before.
struct FrameImage {
    /// The width and height of the whole frame, in pixels.
    let size: (width: Int, height: Int)
    /// Where the pixels are.
    let area: PixelRect
    /// The PNG file of the area.
    let file: [UInt8]

    /// The changed pixels of a frame; nil if none have changed.
    ///
    /// - Throws: `ImageError` if the pixels cannot be encoded.
    init?(_ frame: ClipFrame, scale: Double, by renderer: Renderer) throws(ImageError) {
        guard let area = frame.changed else { return nil }
        size = (frame.image.width, frame.image.height)
        self.area = area
        file = try renderer.png(of: frame.image.part(area), scale: scale, compression: .fast)
    }

    /// Adds the members of a message that describe the image. The bytes of the file follow the JSON.
    func add(to json: inout JSON) {
        json["size"] = .list([size.width, size.height].map(JSON.integer))
        json["area"] = .list([area.x, area.y, area.width, area.height].map(JSON.integer))
    }
}
