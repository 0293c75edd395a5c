/// The film formats there are.
package enum FilmFormats {
    /// All formats.
    package static let all: [any FilmFormat.Type] = [APNG.self, GIF.self, WebP.self, MP4.self, WebM.self]

    /// The format that has a name; nil when there is none.
    package static func named(_ name: String) -> (any FilmFormat.Type)? { all.first { $0.name == name } }
}
