/// The supported image encoders.
package enum ImageEncoders {
    /// All encoders, the default one first.
    package static let all: [any ImageEncoder.Type] = [PNG.self, WebP.self]
}

/// The supported clip formats.
package enum ClipFormats {
    /// All formats.
    package static let all: [any ClipFormat.Type] = [APNG.self, GIF.self, WebP.self, MP4.self, WebM.self]
}
