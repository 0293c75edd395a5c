import ArgumentParser
import FieldPlatform
import FieldShards
import Fieldproof

/// The exit codes of the program.
enum ExitStatus: Int32, Error {
    /// The command succeeded.
    case success = 0
    /// An image differs, or a golden is missing.
    case difference = 1
    /// The input or the command line is wrong.
    case wrongInput = 2
    /// The machine failed, for example because the disk is full or output cannot be written.
    case machineFailed = 3
    /// The reader of standard output has ended (`| head`). Shells report this code for a program that was ended by
    /// SIGPIPE.
    case outputClosed = 141
}

/// Prints errors, and determines the exit code.
enum Failure {
    /// Prints an error to standard error, and returns its exit code.
    static func report(_ error: any Error) -> ExitStatus {
        let (lines, status) = description(of: error)
        for line in lines { Console.error(line) }
        return status
    }

    /// The lines that are printed for an error, and its exit code. Some exit codes need no line.
    static func description(of error: any Error) -> (lines: [String], status: ExitStatus) {
        switch error {
        case let status as ExitStatus: return ([], status)
        case let error as SceneError:
            let isMachineFailure = error.diagnostics.allSatisfy(\.isMachineFailure)
            return ([error.description], isMachineFailure ? .machineFailed : .wrongInput)
        case let errors as InputErrors: return description(of: errors.all)
        case let failed as FailedWorkItems:
            let errors = failed.first.map { description(of: $0) }
            return (
                errors.flatMap(\.lines) + [failed.summary],
                errors.allSatisfy { $0.status == .wrongInput } ? .wrongInput : .machineFailed
            )
        case let images as UnreadableImages: return description(of: images.errors)
        case let error as FileError where error.code == .unreadable:
            let location = SceneLocation(file: error.path, line: 1, column: 1)
            let diagnostic = Diagnostic(location: location, message: "cannot be read: \(error.reason)")
            return ([diagnostic.description], .wrongInput)
        case let error as ShardError:
            let more = error.more > 0 ? ["and \(error.more) more errors"] : []
            return (error.errors.map { "fieldproof: error: \($0.message)" } + more, .wrongInput)
        case let error as RasterError where error.code == .tooLarge: return wrongInput(error.message)
        case let error as ImageError where [.wrongSize, .tooLarge, .malformed].contains(error.code):
            return wrongInput(error.message)
        case let error as FileError where error.code == .outputClosed: return ([], .outputClosed)
        case let error as FileError where error.code == .noRoom:
            let advice = Advice.forTerminal("; to continue when there is space: \(CommandLineText.again())")
            let stopped = "fieldproof: the run stopped; finished files are complete\(advice)"
            return ([error.description, stopped], .machineFailed)
        case let error as FileError: return ([error.description], .machineFailed)
        case let error as UsageError: return wrongInput(error.message)
        case let error as OutputConflict: return wrongInput(error.message)
        default: return (["fieldproof: error: \(error)"], .machineFailed)
        }
    }

    private static func wrongInput(_ message: String) -> (lines: [String], status: ExitStatus) {
        (["fieldproof: error: \(message)"], .wrongInput)
    }

    /// The lines for errors of several inputs. If any input is wrong, the exit code is `wrongInput`, because the same run
    /// would fail on every machine.
    private static func description(of errors: [any Error]) -> (lines: [String], status: ExitStatus) {
        let all = errors.map { description(of: $0) }
        let isMachineFailure = all.allSatisfy { $0.status == .machineFailed }
        return (all.flatMap(\.lines), isMachineFailure ? .machineFailed : .wrongInput)
    }
}

/// Throws `ValidationError` with a message if something is wrong with the command line.
func reject(_ isWrong: Bool, _ message: @autoclosure () -> String) throws {
    if isWrong { throw ValidationError(message()) }
}

/// An error in the command line.
struct UsageError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

/// The errors of several input files.
struct InputErrors: Error {
    let all: [any Error]
}

/// The work items that failed in a run, and the command that repeats only these.
struct FailedWorkItems: Error {
    /// The first errors, without duplicates. A read-only folder, for example, causes the same error for all files in
    /// it.
    let first: [any Error]
    /// A line with the number of failures and the command to repeat them.
    let summary: String

    /// The largest number of errors that are printed, so that the list stays readable.
    private static let limit = 20

    /// Creates the error of a run.
    ///
    /// - Parameters:
    ///   - failures: The failures; at least one.
    ///   - total: The number of work items.
    ///   - noun: The plural noun for the items, such as `images`.
    ///   - names: The names of the failed items for `--only`; empty if the whole run must be repeated.
    init(_ failures: [WorkItemFailure], of total: Int, noun: String, names: [String]) {
        let errors = failures.map(\.error).uniqued { "\($0)" }
        first = Array(errors.prefix(Self.limit))
        let failed = Set(failures.map(\.index)).count
        let more = errors.count > Self.limit ? " (the first \(Self.limit) errors are above)" : ""
        let advice = Advice.forTerminal("; to render only what is missing: \(CommandLineText.again(only: names))")
        summary = "\(failed) of \(total) \(noun) failed\(more)\(advice)"
    }
}
