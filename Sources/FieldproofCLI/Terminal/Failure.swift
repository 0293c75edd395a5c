import FieldShards
import Fieldproof

/// Prints errors, and determines the exit code.
enum Failure {
    /// Prints an error to standard error, and returns its exit code.
    static func report(_ error: any Error) -> ExitStatus {
        switch error {
        case let status as ExitStatus: return status
        case let error as SceneError:
            Console.error(error.description)
            return error.diagnostics.allSatisfy(\.isMachineFailure) ? .machineFailed : .wrongInput
        case let errors as InputErrors: return report(errors.all)
        case let failed as FailedWorkItems:
            let statuses = failed.first.map { report($0) }
            Console.error(failed.summary)
            return statuses.allSatisfy { $0 == .wrongInput } ? .wrongInput : .machineFailed
        case let images as UnreadableImages:
            return report(images.errors)
        case let error as FileError where error.code == .unreadable:
            let location = SceneLocation(file: error.path, line: 1, column: 1)
            Console.error(Diagnostic(location: location, message: "cannot be read: \(error.reason)").description)
            return .wrongInput
        case let error as ShardError:
            for entry in error.errors { Console.error("fieldproof: error: \(entry.message)") }
            if error.more > 0 { Console.error("and \(error.more) more errors") }
            return .wrongInput
        case let error as RasterError where error.code == .tooLarge:
            Console.error("fieldproof: error: \(error.message)")
            return .wrongInput
        case let error as ImageError where [.wrongSize, .tooLarge, .malformed].contains(error.code):
            Console.error("fieldproof: error: \(error.message)")
            return .wrongInput
        case let error as FileError where error.code == .outputClosed: return .outputClosed
        case let error as FileError where error.code == .noRoom:
            Console.error(error.description)
            Console.error(
                "fieldproof: the run stopped; finished files are complete; to continue when there is space: "
                    + CommandLineText.again())
            return .machineFailed
        case let error as FileError:
            Console.error(error.description)
            return .machineFailed
        case let error as UsageError:
            Console.error("fieldproof: error: \(error.message)")
            return .wrongInput
        default:
            Console.error("fieldproof: error: \(error)")
            return .machineFailed
        }
    }

    /// Prints errors of several inputs. If any input is wrong, the exit code is `wrongInput`, because the same run
    /// would fail on every machine.
    private static func report(_ errors: [any Error]) -> ExitStatus {
        let statuses = errors.map { report($0) }
        return statuses.allSatisfy { $0 == .machineFailed } ? .machineFailed : .wrongInput
    }
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
