import FieldFiles
import FieldLanguageServer

extension Endpoint {
    /// Returns the text of a scene file.
    static let text = Endpoint(
        method: "GET", path: "/api/text", summary: "Returns the text of an open scene file.",
        parameters: [.scene],
        responses: [
            .json(
                "The text as after an edit, and the URI of the file for the language server.",
                Schema.object(editMembers + [("uri", Schema.text), ("canEdit", Schema.flag)])),
            .error(400, "The parameter is missing."), .error(404, "The file is not open here."),
            .error(500, "The file cannot be read."),
        ]
    ) { studio, call in
        guard let path = call.query["scene"] else { return .error(400, "'scene' is required") }
        return await studio.withFile(path) { editor, scene throws(SceneEditor.Failure) in
            var json = try editor.read(path).json
            json["uri"] = .text(scene.documentURI.text)
            json["canEdit"] = .flag(!studio.options.isReadOnly)
            return .json(json)
        }
    }

    /// Edits a scene file.
    static let edit = Endpoint(
        method: "POST", path: "/api/edits", summary: "Sets values in an open scene file, or replaces its text.",
        body: [
            "type": "object", "required": ["scene", "base"],
            // A request contains either a text or values.
            "oneOf": .list(["text", "values"].map { ["required": [.text($0)]] }),
            "properties": [
                "scene": Schema.text, "base": Schema.text, "group": Schema.text, "text": Schema.text,
                "values": ["type": "array", "minItems": 1, "maxItems": .integer(valueLimit), "items": value],
            ],
        ],
        isWriting: true, responses: editResponses
    ) { studio, call in
        guard let json = call.json, let path = json["scene"]?.string,
            let base = json["base"]?.string, let edit = SceneEditor.Edit(json)
        else {
            return .error(
                400,
                "'scene' and 'base' must be texts, beside either 'text' or 'values', with 1 to \(valueLimit) values")
        }
        return await change(studio, path) { editor throws(SceneEditor.Failure) in
            try editor.apply(edit, to: path, base: base, group: json["group"]?.string)
        }
    }

    /// Undoes an edit.
    static let undo = step("/api/undo", "Takes back the last edit of an open scene file.") {
        editor, path throws(SceneEditor.Failure) in try editor.undo(path)
    }

    /// Redoes an edit.
    static let redo = step("/api/redo", "Does the edit again that was taken back last.") {
        editor, path throws(SceneEditor.Failure) in try editor.redo(path)
    }

    private static func step(
        _ path: String, _ summary: String,
        _ body: @escaping @Sendable (SceneEditor, String) throws(SceneEditor.Failure) -> SceneEditor.Result
    ) -> Endpoint {
        Endpoint(
            method: "POST", path: path, summary: summary,
            body: Schema.object([("scene", Schema.text)]), isWriting: true, responses: editResponses
        ) { studio, call in
            guard let path = call.json?["scene"]?.string else {
                return .error(400, "'scene' must be a text")
            }
            return await change(studio, path) { editor throws(SceneEditor.Failure) in try body(editor, path) }
        }
    }

    /// Changes a text and answers with the new text. Its scene is read and drawn at once.
    static func change(
        _ studio: Studio, _ path: String,
        _ body: @escaping @Sendable (SceneEditor) throws(SceneEditor.Failure) -> SceneEditor.Result
    ) async -> Answer {
        await studio.withFile(path) { editor, _ throws(SceneEditor.Failure) in
            let result = try body(editor)
            studio.edit(path)
            return .json(result.json)
        }
    }

    /// The maximum number of values of an edit. The text is parsed again for each of them.
    fileprivate static let valueLimit = 100

    private static let editMembers = [
        ("text", Schema.text), ("digest", Schema.text), ("canUndo", Schema.flag), ("canRedo", Schema.flag),
    ]
    private static let value = Schema.object([
        ("path", ["type": "array", "minItems": 1, "items": Schema.text]),
        ("value", ["type": ["number", "string", "boolean", "array", "object"]]),
    ])
    static let editResponses: [Response] = [
        .json("The text, its digest, and whether edits can be undone and done again.", Schema.object(editMembers)),
        .error(400, "The body does not have the described form."), .error(404, "The file is not open here."),
        .error(409, "Another program has changed the same lines, or there is no edit."),
        .error(422, "The scene has no place for a value, or would have errors."),
        .error(500, "The file cannot be written."),
    ]
}

extension SceneEditor.Edit {
    /// Reads `text` or `values`; nil unless there is exactly one of them.
    fileprivate init?(_ json: JSON) {
        switch (json["text"], json["values"]) {
        case (.text(let text)?, nil): self = .text(Array(text.utf8))
        case (nil, .list(let list)?) where list.count <= Endpoint.valueLimit:
            var values: [(path: [String], value: JSON)] = []
            for item in list {
                guard let path = item["path"]?.values?.compactMap(\.string), !path.isEmpty,
                    path.count == item["path"]?.values?.count, let value = item["value"], !value.isNull
                else { return nil }
                values.append((path, value))
            }
            if values.isEmpty { return nil }
            self = .values(values)
        default: return nil
        }
    }
}

extension JSON {
    fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

extension SceneEditor.Result {
    fileprivate var json: JSON {
        [
            "text": .text(String(decoding: text, as: UTF8.self)), "digest": .text(digest), "canUndo": .flag(canUndo),
            "canRedo": .flag(canRedo),
        ]
    }
}

extension SceneEditor.Failure {
    /// The answer to a request that failed.
    var answer: Answer {
        switch self {
        case .file(let error): .error(500, error.description)
        case .conflict(let text):
            .json(
                [
                    "error": "another program has changed the same lines",
                    "text": .text(String(decoding: text, as: UTF8.self)), "digest": .text(SceneEditor.digest(text)),
                ], status: 409)
        case .invalid(let reason): .error(422, reason)
        case .nothing: .error(409, "there is no edit to undo or to do again")
        }
    }
}
