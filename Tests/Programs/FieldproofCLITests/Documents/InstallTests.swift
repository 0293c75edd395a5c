import Foundation
import TestTools
import Testing

/// `make install`, with the program of this build instead of a release build.
@Suite struct InstallTests {
    @Test func installsProgramManPageAndCompletions() throws {
        let program = try Program()
        defer { program.remove() }
        let (root, built) = (Document.root.path, Tool.products.appending(path: "fieldproof").path)
        let result = try program.shell(
            "make -s -C '\(root)' install PREFIX=/opt/fp DESTDIR=\"$PWD/root\" PROGRAM='\(built)' --old-file=build")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try program.files() == [
                "root/opt/fp/bin/fieldproof", "root/opt/fp/bin/fieldproof-studio",
                "root/opt/fp/share/bash-completion/completions/fieldproof",
                "root/opt/fp/share/fish/vendor_completions.d/fieldproof.fish",
                "root/opt/fp/share/man/man1/fieldproof.1", "root/opt/fp/share/zsh/site-functions/_fieldproof",
            ])
        let version = try program.shell("root/opt/fp/bin/fieldproof --version")
        #expect(version.text == (try program.run("--version").text))
    }
}
