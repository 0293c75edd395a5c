/// The supported clip formats.
package enum ClipFormats {
    /// All formats.
    package static let all: [any ClipFormat.Type] = [APNG.self, GIF.self, WebP.self, MP4.self, WebM.self]
}
