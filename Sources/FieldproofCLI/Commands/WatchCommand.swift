import ArgumentParser
import FieldStudioArguments

/// `fieldproof watch`: renders on change. It is a part of `fieldproof-studio`.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "watch", abstract: "Renders scenes again whenever they change, and runs a command.",
        discussion: """
            Only scenes whose files, fonts or images have changed are rendered. The
            command after -- runs for those without errors, with their paths in
            FIELDPROOF_SCENES, one on a line. The program that watches is
            fieldproof-studio, which must be beside this one; 'make build-studio'
            builds it.

            EXAMPLES:
              fieldproof watch otp.yaml
              fieldproof watch scenes -o images -- sh -c 'echo "$FIELDPROOF_SCENES"'
            """)

    @OptionGroup var arguments: WatchArguments

    func validate() throws { _ = try arguments.split(CommandLine.arguments) }

    func run() throws { try Studio.start() }
}
