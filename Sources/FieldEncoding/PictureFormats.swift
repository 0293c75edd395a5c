/// The kinds of picture files that can be written.
package enum PictureFormats {
    /// Every format, the usual one first.
    package static let all: [any PictureFormat.Type] = [PNG.self, WebP.self]

    /// The format that commands call `name`; nil when there is none.
    package static func named(_ name: String) -> (any PictureFormat.Type)? {
        all.first { $0.name == name }
    }
}
