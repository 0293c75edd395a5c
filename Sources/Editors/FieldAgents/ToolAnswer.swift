import FieldFiles

/// The answer of a tool.
struct ToolAnswer {
    /// The texts and images, as content of the Model Context Protocol.
    private(set) var content: [JSON] = []
    /// The document for programs; nil if the command prints none.
    private var document: JSON?
    private var isError = false

    /// Creates the answer of a call that has no result.
    init(_ error: ToolError) {
        isError = true
        add(text: error.message)
    }

    /// Creates the answer with the output of a command, its errors and its warnings.
    ///
    /// - Parameters:
    ///   - document: The document for programs; nil for none.
    ///   - text: The same document for clients that read only texts. The default is the output.
    init(_ output: CommandOutput, document: JSON?, text: String? = nil) {
        self.document = document
        isError = output.hasFailed
        add(text: text ?? output.text)
        add(text: output.errors)
        if content.isEmpty, isError { add(text: "the command failed with status \(output.status)") }
    }

    /// The answer of a command that prints a document.
    static let document: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer = { (call) throws(ToolError) in
        let output = try call.run()
        return ToolAnswer(output, document: output.document)
    }

    /// Adds a text, unless it is empty.
    mutating func add(text: String) {
        if !text.isEmpty { content.append(["type": "text", "text": .text(text)]) }
    }

    /// Adds a PNG image.
    mutating func add(png: [UInt8]) {
        content.append(["type": "image", "data": .text(Base64.encode(png)), "mimeType": "image/png"])
    }

    /// The result of `tools/call`.
    var json: JSON {
        var json: JSON = ["content": .list(content), "isError": .flag(isError)]
        json["structuredContent"] = document
        return json
    }
}
