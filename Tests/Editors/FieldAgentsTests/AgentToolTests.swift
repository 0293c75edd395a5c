import FieldFiles
import Testing

@testable import FieldAgents

/// The command lines of calls, and the schemas of their arguments.
@Suite struct AgentToolTests {
    private func words(_ name: String, _ arguments: JSON, isReadOnly: Bool = false) throws -> [String] {
        let tool = try #require(AgentTools.all.first { $0.name == name })
        return try tool.words(for: arguments, isReadOnly: isReadOnly)
    }

    @Test func optionsComeBeforeThePaths() throws {
        #expect(
            try words("match", ["image": "a.png", "scene": "otp.yaml", "scale": 3, "ignore": ["code", "1,2,3,4"]])
                == ["--scale=3", "--ignore=code", "--ignore=1,2,3,4", "--", "otp.yaml", "a.png"])
        #expect(try words("match", ["scene": "a", "apply": true, "system": false]) == ["--apply", "--", "a"])
        #expect(try words("explain", [:]) == [])
    }

    /// A value never becomes an option, whatever it begins with.
    @Test func valuesAreNotOptions() throws {
        #expect(try words("check", ["scene": "--help", "state": "--json"]) == ["--state=--json", "--", "--help"])
    }

    @Test(
        arguments: [
            (["scene": 1], "'scene' must be a string"), ([:], "the argument 'scene' is missing"),
            ([], "the arguments must be an object"), ("otp.yaml", "the arguments must be an object"),
            (["scene": "-"], "'scene' needs the path of a file, and cannot be '-'"),
            (["scene": "a", "scen": "b"], "there is no argument 'scen'; did you mean 'scene'?"),
            (["scene": "a", "scale": "2"], "'scale' must be a number"),
            (["scene": "a", "only": "b"], "'only' must be a list of strings"),
            (["scene": "a", "only": [["b"]]], "'only' must be a list of strings"),
            (["scene": "a", "audit": "B"], "'audit' must be one of A, AA, AAA, not 'B'"),
            (["scene": "a\u{0}b"], "'scene' contains the character U+0000"),
        ] as [(JSON, String)])
    func wrongArgumentsAreErrors(_ arguments: JSON, _ message: String) {
        let error = #expect(throws: ToolError.self) { try words("check", arguments) }
        #expect(error?.message == message)
    }

    /// Options have the names of arguments. Other words stay, whatever they contain.
    @Test(
        arguments: [
            ("Error: '--scale' must be from 0.1 to 8, not 9.0", "Error: 'scale' must be from 0.1 to 8, not 9.0"),
            ("Error: Missing value for '--output <DIR>'", "Error: Missing value for 'output'"),
            (
                "a; fieldproof b--c.yaml:1:1: error: no key '; fieldproof --x'; did you mean 'x'?",
                "a; fieldproof b--c.yaml:1:1: error: no key '; fieldproof --x'; did you mean 'x'?"
            ),
        ])
    func errorsNameArguments(_ printed: String, _ told: String) throws {
        let tool = try #require(AgentTools.all.first { $0.name == "render" })
        #expect(tool.errors(printed) == told)
    }

    @Test func readOnlyServerOffersNoToolsThatWrite() throws {
        #expect(try words("render", ["scene": "a", "output": "b"]) == ["--output=b", "--", "a"])
        let error = #expect(throws: ToolError.self) {
            try words("render", ["scene": "a", "output": "b"], isReadOnly: true)
        }
        #expect(error?.message == "'output' writes files, and this server is read-only")
        for tool in AgentTools.all {
            let json = tool.json(isReadOnly: true)
            #expect(json.at("annotations", "readOnlyHint")?.compact == "true")
            for name in ["output", "annotate", "apply", "screen"] {
                #expect(json.at("inputSchema", "properties", name) == nil)
            }
        }
    }
}
