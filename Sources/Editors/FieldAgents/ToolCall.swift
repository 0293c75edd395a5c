import FieldFiles
import FieldPlatform
import Synchronization

/// A call of a tool.
///
/// Each command is a process of its own. So a call can be cancelled at any time, calls do not wait for one another, and
/// the memory of a large scene is returned at once. Starting the process takes a few milliseconds.
final class ToolCall: Sendable {
    private struct State {
        var process: CapturedProcess?
        var isCancelled = false
    }

    /// The greatest number of bytes of a command's output, which no model could read.
    static let outputLimit = 16 << 20

    let tool: AgentTool
    let arguments: JSON
    private let isReadOnly: Bool
    private let state = Mutex(State())

    init(_ tool: AgentTool, _ arguments: JSON, isReadOnly: Bool) {
        (self.tool, self.arguments, self.isReadOnly) = (tool, arguments, isReadOnly)
    }

    /// The result of `tools/call`. Errors are a part of it, so that the model can read them.
    func result() -> JSON {
        do throws(ToolError) { return try tool.answer(self).json } catch { return ToolAnswer(error).json }
    }

    /// Ends the process of the call, and starts no other one.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.process?.cancel()
        }
    }

    /// Runs the command of the tool with the options of the call.
    ///
    /// - Parameters:
    ///   - extra: Further options.
    ///   - omitted: The names of arguments of the call that the command does not get.
    /// - Throws: `ToolError` if an argument is wrong, the call was cancelled or the output is too long.
    func run(_ extra: [String] = [], without omitted: [String] = []) throws(ToolError) -> CommandOutput {
        let words = try tool.words(for: arguments, without: omitted, isReadOnly: isReadOnly)
        guard let program = Executable.path else { throw ToolError("the path of fieldproof cannot be determined") }
        let started: Result<CapturedProcess?, ProcessError> = state.withLock { state in
            if state.isCancelled { return .success(nil) }
            return Result { () throws(ProcessError) in
                let process = try CapturedProcess(program, [tool.name] + tool.fixed + extra + words)
                state.process = process
                return process
            }
        }
        let process: CapturedProcess?
        do throws(ProcessError) { process = try started.get() } catch { throw ToolError(error.message) }
        guard let process else { throw ToolError("the call was cancelled") }
        let result = process.result(limit: Self.outputLimit)
        state.withLock { $0.process = nil }
        guard let output = result.output, let errors = result.errors else {
            throw ToolError("the output has more than \(Self.outputLimit >> 20) MB; choose a state")
        }
        return CommandOutput(status: result.status, output: output, errors: tool.errors(CommandOutput.trimmed(errors)))
    }
}

/// The output of a command.
struct CommandOutput {
    let status: Int32
    /// The standard output.
    let output: [UInt8]
    /// The standard error, in words for an agent.
    let errors: String

    /// The exit code 1 means a difference, which is a result.
    var hasFailed: Bool { status > 1 }
    /// The standard output as text, without the line break at its end.
    var text: String { Self.trimmed(output) }
    /// The standard output as JSON; nil if it is something else.
    var document: JSON? { try? JSON(reading: output) }

    /// Bytes as text without line breaks at its end.
    static func trimmed(_ bytes: [UInt8]) -> String {
        let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
