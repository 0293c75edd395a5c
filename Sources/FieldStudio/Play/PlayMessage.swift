import FieldFiles
import FieldGeometry

/// A message of a client that plays a picture.
enum PlayMessage: TextMessage {
    /// Begins to play a picture.
    case open(PictureID)
    /// What the user does.
    case action(Play.Action)
    /// Asks for what was done, as lines of a scene file.
    case record
    /// Begins again.
    case restart
    /// The client has shown a frame, and is ready for another one.
    case shown

    /// The maximum length of a text that is typed or pasted, in bytes.
    static let textLimit = 4_096

    /// Reads a message; nil if it is none.
    init?(_ text: String) {
        guard let json = try? JSON(reading: Array(text.utf8)) else { return nil }
        switch json["type"]?.string {
        case "open":
            guard let id = json["picture"].flatMap({ PictureID($0) }) else { return nil }
            self = .open(id)
        case "type", "paste":
            guard let text = json["text"]?.string, text.utf8.count <= Self.textLimit else { return nil }
            self = .action(json["type"]?.string == "type" ? .type(text) : .paste(text))
        case "delete": self = .action(.delete)
        case "focus": self = .action(.focus)
        case "blur": self = .action(.blur)
        case "finger":
            guard let phase = json["phase"]?.string.flatMap(Play.Action.Phase.init), let x = json["x"]?.double,
                let y = json["y"]?.double, abs(x) < 1e6, abs(y) < 1e6
            else { return nil }
            self = .action(.finger(phase, Point(x: x, y: y)))
        case "record": self = .record
        case "restart": self = .restart
        case "shown": self = .shown
        default: return nil
        }
    }
}
