/// The supported image encoders.
package enum ImageEncoders {
    /// All encoders, the default one first.
    package static let all: [any ImageEncoder.Type] = [PNG.self, WebP.self]
}
