package import Fieldproof

/// A picture that is held to its golden.
package struct GoldenPicture: Sendable {
    /// The golden's path in the folder of goldens, without its ending: `otp/typing@2x`.
    package let name: String
    /// The pixels per point.
    package let scale: Double
    /// The pixels.
    package let pixels: PixelBuffer

    /// A picture by its parts.
    package init(name: String, scale: Double, pixels: PixelBuffer) {
        self.name = name
        self.scale = scale
        self.pixels = pixels
    }
}
