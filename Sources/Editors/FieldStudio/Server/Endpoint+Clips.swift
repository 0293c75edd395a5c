import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

extension Endpoint {
    /// Lists the clips of a scene.
    static let clips = Endpoint(
        method: "GET", path: "/api/clips",
        summary: "Lists the animations of a scene, in each variant and at each scale.",
        parameters: [.scene],
        responses: [
            .json("The animations, and the revision of the scene."),
            .error(400, "The parameter is missing."), .error(404, "The file is not open here."),
            .error(409, "The scene was never read without errors, or the animations have errors."),
        ]
    ) { studio, call in
        guard let path = call.query["scene"] else { return .error(400, "'scene' is required") }
        guard let scene = studio.scenes.scene(at: path) else { return .closed }
        guard let version = scene.version else { return .error(409, "the scene has errors") }
        return await studio.onThread(.active) { _ in
            do throws(SceneError) {
                let clips = try version.proof.clips()
                return .json([
                    "revision": .integer(version.revision),
                    "clips": .list(clips.prefix(SceneVersion.listLimit).map { $0.json(in: version) }),
                    "unlisted": .integer(max(0, clips.count - SceneVersion.listLimit)),
                ])
            } catch {
                return .error(409, error.diagnostics.first?.description ?? "the animations have errors")
            }
        }
    }

    /// Returns the events and the motion of a clip.
    static let clip = Endpoint(
        method: "GET", path: "/api/clip",
        summary:
            "Returns the events of an animation, and what moves: the properties of elements that change over time.",
        parameters: [.scene, clipParameter],
        responses: [
            .json("The animation, its events and its tracks."),
            .error(400, "A parameter is missing."), .error(404, "There is no such animation."),
            .error(409, "The animation cannot be solved, or the scene has changed meanwhile."),
        ]
    ) { studio, call async throws(Answer) in
        let (version, clip) = try studio.clip(of: call)
        return await studio.onThread(.hidden) { renderers in
            answer(version, clip, renderers.renderer(of: version)) { studio.scenes.isCurrent(version) }
        }
    }

    private static func answer(
        _ version: SceneVersion, _ clip: Clip, _ renderer: Renderer, while isWanted: () -> Bool
    ) -> Answer {
        do throws(SceneError) {
            guard let found = try renderer.tracks(of: clip, while: isWanted) else {
                return .error(409, "the scene has changed meanwhile")
            }
            let json: JSON = [
                "revision": .integer(version.revision), "clip": clip.json(in: version),
                "events": .list(ClipEvent.all(of: clip).map(\.json)), "step": .integer(found.step),
                "omitted": .integer(found.omittedCount), "tracks": .list(found.tracks.map(\.json)),
            ]
            return .text(json.roundedToMillionths.compact, "application/json")
        } catch {
            return .error(409, error.diagnostics.first?.description ?? "the animation cannot be solved")
        }
    }

    static let clipParameter = Parameter(
        name: "clip", meaning: "The name of the animation, as the list of animations names it.")
}

extension Studio {
    /// The clip in the parameters `scene` and `clip` of a request, with its version.
    ///
    /// - Throws: The answer to a request without such a clip.
    func clip(of call: Call) throws(Answer) -> (SceneVersion, Clip) {
        guard let path = call.query["scene"], let name = call.query["clip"] else {
            throw .error(400, "'scene' and 'clip' are required")
        }
        guard let version = scenes.scene(at: path)?.version, let clip = try? version.clip(name) else {
            throw .error(404, "there is no such animation")
        }
        return (version, clip)
    }
}

extension ClipTrack {
    /// The track as it is sent to clients.
    fileprivate var json: JSON {
        let kind =
            switch points.lazy.compactMap(\.value).first {
            case .number: "number"
            case .color: "color"
            default: "text"
            }
        return [
            "elements": .list(elements.map(JSON.text)), "property": .text(property), "kind": .text(kind),
            "points": .list(points.map { .list([.integer($0.frame), $0.value?.json ?? .null]) }),
        ]
    }
}

extension ClipTrack.Value {
    fileprivate var json: JSON {
        switch self {
        case .number(let number): .number(number)
        case .color(let color): .text(color.hex)
        case .text(let text): .text(text)
        }
    }
}

/// An event of an animation's script, for a mark on its timeline.
struct ClipEvent: Hashable, Sendable {
    /// The time at which the event begins.
    let time: Duration
    /// The times of its parts: one for each typed or deleted character, or else the time of the event.
    let parts: [Duration]
    /// The time at which the event ends.
    let end: Duration
    /// The event in the notation of a scene file, such as `type: "48"`.
    let label: String
    /// The line of the scene file; nil if it is unknown.
    let line: Int?

    /// The maximum number of events of a clip that are listed.
    static let limit = 1_000

    /// The events of a clip that have an effect: all except waiting times.
    static func all(of clip: Clip) -> [ClipEvent] {
        var events: [ClipEvent] = []
        var clock = Duration.zero
        for step in clip.animation.script {
            let start = clock
            clock += step.duration
            if case .wait = step.event { continue }
            let parts = (0..<step.strokes).map { start + step.pace * $0 }
            events.append(
                ClipEvent(
                    time: start, parts: parts.isEmpty ? [start] : parts, end: clock, label: Recording.line(of: step),
                    line: step.location?.line))
            if events.count == limit { break }
        }
        return events
    }

    /// The event as it is sent to clients.
    var json: JSON {
        [
            "time": .number(time.inSeconds), "end": .number(end.inSeconds),
            "parts": .list(parts.map { .number($0.inSeconds) }), "label": .text(label),
            "line": line.map(JSON.integer) ?? .null,
        ]
    }
}
