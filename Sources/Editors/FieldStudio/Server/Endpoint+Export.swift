import FieldEncoding
import FieldPlatform
import FieldRendering
import FieldRuns
import FieldScene
import Synchronization

extension Endpoint {
    /// Exports a part of a clip as a file.
    static let export = Endpoint(
        method: "GET", path: "/api/export",
        summary: "Returns a range of an animation as a film, a strip or a still. Nothing is written to a disk.",
        parameters: [
            .scene, clipParameter,
            Parameter(
                name: "format", meaning: "What the file contains, and its format.",
                pattern: "^(\(formats.joined(separator: "|").replacing(".", with: "\\.")))$"),
            Parameter(name: "from", meaning: "The index of the first frame.", pattern: "^[0-9]{1,6}$"),
            Parameter(
                name: "to", meaning: "The index of the last frame; a still shows the first one.",
                pattern: "^[0-9]{1,6}$"),
            Parameter(
                name: "moments", meaning: "The number of moments of a strip.", pattern: "^([1-9][0-9]?|100)$",
                isRequired: false),
        ],
        responses: [
            Response(status: 200, meaning: "The file.", type: "*/*"),
            .error(400, "A parameter is missing or wrong."),
            .error(404, "There is no such animation, or it has no such frames."),
            .error(422, "The file cannot be made: it would be too large, or ffmpeg is missing."),
            .error(429, "Two other exports are under way."),
        ]
    ) { studio, call async throws(Answer) in
        let (version, clip) = try studio.clip(of: call)
        guard let content = ClipExport.Content(call) else {
            return .error(
                400,
                "'format' must be one of \(formats.joined(separator: ", ")), and 'moments' from"
                    + " \(moments.lowerBound) to \(moments.upperBound)")
        }
        guard let from = number("from", of: call), let to = number("to", of: call) else {
            return .error(400, "'from' and 'to' must be whole numbers")
        }
        guard from <= to, to < clip.frameCount else {
            return .error(
                404, "there are no frames from \(from) to \(to); the animation has 0 to \(clip.frameCount - 1)")
        }
        let export = ClipExport(clip: clip, range: from...to, content: content)
        guard studio.exports.add() else {
            studio.exports.remove()
            return .error(429, "two other exports are under way; try again when they are done")
        }
        defer { studio.exports.remove() }
        let cancellation = Cancellation()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Use a separate thread, because an export can take long and would block drawing threads.
                let isStarted = Threads.detach {
                    Threads.lowerPriority()
                    continuation.resume(returning: export.answer(by: Renderer(version.proof), unless: cancellation))
                }
                if !isStarted { continuation.resume(returning: .error(429, "the system has no more threads")) }
            }
        } onCancel: {
            cancellation.isCancelled.store(true, ordering: .relaxed)
        }
    }

    /// The numbers of moments that a strip can have.
    fileprivate static let moments = 1...SceneLimits.stripMoments
    /// The values of `format`.
    private static let formats = ClipExport.Content.all(moments: moments.lowerBound).map(\.format)

    /// The index of a frame in a query; nil if the value is missing or not an index.
    private static func number(_ name: String, of call: Call) -> Int? {
        call.query[name].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    }
}

/// Signals the exporting thread that the task of its request was cancelled.
private final class Cancellation: Sendable {
    let isCancelled = Atomic(false)
}

extension ClipExport.Content {
    /// The contents by the values of `format`.
    ///
    /// - Parameter moments: The number of moments of a strip.
    fileprivate static func all(moments: Int) -> [(format: String, content: ClipExport.Content)] {
        ClipFileFormat.all.map { ("film.\($0.name)", .clip($0)) } + [("strip.png", .strip(moments))]
            + StillFormat.all.map { ("still.\($0.name)", .still($0)) }
    }

    /// Reads `format` and `moments`; nil if one of them is invalid.
    init?(_ call: Call) {
        guard let moments = Int(call.query["moments"] ?? "6"), Endpoint.moments.contains(moments),
            let found = Self.all(moments: moments).first(where: { $0.format == call.query["format"] })
        else { return nil }
        self = found.content
    }
}

extension ClipExport {
    /// The file as an answer, or the error if it cannot be made.
    fileprivate func answer(by renderer: Renderer, unless cancellation: Cancellation) -> Answer {
        do {
            let body = try bytes(by: renderer) { cancellation.isCancelled.load(ordering: .relaxed) }
            var answer = Answer(status: 200, type: fileType.mediaType, body: body)
            answer.headers.append(("Content-Disposition", "attachment; filename=\"\(fileName)\""))
            return answer
        } catch is CancellationError {
            // The client has disconnected, so this answer is not delivered.
            return .error(503, "the export was cancelled")
        } catch let error as ExportError {
            return .error(422, error.message)
        } catch let error as SceneError {
            return .error(422, error.diagnostics.first?.description ?? "the animation cannot be drawn")
        } catch {
            return .error(422, "\(error)")
        }
    }
}
