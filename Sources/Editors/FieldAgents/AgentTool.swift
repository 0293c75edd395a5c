import FieldFiles

/// A tool: a command of the program with those of its options that an agent needs.
struct AgentTool: Sendable {
    /// The name of the tool, and of the command.
    let name: String
    let title: String
    /// The meaning for the model, with an example of the arguments.
    let description: String
    let parameters: [ToolParameter]
    /// The words of the command line after the command's name that all calls have.
    var fixed: [String] = []
    /// Makes the answer to a call.
    var answer: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer = ToolAnswer.document

    /// The tool as `tools/list` returns it.
    ///
    /// - Parameter isReadOnly: Whether to leave out the arguments with which files are written.
    func json(isReadOnly: Bool) -> JSON {
        let offered = offered(isReadOnly: isReadOnly)
        let writes = offered.contains(where: \.writes)
        return [
            "name": .text(name), "title": .text(title), "description": .text(description),
            "inputSchema": [
                "type": "object", "properties": .object(offered.map { ($0.name, $0.schema) }),
                "required": .list(offered.filter(\.isRequired).map { .text($0.name) }), "additionalProperties": false,
            ],
            "annotations": [
                "title": .text(title), "readOnlyHint": .flag(!writes), "destructiveHint": .flag(writes),
                "idempotentHint": true, "openWorldHint": false,
            ],
        ]
    }

    /// The words of the command line for the arguments of a call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the call.
    ///   - omitted: The names of arguments that are left out.
    ///   - isReadOnly: Whether arguments with which files are written are errors.
    /// - Throws: `ToolError` if an argument is unknown, missing or has another type.
    func words(
        for arguments: JSON, without omitted: [String] = [], isReadOnly: Bool
    ) throws(ToolError) -> [String] {
        guard case .object(let members) = arguments else { throw ToolError("the arguments must be an object") }
        let offered = offered(isReadOnly: isReadOnly)
        for (name, _) in members where !offered.contains(where: { $0.name == name }) {
            if parameters.contains(where: { $0.name == name }) {
                throw ToolError("'\(name)' writes files, and this server is read-only")
            }
            let hint = Spelling.hint(for: name, among: offered.map(\.name), noun: "arguments")
            throw ToolError("there is no argument '\(name)'\(hint)")
        }
        var (options, others): ([String], [String]) = ([], [])
        for parameter in offered {
            guard let value = arguments[parameter.name] else {
                if parameter.isRequired { throw ToolError("the argument '\(parameter.name)' is missing") }
                continue
            }
            let words = try parameter.words(for: value)
            if !parameter.isPassed || omitted.contains(parameter.name) { continue }
            if parameter.option == nil { others += words } else { options += words }
        }
        // After `--`, no word is an option.
        return options + (others.isEmpty ? [] : ["--"] + others)
    }

    /// The errors of the command with the names of arguments instead of options.
    func errors(_ text: String) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).map { word in
            // The option can have a value, as in '--at SECONDS'.
            parameters.first { $0.option.map { word == $0 || word.hasPrefix("\($0) ") } ?? false }?.name ?? String(word)
        }.joined(separator: "'")
    }

    private func offered(isReadOnly: Bool) -> [ToolParameter] { parameters.filter { !isReadOnly || !$0.writes } }
}
