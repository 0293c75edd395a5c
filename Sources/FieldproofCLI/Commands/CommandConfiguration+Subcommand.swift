import ArgumentParser

extension CommandConfiguration {
    /// The configuration of a command of `fieldproof`.
    ///
    /// `Main` parses a known command as if it were a program. Without the name of the real program, the argument parser
    /// would first try to parse the arguments as a request for a completion script, which takes as long as parsing
    /// them.
    static func subcommand(_ name: String, abstract: String, discussion: String) -> CommandConfiguration {
        var configuration = CommandConfiguration(commandName: name, abstract: abstract, discussion: discussion)
        configuration._superCommandName = "fieldproof"
        return configuration
    }
}
