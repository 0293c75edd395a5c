/// The kinds of picture files that can be written.
package enum ImageEncoders {
    /// Every format, the usual one first.
    package static let all: [any ImageEncoder.Type] = [PNG.self, WebP.self]

    /// The format that commands call `name`; nil when there is none.
    package static func named(_ name: String) -> (any ImageEncoder.Type)? {
        all.first { $0.name == name }
    }
}
