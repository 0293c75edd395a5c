/// The supported image encoders.
package enum ImageEncoders {
    /// All encoders, the default one first.
    package static let all: [any ImageEncoder.Type] = [PNG.self, WebP.self]

    /// The encoder named `name` in commands; nil if there is none.
    package static func named(_ name: String) -> (any ImageEncoder.Type)? {
        all.first { $0.name == name }
    }
}
