/// The supported clip formats.
package enum ClipFormats {
    /// All formats.
    package static let all: [any ClipFormat.Type] = [APNG.self, GIF.self, WebP.self, MP4.self, WebM.self]

    /// The format with a name; nil if there is none.
    package static func named(_ name: String) -> (any ClipFormat.Type)? { all.first { $0.name == name } }
}
