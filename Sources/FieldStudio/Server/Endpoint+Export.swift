import FieldEncoding
import FieldGeometry
import FieldPlatform
import FieldRendering
import FieldScene

extension Endpoint {
    /// A part of a clip as a file.
    static let export = Endpoint(
        method: "GET", path: "/api/export",
        summary: "Returns a range of an animation as a film, a strip or a still. Nothing is written to a disk.",
        parameters: [
            sceneParameter, clipParameter,
            Parameter(
                name: "kind", place: .query, meaning: "What the file contains.", pattern: "^(film|strip|still)$"),
            Parameter(
                name: "format", place: .query,
                meaning:
                    "The format: of a film `apng`, `gif`, `webp`, `mp4` or `webm`; of a strip `png`; of a still `png`,"
                    + " `webp`, `svg` or `pdf`.",
                pattern: "^(apng|gif|webp|mp4|webm|png|svg|pdf)$"),
            Parameter(name: "from", place: .query, meaning: "The index of the first frame.", pattern: "^[0-9]{1,6}$"),
            Parameter(
                name: "to", place: .query, meaning: "The index of the last frame; a still shows the first one.",
                pattern: "^[0-9]{1,6}$"),
            Parameter(
                name: "moments", place: .query, meaning: "The number of moments of a strip.", pattern: "^[0-9]{1,3}$",
                isRequired: false),
        ],
        responses: [
            Response(status: 200, meaning: "The file.", type: "*/*"),
            .error(400, "A parameter is missing or wrong."), .error(404, "There is no such animation."),
            .error(422, "The file cannot be made: it would be too large, or ffmpeg is missing."),
            .error(429, "Two other exports are under way."),
        ]
    ) { studio, call in
        let (version, clip): (SceneVersion, Clip)
        do throws(ClipRequestError) { (version, clip) = try ClipRequestError.find(studio, call) } catch {
            return error.answer
        }
        guard let content = ClipExport.Content(call) else {
            return .error(
                400,
                "'kind' and 'format' must be film with \(ClipFormats.all.map { $0.name }.joined(separator: ", ")),"
                    + " still with \(StillFormat.all.map(\.name).joined(separator: ", ")), or strip with png and 'moments'"
                    + " from \(moments.lowerBound) to \(moments.upperBound)")
        }
        guard let from = call.query["from"].flatMap({ Int($0) }), let to = call.query["to"].flatMap({ Int($0) }),
            from >= 0, from <= to, to < clip.frameCount
        else { return .error(400, "'from' and 'to' must be frames from 0 to \(clip.frameCount - 1), in this order") }
        let export = ClipExport(clip: clip, range: from...to, content: content)
        guard studio.exports.add() else {
            studio.exports.remove()
            return .error(429, "two other exports are under way; try again when they are done")
        }
        defer { studio.exports.remove() }
        return await withCheckedContinuation { continuation in
            // An export can take long, so it takes none of the threads that draw pictures.
            let isStarted = Threads.detach {
                Threads.lowerPriority()
                continuation.resume(returning: export.answer(by: Renderer(version.proof)))
            }
            if !isStarted { continuation.resume(returning: .error(429, "the system has no more threads")) }
        }
    }

    /// The numbers of moments that a strip can have.
    fileprivate static let moments = 1...SceneLimits.stripMoments
}

extension ClipExport.Content {
    /// Reads `kind`, `format` and `moments`; nil if they do not fit together.
    fileprivate init?(_ call: Call) {
        let format = call.query["format"] ?? ""
        switch call.query["kind"] {
        case "film":
            guard let format = ClipFormats.named(format) else { return nil }
            self = .film(format)
        case "still":
            guard let format = StillFormat.named(format) else { return nil }
            self = .still(format)
        case "strip":
            guard format == "png", let count = Int(call.query["moments"] ?? "6"), Endpoint.moments.contains(count)
            else {
                return nil
            }
            self = .strip(count)
        default: return nil
        }
    }
}

extension ClipExport {
    /// The file as an answer, or why there is none.
    fileprivate func answer(by renderer: Renderer) -> Answer {
        do {
            var answer = Answer(status: 200, type: mediaType, body: try bytes(by: renderer))
            answer.headers.append(("Content-Disposition", "attachment; filename=\"\(fileName)\""))
            return answer
        } catch let error as ExportError {
            return .error(422, error.message)
        } catch let error as SceneError {
            return .error(422, error.diagnostics.first?.description ?? "the animation cannot be drawn")
        } catch {
            return .error(422, "\(error)")
        }
    }
}
