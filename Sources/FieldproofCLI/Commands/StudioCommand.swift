import ArgumentParser
import FieldStudioArguments

/// `fieldproof studio`: starts the studio, which is a part of `fieldproof-studio`.
struct StudioCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "studio", abstract: "Shows all states of scenes in a browser, while you edit them.",
        discussion: """
            The first line of the output is the address of the page. It contains a
            secret, and is valid until the studio is interrupted. The studio is a second
            program, fieldproof-studio, which must be beside this one;
            'make build-studio' builds it.

            EXAMPLES:
              fieldproof studio                             # all scenes in this folder
              fieldproof studio otp.yaml --editor code
              fieldproof studio scenes --port 8765 --no-open
            """)

    @OptionGroup var arguments: StudioArguments

    func run() throws { try Studio.start() }
}
