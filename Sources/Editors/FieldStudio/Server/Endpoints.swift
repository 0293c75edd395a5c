/// The endpoints of the HTTP interface.
enum Endpoints {
    /// All endpoints. Each one is defined in a file of its own.
    static let all: [Endpoint] = [
        .page, .asset, .openAPI, .scenes, .image, .layout, .controls, .text, .edit, .undo, .redo, .openEditor,
        .clips, .clip, .export,
        .review, .golden, .approve, .reject, .undoReview, .revert,
        .match, .take, .dropScreenshot, .forgetScreenshot, .fit,
    ]

    /// Answers a request that has passed the access check.
    static func answer(_ studio: Studio, _ call: Call) async -> Answer {
        let matching = all.compactMap { endpoint in endpoint.match(call.path).map { (endpoint, $0) } }
        if matching.isEmpty { return .error(404, "there is nothing at this path") }
        // HEAD has the same answer as GET; the transport leaves out the body.
        let method = call.method == "HEAD" ? "GET" : call.method
        guard let (endpoint, parameters) = matching.first(where: { $0.0.method == method }) else {
            var answer = Answer.error(405, "this path does not take \(call.method)")
            let methods = matching.map(\.0.method)
            let all = methods + (methods.contains("GET") ? ["HEAD"] : [])
            answer.headers.append(("Allow", all.joined(separator: ", ")))
            return answer
        }
        if endpoint.isWriting, studio.options.isReadOnly {
            return .error(403, "the studio was started with --read-only")
        }
        if endpoint.body != nil, mediaType(of: call) != "application/json" {
            return .error(415, "the body must be application/json")
        }
        if endpoint.takesImage, !Endpoint.imageTypes.contains(mediaType(of: call)) {
            return .error(415, "the body must be an image: \(Endpoint.imageTypes.joined(separator: ", "))")
        }
        var call = call
        call.parameters = parameters
        do { return try await endpoint.answer(studio, call) } catch { return error }
    }

    private static func mediaType(of call: Call) -> String {
        let type = call.contentType?.split(separator: ";").first?.split(separator: " ") ?? []
        return type.count == 1 ? type[0].lowercased() : ""
    }
}
