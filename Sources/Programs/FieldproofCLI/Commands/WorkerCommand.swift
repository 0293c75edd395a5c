import ArgumentParser
import FieldWorker
import Fieldproof

/// `fieldproof worker`: draws a scene for the Python package, which starts it.
struct WorkerCommand: ParsableCommand {
    static let configuration = {
        var configuration = CommandConfiguration.subcommand(
            "worker", abstract: "Draws a scene for the Python package, which starts this command.", discussion: "")
        configuration.shouldDisplay = false
        return configuration
    }()

    func run() throws {
        let connection = WorkerConnection()
        guard connection.isSocket else {
            throw UsageError("'worker' is started by the Python package; see fieldproof.Scene there")
        }
        let worker = SceneWorker(connection) { error in
            let (lines, status) = Failure.description(of: error)
            return (lines, status.rawValue)
        }
        do {
            try worker.run()
        } catch {
            // The program that asked has ended, or was interrupted in the middle of a request.
            guard [.outputClosed, .unreadable].contains(error.code) else { throw error }
        }
    }
}
