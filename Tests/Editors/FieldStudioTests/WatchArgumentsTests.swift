import ArgumentParser
import FieldStudioArguments
import Testing

/// The words of a command line before and after `--`.
@Suite struct WatchArgumentsTests {
    private func split(_ words: [String]) throws -> (paths: [String], command: [String]) {
        try WatchArguments.parse(words).split(["fieldproof", "watch"] + words)
    }

    @Test(arguments: [
        (["a.yaml"], ["a.yaml"], []), (["a.yaml", "b"], ["a.yaml", "b"], []),
        (["a.yaml", "--", "make"], ["a.yaml"], ["make"]),
        (
            ["-o", "x", "a", "b", "--format", "webp", "--", "tar", "-cf", "-", "--", "x"], ["a", "b"],
            ["tar", "-cf", "-", "--", "x"]
        ),
        (["a", "--"], ["a"], []),
    ])
    func words(_ words: [String], _ paths: [String], _ command: [String]) throws {
        let parts = try split(words)
        #expect(parts.paths == paths)
        #expect(parts.command == command)
    }

    @Test(arguments: [
        ["--", "make"], ["-", "--", "make"], ["", "--", "make"], ["a", "-o", ""], ["a", "-o", "-"], [],
        ["a", "--", ""], ["a", "--", "", "b"],
    ])
    func invalidArgumentsAreErrors(_ words: [String]) { #expect(throws: (any Error).self) { try split(words) } }
}
