import FieldFiles

/// A message of a client.
enum ClientMessage: Sendable {
    /// The pictures in view, in the order in which they are wanted, and the one that the user works on.
    case view([PictureID], active: PictureID?)
    /// The client has shown what it got, and is ready for more.
    case shown

    /// The maximum number of pictures in view.
    static let viewLimit = 4_000

    /// Reads a message; nil if it is none.
    init?(_ text: String) {
        guard let json = try? JSON(reading: Array(text.utf8)) else { return nil }
        switch json["type"]?.string {
        case "view":
            guard let pictures = json["pictures"]?.values, pictures.count <= Self.viewLimit else { return nil }
            let ids = pictures.compactMap { PictureID($0) }
            guard ids.count == pictures.count else { return nil }
            self = .view(ids, active: json["active"].flatMap { PictureID($0) })
        case "shown": self = .shown
        default: return nil
        }
    }
}
