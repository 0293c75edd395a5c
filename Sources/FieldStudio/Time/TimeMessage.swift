import FieldFiles
import FieldGeometry
import FieldScene

/// A message of a client that looks at an animation.
enum TimeMessage: TextMessage, Equatable {
    /// Begins to look at a clip, named by the path of its scene and its name, at a time in seconds from its beginning.
    case open(PictureID, time: Double)
    /// Asks for a frame, and then for frames at some distances from it.
    case seek(frame: Int, around: [Int])
    /// The client has shown a frame, and is ready for another one.
    case shown

    /// The maximum number of frames around another one.
    static let aroundLimit = 16

    /// Reads a message; nil if it is none.
    init?(_ text: String) {
        guard let json = try? JSON(reading: Array(text.utf8)) else { return nil }
        switch json["type"]?.string {
        case "open":
            let time = json["time"] == nil ? 0 : json["time"]?.double
            guard let id = json["clip"].flatMap({ PictureID($0) }), let time,
                (0...SceneLimits.duration.inSeconds).contains(time)
            else { return nil }
            self = .open(id, time: time)
        case "seek":
            let around = json["around"] == nil ? [] : json["around"]?.values?.map(\.int)
            guard let frame = json["frame"]?.int, (0..<SceneLimits.frames).contains(frame), let around,
                around.count <= Self.aroundLimit
            else { return nil }
            let distances = around.compactMap(\.self).filter { abs($0) < SceneLimits.frames }
            guard distances.count == around.count else { return nil }
            self = .seek(frame: frame, around: distances)
        case "shown": self = .shown
        default: return nil
        }
    }
}
