import FieldGeometry
import FieldPixels

extension PixelBuffer {
    /// Creates an image of one colour with the coverage of a mask.
    init(mask: CoverageMask, color: Color) {
        let words = (0...255).map { coverage in
            Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(coverage) / 255)
                .premultiplied
        }
        self.init(width: mask.width, height: mask.height)
        withMutablePixels { [width, height] pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * width + x] = words[Int(mask.bytes[y * mask.stride + x])] }
            }
        }
    }
}
