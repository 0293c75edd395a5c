import ArgumentParser
import FieldFiles
import FieldPlatform
import FieldRendering
import FieldStudio
import FieldStudioArguments

/// `fieldproof-studio watch`: renders scenes whenever they change.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Renders scenes again whenever they change, and runs a command.")

    @OptionGroup var arguments: WatchArguments

    func validate() throws { _ = try arguments.split(CommandLine.arguments) }

    func run() throws {
        guard let format = StillFormat.named(arguments.format) else { return }
        let (paths, command) = try arguments.split(CommandLine.arguments)
        let options = WatchRun.Options(paths: paths, output: arguments.output, format: format, command: command)
        let run: WatchRun
        do throws(FileError) {
            run = try WatchRun(options) { line in
                _ = Files.writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
            }
        } catch {
            throw Unreadable.report(error)
        }
        run.run()
    }
}
