import FieldFiles

extension Endpoint {
    /// Accepts snapshots.
    static let approve = Endpoint(
        method: "POST", path: "/api/approve",
        summary: "Writes the goldens of pictures, as 'approve' does, if they are still what the user has seen.",
        body: body([("state", Schema.text), ("pattern", Schema.text), ("cause", Schema.text)]), isWriting: true,
        responses: responses
    ) { studio, call in
        guard let json = call.json, let request = ReviewRequest(json) else {
            return .error(
                400, "'pictures' must be an object of objects of texts, and 'state', 'pattern' and 'cause' texts")
        }
        return await answer(studio) { () async throws(ReviewFailure) in try await studio.approve(request) }
    }

    /// Rejects snapshots.
    static let reject = Endpoint(
        method: "POST", path: "/api/reject", summary: "Writes a note on pictures into the files of rejections.",
        body: body([("note", noteSchema)], required: ["note"]), isWriting: true, responses: responses
    ) { studio, call in
        guard let json = call.json, let request = ReviewRequest(json),
            let note = json["note"]?.string
        else { return .error(400, "'note' must be a text, beside 'pictures', an object of objects of texts") }
        guard !note.allSatisfy(\.isWhitespace), note.unicodeScalars.count <= noteLimit,
            !note.unicodeScalars.contains(where: isControl)
        else { return .error(400, "'note' must have from 1 to \(noteLimit) characters, and no control characters") }
        return await answer(studio) { () async throws(ReviewFailure) in try await studio.reject(request, note: note) }
    }

    /// Undoes the last step of a review.
    static let undoReview = Endpoint(
        method: "POST", path: "/api/review/undo", summary: "Takes back the last step of a review.",
        body: Schema.object([("step", ["type": "integer", "minimum": 1, "maximum": .integer(Int(Int32.max))])]),
        isWriting: true, responses: responses
    ) { studio, call in
        guard let step = call.json?["step"]?.int else {
            return .error(400, "'step' must be an integer")
        }
        let result: Result<String, ReviewHistory.Failure> = await studio.onThread(.visible) { _ in
            Result { () throws(ReviewHistory.Failure) in try studio.history.undo(step) }
        }
        switch result {
        case .success(let text):
            return .json(["undone": .text(text), "outcomes": [], "undo": studio.history.last?.json ?? .null])
        case .failure(.notLast): return .error(409, "there is no such step, or it is not the last one")
        case .failure(.file(let error)): return .error(500, error.description)
        case .failure(.changed(let paths)):
            return .error(409, "another program has changed \(paths.joined(separator: ", ")); nothing was overwritten")
        }
    }

    /// The maximum length of a note, in Unicode scalars.
    static let noteLimit = 1_000

    /// The schema of a note: no control characters, and not only spaces.
    private static var noteSchema: JSON {
        let other = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*"
        return [
            "type": "string", "maxLength": .integer(noteLimit),
            "pattern": "^\(other)[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]\(other)$",
        ]
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    private static func answer(
        _ studio: Studio, _ body: () async throws(ReviewFailure) -> [ReviewOutcome]
    ) async -> Answer {
        do throws(ReviewFailure) {
            let outcomes = try await body()
            return .json(["outcomes": .list(outcomes.map(\.json)), "undo": studio.history.last?.json ?? .null])
        } catch {
            switch error {
            case .missing(let path): return .error(404, "the file '\(path)' is not open here")
            case .invalid(let path):
                return .error(409, "'\(path)' has errors, so its pictures are those of an older edit")
            case .orphan(let name):
                return .error(422, "'\(name)' is a golden without a picture; it can be accepted, but not rejected")
            case .changed(let items):
                let names = items.prefix(3).map(\.name).joined(separator: ", ")
                let more = items.count > 3 ? " and \(items.count - 3) more" : ""
                return .error(409, "\(names)\(more): the picture or its golden has changed; look at it again")
            }
        }
    }

    /// The schema of a body with `pictures`, by the files of their scenes and their names.
    private static func body(_ members: [(String, JSON)], required: [String] = []) -> JSON {
        let names: JSON = ["type": "object", "additionalProperties": Schema.text]
        let scenes: JSON = ["type": "object", "additionalProperties": names]
        return [
            "type": "object", "required": .list((["pictures"] + required).map(JSON.text)),
            "properties": .object([("pictures", scenes)] + members),
        ]
    }

    private static let responses: [Response] = [
        .json(
            "What was done with each picture, and the step that can be undone.",
            Schema.object([("outcomes", Schema.list), ("undo", Schema.optionalObject)])),
        .error(400, "The body does not have the described form."), .error(404, "A file is not open here."),
        .error(
            409, "A picture or a golden is not what the user has seen, a scene has errors, or there is no such step."),
        .error(422, "A golden without a picture cannot be rejected."), .error(500, "A file cannot be read or written."),
    ]
}
