import FieldPlatform
import Fieldproof

/// Ends the program at once on Ctrl-C, `kill` or a closed terminal, and removes its temporary files.
enum Interruption {
    /// Starts to handle these signals.
    static func watch() {
        Signals.watch { number in
            // The exit code that shells report for a program that a signal has ended.
            let status = 128 + number
            TempFileRegistry.leave(status: status) {
                Signals.exitSoon(status: status)
                Console.error(
                    "fieldproof: stopped; finished files are complete; to continue: \(CommandLineText.again())")
            }
        }
    }
}
