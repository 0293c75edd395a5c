import FieldEncoding
import FieldFiles
import FieldMatching
import FieldRendering
import FieldScene

extension Endpoint {
    /// Returns the comparison of a snapshot with a screenshot of the app.
    static let match = Endpoint(
        method: "GET", path: "/api/match",
        summary: "Returns how a picture differs from its screenshot of the app, as 'match' prints it.",
        parameters: [.scene, .picture],
        responses: [
            .json("The result, and the digests of its images.", matchSchema), .error(400, "A parameter is missing."),
            .error(404, "There is no such picture, or it has no screenshot."),
            .error(409, "The screenshot cannot be read, or the scene cannot be drawn."),
        ]
    ) { studio, call async throws(Answer) in
        let (match, number) = try studio.match(call.query["scene"], call.query["picture"])
        return await studio.onThread(.verdicts) { _ in
            do {
                var json = match.result?.pageJSON(scene: match.version.proof.file.name) ?? .object([])
                let images = try studio.images(of: match)
                for (name, digest) in [("design", images.design), ("found", images.found), ("app", images.app)] {
                    json[name] = digest.map(JSON.text) ?? .null
                }
                json["match"] = json["match"] ?? .null
                json["screenshot"] = match.json(number: number)
                json["canWrite"] = .flag(!studio.options.isReadOnly)
                return .json(json)
            } catch { return .error(409, Studio.reason(error)) }
        }
    }

    /// Writes values of the app into a scene.
    static let take = Endpoint(
        method: "POST", path: "/api/match",
        summary: "Writes values of the app, which a picture's comparison has found, into the scene file.",
        body: [
            "type": "object", "required": ["scene", "picture", "values"],
            "properties": [
                "scene": Schema.text, "picture": Schema.text,
                "values": [
                    "type": "array", "minItems": 1,
                    "items": Schema.object([("path", Schema.text), ("to", Schema.text)]),
                ],
            ],
        ],
        isWriting: true,
        responses: [
            .json("The new text.", textSchema), .error(400, "The body does not have the described form."),
            .error(404, "There is no such picture, or it has no screenshot."),
            .error(409, "The comparison has no such value any more, or another program has changed the same lines."),
            .error(422, "The scene has no place for a value, or would have errors."),
            .error(500, "The file cannot be written."),
        ]
    ) { studio, call async throws(Answer) in
        guard let json = call.json, let wanted = json["values"]?.values, !wanted.isEmpty else {
            return .error(400, "'scene', 'picture' and 'values' are required")
        }
        let (match, _) = try studio.match(json["scene"]?.string, json["picture"]?.string)
        let found = match.result?.match?.differences ?? []
        let chosen = wanted.compactMap { value in
            found.first { $0.path == value["path"]?.string && $0.to == value["to"]?.string }
        }
        guard chosen.count == wanted.count else {
            return .error(409, "the picture was compared again since, and has other values")
        }
        let values = MatchEdits.values(of: chosen).map { (path: $0.keys, value: JSON($0.value)) }
        return await change(studio, match.version.path) { editor throws(SceneEditor.Failure) in
            let text = try editor.read(match.version.path)
            return try editor.apply(.values(values), to: match.version.path, base: text.digest)
        }
    }

    /// Compares a snapshot with a screenshot that a user has dropped onto it.
    static let dropScreenshot = Endpoint(
        method: "POST", path: "/api/screenshot",
        summary: "Compares a picture with a screenshot, until the scene's own screenshot changes.",
        parameters: [.scene, .picture, nameParameter], takesImage: true,
        responses: [
            .json("Nothing. The result follows by '/api/events'."), .error(400, "A parameter is missing."),
            .error(404, "There is no such picture."), .error(409, "The body is no image that can be read."),
        ]
    ) { studio, call async throws(Answer) in
        let (version, index) = try studio.snapshot(call.query["scene"], call.query["picture"])
        let screenshot = AppScreenshot(dropped: call)
        return await studio.onThread(.verdicts) { _ in
            do throws(FileError) { _ = try screenshot.file() } catch { return .error(409, error.reason) }
            studio.drop(screenshot, on: index, of: version)
            return .json(.object([]))
        }
    }

    /// Removes the screenshot that was dropped onto a snapshot.
    static let forgetScreenshot = Endpoint(
        method: "DELETE", path: "/api/screenshot", summary: "Forgets the screenshot that was sent for a picture.",
        parameters: [.scene, .picture],
        responses: [
            .json("Nothing."), .error(400, "A parameter is missing."),
            .error(404, "There is no such picture, or it has no such screenshot."),
        ]
    ) { studio, call async throws(Answer) in
        let (version, index) = try studio.snapshot(call.query["scene"], call.query["picture"])
        let key = AppMatch.key(of: version.snapshots[index].name)
        guard studio.dropped.remove(SnapshotID(scene: version.path, name: key)) else {
            return .error(404, "no screenshot was sent for the picture")
        }
        studio.match(version)
        return .json(.object([]))
    }

    /// Writes the scene of a screenshot, and opens it.
    static let fit = Endpoint(
        method: "POST", path: "/api/fit",
        summary: "Writes the scene of a screenshot, as 'fit' does, and the screenshot beside it.",
        parameters: [nameParameter], takesImage: true, isWriting: true,
        responses: [
            .json(
                "The path of the scene, the state that the screenshot shows, and what was found, in lines.",
                Schema.object([("scene", Schema.text), ("state", Schema.text), ("lines", Schema.list)])),
            .error(409, "The body is no image that can be read, or shows no row of cells."),
            .error(500, "The files cannot be written."),
        ]
    ) { studio, call async throws(Answer) in
        let screenshot = AppScreenshot(dropped: call)
        return await studio.onThread(.verdicts) { _ in studio.fit(screenshot) }
    }

    /// The media types of screenshots.
    static let imageTypes = ImageDecoders.all.map { $0.fileType.mediaType }

    private static let nameParameter = Parameter(
        name: "name", meaning: "The name of the file, by default 'screenshot.png'.", isRequired: false)
    private static let textSchema = Schema.object([("text", Schema.text), ("digest", Schema.text)])
    private static let matchSchema = Schema.object([
        ("screenshot", ["type": "object"]), ("match", Schema.optionalObject), ("canWrite", Schema.flag),
        ("design", optionalText), ("found", optionalText), ("app", optionalText),
    ])
    private static let optionalText: JSON = ["type": ["string", "null"]]
}

extension AppScreenshot {
    /// The screenshot in the body of a request.
    fileprivate init(dropped call: Call) {
        let name = Files.split(call.query["name"] ?? "").name
        self.init(path: name.isEmpty ? "screenshot.png" : name, bytes: call.body)
    }
}

extension Studio {
    /// The snapshot that a request names.
    ///
    /// - Throws: The answer if there is none.
    fileprivate func snapshot(_ path: String?, _ name: String?) throws(Answer) -> (version: SceneVersion, index: Int) {
        guard let path, let name else { throw .error(400, "'scene' and 'picture' are required") }
        guard let version = scenes.scene(at: path)?.version, let index = version.index(of: name) else {
            throw .error(404, "there is no such picture")
        }
        return (version, index)
    }

    /// The comparison that a request names.
    ///
    /// - Throws: The answer if there is none.
    fileprivate func match(_ path: String?, _ name: String?) throws(Answer) -> (match: AppMatch, number: Int) {
        _ = try snapshot(path, name)
        guard let path, let name, let match = results.match(of: path, AppMatch.key(of: name)) else {
            throw .error(404, "the picture has no screenshot")
        }
        return match
    }
}

extension JSON {
    /// The value of a scalar.
    fileprivate init(_ value: ScalarValue) {
        switch value {
        case .literal(let text): self = (try? JSON(reading: Array(text.utf8))) ?? .text(text)
        case .text(let text): self = .text(text)
        }
    }
}
