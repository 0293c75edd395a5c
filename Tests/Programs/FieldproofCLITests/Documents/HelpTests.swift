import Foundation
import Testing

/// The help texts, the man page and the completion scripts.
@Suite struct HelpTests {
    private static let scene = """
        name: otp
        canvas: { width: 160, height: 60 }
        field:
          kind: cells
          length: 3
          sizing: { packed: { width: 44, height: 44, spacing: 8 } }
          label: { size: 16 }
          box: { border: { width: 2, color: text } }
          cursor: { shape: bar, width: 2, height: 20, color: text }
          input: { accepts: digits }
        states: { empty: , typing: { text: "4", focused: true } }
        animations: { entering: { fps: 10, script: [focus, wait: 500ms, type: "48", wait: 500ms] } }
        """

    /// A folder with the files that the examples name: a scene, its goldens, its shards and images to compare.
    private func folderForExamples() throws -> Program {
        let program = try Program()
        for path in ["otp.yaml", "scenes/otp.yaml"] { try program.write(Data(Self.scene.utf8), to: path) }
        #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
        for (folder, shard) in [("out", "1/2"), ("out", "2/2"), ("part-1", "1/2"), ("part-2", "2/2")] {
            #expect(try program.run("render", "otp.yaml", "-o", folder, "--shard", shard).status == 0)
        }
        let image = try program.read("Goldens/otp/typing.png")
        for path in [
            "expected.png", "actual.png", "expected/a.png", "actual/a.png", "test-results/a-expected.png",
            "test-results/a-actual.png", "testTyping.png", "shot.png",
        ] {
            try program.write(image, to: path)
        }
        return program
    }

    @Test func helpTextExamplesRun() throws {
        let manual = try Manual.read()
        #expect(manual.commands.count >= 8)
        for command in [manual.command] + manual.commands {
            #expect(command.examples.count >= 2, "\(command.commandName) shows no examples")
            let program = try folderForExamples()
            defer { program.remove() }
            for example in command.examples {
                // These run until they are interrupted; 143 is the exit code after SIGTERM.
                let isEndless = ["studio", "watch"].contains(command.commandName)
                // The editor of an example, which is not installed everywhere. Nothing is opened.
                let editor = "mkdir -p bin; ln -sf /bin/true bin/code; PATH=$PATH:$PWD/bin; "
                let result = try program.shell(
                    isEndless ? "\(editor)timeout --preserve-status 2 \(example)" : example)
                #expect(result.status == (isEndless ? 143 : 0), "\(example): \(result.errors)\(result.text)")
            }
        }
    }

    @Test func helpTextsHaveNarrowExamplesAndDescribeEveryArgument() throws {
        let program = try Program()
        defer { program.remove() }
        for command in try Manual.read().commands {
            let help = try program.run("help", command.commandName).text
            #expect(help.contains("EXAMPLES:\n  fieldproof \(command.commandName)"))
            for line in command.examples { #expect(line.count <= 78, "\(line)") }
            // Longer lines would be wrapped, and the rest of each would be a line of its own. Examples end with comments.
            for line in (command.discussion ?? "").split(separator: "\n") where !line.contains("fieldproof ") {
                #expect(line.count <= 80, "\(line)")
            }
            for argument in command.arguments ?? [] {
                #expect(argument.abstract?.isEmpty == false, "\(command.commandName) \(argument)")
            }
        }
    }

    @Test func guidesNameEveryCommandAndOption() throws {
        let guide = try ["commands", "goldens", "motion", "matching", "fit"].map { try Document("Docs/\($0).md").text }
            .joined()
        for command in try Manual.read().commands {
            #expect(guide.contains("`fieldproof \(command.commandName) "), "\(command.commandName)")
            for name in (command.arguments ?? []).compactMap({ $0.preferredName?.name })
            where !["help", "version"].contains(name) {
                let isNamed = guide.contains(name == "output" ? "`-o " : "--\(name)")
                #expect(isNamed, "the guides do not name \(command.commandName) --\(name)")
            }
        }
    }

    @Test func manPageMatchesHelpTexts() throws {
        let program = try Program()
        defer { program.remove() }
        let script = Document.root.appending(path: "Scripts/generate/man-page.py").path
        let page = try program.shell("fieldproof --experimental-dump-help | python3 '\(script)'")
        #expect(page.status == 0, "\(page.errors)")
        let expected = try String(
            contentsOf: Document.root.appending(path: "Docs/man/fieldproof.1"), encoding: .utf8)
        #expect(page.text == expected, "the help texts have changed: make man")
    }

    @Test func manPageFormatsWithoutWarnings() throws {
        let program = try Program()
        defer { program.remove() }
        let page = Document.root.appending(path: "Docs/man/fieldproof.1").path
        let isInstalled = try program.shell("command -v man groff >/dev/null").status == 0
        try withKnownIssue("man or groff is not installed", isIntermittent: true) {
            try #require(isInstalled)
        } when: {
            !isInstalled
        }
        if !isInstalled { return }
        let text = try program.shell("MANWIDTH=100 LC_ALL=C.UTF-8 man --warnings -l '\(page)' | col -b")
        #expect(text.errors.isEmpty, "\(text.errors)")
        for word in ["NAME", "fieldproof approve", "--max-diff-ratio", "EXIT STATUS", "EXAMPLES"] {
            #expect(text.text.contains(word), "\(word)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsAreValid(_ shell: String) throws {
        let program = try Program()
        defer { program.remove() }
        let script = try program.run("--generate-completion-script", shell)
        #expect(script.status == 0)
        for word in ["animate", "max-diff-ratio", "contact-sheet"] { #expect(script.text.contains(word), "\(word)") }
        guard try program.shell("command -v \(shell)").status == 0 else { return }
        try program.write(script.output, to: "completions")
        let check = try program.shell("\(shell) -n completions")
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test(arguments: [
        ("ani", ["animate"]), ("render s", ["scene.yaml", "scenes"]), ("render a.json x.", ["x.png"]),
        ("render scenes/", ["scenes/b.yml"]), ("render --state typing s", ["scene.yaml", "scenes"]),
        ("render x.yaml -o p", ["part"]), ("render --format p", ["png", "pdf"]), ("animate --format m", ["mp4"]),
        ("animate --loop o", ["once"]), ("animate --manifest a", ["a.json"]), ("check --goldens p", ["part"]),
        ("check --metric y", ["yiq"]), ("check --report p", ["part"]), ("check --junit r", ["results.xml"]),
        ("approve --goldens p", ["part"]), ("diff x", ["x.png"]), ("diff a.jpg x.png d", ["d.png"]),
        ("diff --output-style s", ["side-by-side"]), ("merge p", ["part"]), ("merge part scen", ["scenes"]),
        ("inspect --dump l", ["layout"]), ("presets squ", ["squircle"]), ("init s", ["scene.yaml", "scenes"]),
    ])
    func bashCompletesCommandsOptionsAndFiles(_ typed: String, _ expected: [String]) throws {
        let program = try Program()
        defer { program.remove() }
        for path in [
            "scene.yaml", "scenes/b.yml", "a.json", "a.jpg", "d.png", "x.png", "x.txt", "part/x.png", "results.xml",
            "s.txt",
        ] {
            try program.write(Data(), to: path)
        }
        // Calls the completion function as bash does, with the words and the index of the one at the cursor (bash(1),
        // Programmable Completion).
        let result = try program.shell(
            """
            set +eu
            . <(fieldproof --generate-completion-script bash)
            COMP_LINE='fieldproof \(typed)' COMP_POINT=${#COMP_LINE}
            COMP_WORDS=($COMP_LINE) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            "$(complete -p fieldproof | sed 's/.*-F \\([^ ]*\\).*/\\1/')" \
                fieldproof "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
        let offered = result.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(Set(offered) == Set(expected), "\(result.errors)")
    }
}
