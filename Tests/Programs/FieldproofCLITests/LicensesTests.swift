import Foundation
import Testing

/// `fieldproof --licenses`.
@Suite struct LicensesTests {
    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("field: { preset: underline }", to: "otp.yaml")
        try body(program)
        #expect(try program.files() == ["otp.yaml"])
    }

    @Test(arguments: [
        "--licenses", "render --licenses", "--licenses render", "--licenses render otp.yaml",
        "render otp.yaml --licenses", "render --nope --licenses", "presets --licenses", "diff a b --licenses",
        "help --licenses", "--licenses help", "help render --licenses", "--licenses nope", "--licenses --licenses",
        "--licenses --version", "--version --licenses",
    ])
    func printsLicensesWhereverTheVersionWouldBePrinted(_ line: String) throws {
        try with { program in
            let version = try program.run(
                arguments: line.replacing("--licenses", with: "--version").split(separator: " ").map(String.init))
            #expect(version.status == 0)
            #expect(version.text.hasPrefix("0."))
            let result = try program.run(arguments: line.split(separator: " ").map(String.init))
            #expect(result.status == 0, "\(result.errors)")
            // The first line of the notices of a build from source, and the licence of a font.
            #expect(result.text.hasPrefix("Fieldproof was built from source"))
            #expect(result.text.contains("SIL OPEN FONT LICENSE"))
        }
    }

    @Test func theStudioPrintsTheSameLicensesAndVersion() throws {
        try with { program in
            for option in ["--licenses", "--version"] {
                let studio = try program.shell("fieldproof-studio \(option)")
                #expect(studio.status == 0, "\(studio.errors)")
                #expect(studio.text == (try program.run(option).text))
            }
            // A reader that ends early is not an error.
            let read = try program.shell("fieldproof-studio --licenses | head -n 1")
            #expect(read.text == "Fieldproof was built from source on this machine.\n")
            #expect(read.errors == "")
            #expect(try program.shell("fieldproof-studio --licenses > /dev/full || exit $?").status == 3)
        }
    }

    /// Notices of a build from source are written by hand, so a new dependency must be added to them.
    @Test func namesEachSwiftPackageThatTheProgramsUse() throws {
        let manifest = try String(contentsOf: Document.root.appending(path: "Package.swift"), encoding: .utf8)
        let packages = manifest.matches(of: #/\.package\(url: "[^"]*/([^/"]+?)(\.git)?"/#).map { String($0.1) }
        #expect(packages.contains("swift-argument-parser"))
        try with { program in
            let notices = try program.run("--licenses").text
            for package in packages { #expect(notices.contains(package)) }
        }
    }

    @Test(
        arguments: [
            ("--help --licenses", 0, "OVERVIEW: Renders code-entry fields"),
            ("render --licenses --help", 0, "OVERVIEW: Renders every state"),
            ("render -- --licenses", 2, "--licenses:1:1: error: cannot be read"),
            ("render -o --licenses", 2, "Error: Missing value for '-o <DIR>'"),
            ("nope --licenses", 2, "Error: there is no command 'nope'"),
            ("-- --licenses", 2, "Error: Unexpected argument '--licenses'"),
        ] as [(String, Int32, String)])
    func printsNoLicensesWhereTheVersionWouldNotBePrinted(_ line: String, _ status: Int32, _ first: String) throws {
        try with { program in
            let result = try program.run(arguments: line.split(separator: " ").map(String.init))
            #expect(result.status == status)
            #expect((result.text + result.errors).hasPrefix(first), "\(result.errors)")
        }
    }
}
