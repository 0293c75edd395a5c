import Foundation
import TestTools
import Testing

/// The hooks of this repository in a repository with a scene, run by pre-commit.
@Suite struct PreCommitTests {
    private static let scene = """
        canvas: { width: 200, height: 80 }
        field: { preset: plain, length: 4, box: { radius: 8, border: { width: 1, color: "#666666" } } }
        states: { typing: { text: "48", focused: true } }
        screenshots: { files: { typing: ../shot.png } }
        """

    /// Runs all hooks in a repository, and prints the exit code of each after its name. `$1` is the Python of the tests, `$2` the
    /// file with the hooks.
    private static let script = """
        export PRE_COMMIT_HOME="$PWD/cache" GIT_CONFIG_GLOBAL="$PWD/gitconfig"
        printf '[user]\\nname = a\\nemail = a@example.invalid\\n' > gitconfig
        mkdir hooks
        cp "$2" hooks/
        git -C hooks init -q && git -C hooks add . && git -C hooks commit -q -m hooks
        git -C app init -q
        cd app
        fieldproof approve scenes/otp.yaml --quiet
        cp Goldens/otp/typing.png shot.png
        git add .
        run() {
            for hook in check match audit; do
                status=0
                "$1" -m pre_commit try-repo ../hooks fieldproof-$hook --all-files >> log.txt 2>&1 || status=$?
                echo "$hook $status"
            done
        }
        run "$1"
        sed -i 's/radius: 8/radius: 12/' scenes/otp.yaml
        run "$1"
        sed -i 's/radius: 12/radius: 8/; s/#666666/#CCCCCC/' scenes/otp.yaml
        run "$1"
        cat log.txt
        """

    @Test(
        .enabled(
            if: Tool.pythonWithPackages != nil && Tool.isPresent("git"), "this needs git, and pre-commit from PyPI"))
    func hooksRunTheCommands() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Data(Self.scene.utf8), to: "app/scenes/otp.yaml")
        // It is no scene, because it is in no folder called scenes.
        try program.write(Data("no: scene".utf8), to: "app/other.yaml")
        let words = [Tool.pythonWithPackages ?? "", Project.root.appending(path: ".pre-commit-hooks.yaml").path]
        let result = try program.shell("set -- '\(words[0])' '\(words[1])'\n" + Self.script)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.text.split(separator: "\n")
        #expect(
            lines.prefix(9) == [
                "check 0", "match 0", "audit 0", "check 1", "match 1", "audit 0", "check 1", "match 1", "audit 1",
            ])
        // The findings of the commands are printed.
        #expect(result.text.contains("otp/typing: different"))
        #expect(result.text.contains("scenes/otp.yaml:2:51: field.box.radius is 12, the app has 8"))
    }
}
