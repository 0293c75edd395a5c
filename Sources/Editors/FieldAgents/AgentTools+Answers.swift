import FieldFiles

/// The answer of `render`: the list of images, and the first of them.
enum RenderTool {
    static let answer: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer = { (call) throws(ToolError) in
        let folder = call.arguments["output"]?.string
        let output = try call.run(["--json"] + (folder == nil ? ["--dry-run"] : []))
        guard !output.hasFailed, let document = output.document, let pictures = document["pictures"]?.values else {
            return ToolAnswer(output, document: output.document)
        }
        let files = pictures.compactMap { $0["file"]?.string }
        // Without a folder, no file was written, and the name of the image is all that the client can use.
        let shown = folder == nil ? named(document, pictures) : document
        var answer = ToolAnswer(output, document: shown, text: shown.line)
        for file in files.prefix(AgentTools.imageCount) {
            if folder != nil {
                do throws(FileError) { answer.add(png: try Files.read(file)) } catch { throw ToolError("\(error)") }
            } else {
                let image = try call.run(["--only=\(name(of: file))", "--output=-"], without: ["only"])
                if image.hasFailed { return ToolAnswer(image, document: nil) }
                answer.add(png: image.output)
            }
        }
        if files.count > AgentTools.imageCount {
            answer.add(text: "\(AgentTools.imageCount) of \(files.count) images; choose others with 'state' or 'only'")
        }
        return answer
    }

    /// The document with the names of the images, as `only` takes them, instead of the paths of files.
    private static func named(_ document: JSON, _ pictures: [JSON]) -> JSON {
        var document = document
        document["pictures"] = .list(
            pictures.map { picture in
                var picture = picture
                if let file = picture["file"]?.string { picture["picture"] = .text(name(of: file)) }
                picture["file"] = nil
                return picture
            })
        return document
    }

    /// The name of the image in a file of the default folder: `otp/typing@2x` for `out/otp/typing@2x.png`.
    private static func name(of file: String) -> String { String(file.dropFirst("out/".count).dropLast(".png".count)) }
}

/// The answer of `match`: the document, and the annotated screenshot.
enum MatchTool {
    static let answer: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer = { (call) throws(ToolError) in
        let output = try call.run()
        var answer = ToolAnswer(output, document: output.document)
        if !output.hasFailed, let file = call.arguments["annotate"]?.string, let png = try? Files.read(file) {
            answer.add(png: png)
        }
        return answer
    }
}

/// The answer of `fit`: the scene, or what was recognised if the scene was written.
enum FitTool {
    static let answer: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer = { (call) throws(ToolError) in
        let output = try call.run(call.arguments["output"] == nil ? ["--output=-"] : [])
        return ToolAnswer(output, document: nil)
    }
}

/// The answer of `schema`.
enum SchemaTool {
    static let answer: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer = { (call) throws(ToolError) in
        let output = try call.run()
        guard let schema = output.document, let name = call.arguments["definition"]?.string else {
            return ToolAnswer(output, document: output.document, text: output.document?.minimal)
        }
        guard let found = schema.at("definitions", name) else {
            var names: [String] = []
            if case .object(let members)? = schema["definitions"] { names = members.map(\.0) }
            throw ToolError(
                "there is no definition '\(name)'\(Spelling.hint(for: name, among: names, noun: "definitions"))")
        }
        return ToolAnswer(output, document: found, text: found.line)
    }
}
