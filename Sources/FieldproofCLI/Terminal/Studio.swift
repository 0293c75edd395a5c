import FieldPlatform
import Fieldproof

/// The program `fieldproof-studio`, which contains the commands that serve editors.
enum Studio {
    private static let name = "fieldproof-studio"

    /// Replaces this process by `fieldproof-studio`, which must be beside this program and takes the same arguments.
    ///
    /// - Throws: `MissingProgram` if there is no such program, or it cannot be started.
    static func start() throws {
        guard let folder = Executable.folder, Files.exists(folder + name) else {
            throw MissingProgram(
                description: "\(name) is not beside this program; build it with 'make build-studio'")
        }
        do throws(ProcessError) {
            try Executable.replace(by: folder + name, Array(CommandLine.arguments.dropFirst()))
        } catch {
            throw MissingProgram(description: "\(error.message); build it again with 'make build-studio'")
        }
    }

    /// The error of a missing or broken second program, a failure of the machine.
    private struct MissingProgram: Error, CustomStringConvertible {
        let description: String
    }
}
