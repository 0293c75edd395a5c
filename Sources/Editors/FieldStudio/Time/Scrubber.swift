import FieldGeometry
import FieldRendering
import FieldScene

/// Sends one client the frames of an animation that it requests.
///
/// A newer request replaces the rest of the previous one. After an edit of the scene, the animation is opened again, at
/// the same time.
///
/// The page has the clock and requests frames. The cost of a frame is its difference from the last one, in any order
/// (``OpenClip``).
struct Scrubber: ClientWorker {
    private let scenes: SceneStore
    private(set) var id: SnapshotID?
    private var opened: OpenClip?
    /// The version that was opened last, or could not be opened.
    private var lastVersion: SceneVersion?
    /// The errors if `lastVersion` cannot be opened; otherwise empty.
    private var openErrors: [Diagnostic] = []
    /// The time of the frame that the client views, in seconds.
    private var time = 0.0
    /// The frame of the last request, and the distances of the frames around it.
    private var request = (frame: 0, around: [Int]())
    /// The distances of the frames that are still to be sent.
    private var pending: [Int] = []

    /// The interval at which the scene is checked for changes, in seconds.
    private static let interval = 0.03

    init(_ scenes: SceneStore) { self.scenes = scenes }

    var delay: Double { pending.isEmpty ? Self.interval : 0 }

    mutating func handle(_ message: TimeMessage, at time: ContinuousClock.Instant) {
        switch message {
        case .open(let id, let time):
            (self.id, self.time, opened, lastVersion) = (id, time, nil, nil)
            request = (0, [])
        case .seek(let frame, let around):
            request = (frame, around)
            pending = [0] + around
        case .shown: break
        }
    }

    mutating func draw(_ id: SnapshotID) -> (frame: TimeFrame, errors: [Diagnostic]) {
        var frame = TimeFrame()
        var errors = update(id, &frame)
        frame.isAsked = !pending.isEmpty
        if let opened {
            errors += draw(opened, &frame)
        } else {
            pending = []
        }
        return (frame, errors)
    }

    /// Opens the clip in the latest version of the scene, if it is not open yet.
    ///
    /// - Returns: The errors if it cannot be opened; otherwise empty.
    private mutating func update(_ id: SnapshotID, _ frame: inout TimeFrame) -> [Diagnostic] {
        let scene = scenes.scene(at: id.scene)
        if let version = scene?.version, version === lastVersion { return openErrors }
        (opened, lastVersion, openErrors) = (nil, scene?.version, [])
        do throws(SceneError) {
            guard let scene else {
                throw SceneError(at: SceneLocation(file: id.scene, line: 1, column: 1), "the scene is not open")
            }
            // The scene was never read without errors: it has errors of its own, or is still being read.
            guard let version = scene.version else { return [] }
            let clip = try OpenClip(version, id.name)
            opened = clip
            frame.clip = clip
            request.frame = clip.clip.index(at: time)
            pending = [0] + request.around
        } catch {
            openErrors = error.diagnostics
        }
        return openErrors
    }

    /// Draws the next frame of the request.
    ///
    /// - Returns: The errors if it cannot be drawn; otherwise empty.
    private mutating func draw(_ opened: OpenClip, _ frame: inout TimeFrame) -> [Diagnostic] {
        let indices = 0..<opened.clip.frameCount
        request.frame = min(request.frame, indices.upperBound - 1)
        pending.removeAll { !indices.contains(request.frame + $0) }
        guard !pending.isEmpty else { return [] }
        let distance = pending.removeFirst()
        let index = request.frame + distance
        if distance == 0 { time = opened.clip.rate.seconds(at: index) }
        (frame.index, frame.distance) = (index, distance)
        do {
            frame.image = try opened.image(at: index)
            return []
        } catch {
            // The client may have missed drawn pixels, so open the clip again to draw all of them.
            if !(error is SceneError) { (self.opened, lastVersion) = (nil, nil) }
            return Diagnostic.all(of: error, drawing: "frame \(index)", of: opened.version.path)
        }
    }
}

/// A message to a client that views an animation, as JSON, followed by the PNG file of the pixels that have changed
/// since the previous message (see `MessageBytes`).
struct TimeFrame: ThreadFrame {
    /// Whether the client has requested a frame and must get an answer.
    var isAsked = false
    /// The index of the frame; nil if there is none.
    var index: Int?
    /// The distance from the requested frame; 0 for that frame itself.
    var distance = 0
    /// The clip, if it has just been opened: at the beginning, and after each edit of the scene.
    var clip: OpenClip?
    /// The pixels that have changed since the previous message; nil if there are none.
    var image: FrameImage?
    var errors: [Diagnostic]?

    var isEmpty: Bool { !isAsked && errors == nil && clip == nil }

    var bytes: [UInt8] {
        var json: JSON = [:]
        if let index {
            json["frame"] = .integer(index)
            json["distance"] = .integer(distance)
        }
        if let clip {
            json["revision"] = .integer(clip.version.revision)
            json["clip"] = clip.clip.json(in: clip.version)
        }
        image?.add(to: &json)
        if let errors { json["errors"] = .list(errors.map(\.json)) }
        return MessageBytes.join(json, image?.file ?? [])
    }
}

/// A message of a client that views an animation.
enum TimeMessage: ThreadMessage, Equatable {
    /// Opens a clip, identified by the path of its scene and its name, at a time in seconds from its beginning.
    case open(SnapshotID, time: Double)
    /// Requests a frame, and then frames at some distances from it.
    case seek(frame: Int, around: [Int])
    /// The client has shown a frame, and is ready for another one.
    case shown

    /// The maximum number of frames around another one.
    static let aroundLimit = 16

    var isConfirmation: Bool { self == .shown }

    init?(_ text: String) {
        guard let json = try? JSON(reading: Array(text.utf8)) else { return nil }
        switch json["type"]?.string {
        case "open":
            let time = json["time"] == nil ? 0 : json["time"]?.double
            guard let id = json["clip"].flatMap({ SnapshotID($0) }), let time,
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
