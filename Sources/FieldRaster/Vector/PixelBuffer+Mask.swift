import FieldGeometry
import FieldPixels

extension PixelBuffer {
    /// Creates an image of one colour with the coverage of a part of a mask. The part must be inside the mask.
    init(mask: CoverageMask, _ part: PixelRect, color: Color) {
        let words = (0...255).map { coverage in
            Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(coverage) / 255)
                .premultiplied
        }
        self.init(width: part.width, height: part.height)
        withMutablePixels { [width, height] pixels in
            for y in 0..<height {
                let start = (part.y + y) * mask.stride + part.x
                for x in 0..<width { pixels[y * width + x] = words[Int(mask.bytes[start + x])] }
            }
        }
    }
}
