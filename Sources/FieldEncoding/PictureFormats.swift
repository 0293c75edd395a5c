/// The kinds of picture files that can be written.
public enum PictureFormats {
    /// Every format, the usual one first.
    public static let all: [any PictureFormat.Type] = [PNG.self, WebP.self]

    /// The format that commands call `name`; nil when there is none.
    public static func named(_ name: String) -> (any PictureFormat.Type)? {
        all.first { $0.name == name }
    }
}
