import Foundation
import TestTools
import Testing

/// Goldens that other programs have replaced or converted: `check` names what they are, and `approve` keeps them.
@Suite struct UnreadableGoldenTests {
    private static let scene = """
        canvas: { width: 60, height: 40 }
        field: { preset: underline, length: 1 }
        states: { a: {}, b: { text: "1" } }

        """

    /// The file of a pointer (git-lfs, "Specification").
    private static let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """

    private enum Change: String, CaseIterable {
        case pointer, annex, crlfToLF, lfToCRLF, git, latin, highBit, empty, jpeg, gif, webP, apple, cut, text

        /// What happens to the bytes of a golden.
        func apply(to golden: Data) -> Data {
            let signature: [UInt8] =
                switch self {
                // git with `core.autocrlf` adds a carriage return only where there is none.
                case .git: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A]
                case .latin: [0xC2, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                case .highBit: [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                default: []
                }
            switch self {
            case .pointer: return Data(UnreadableGoldenTests.pointer.utf8)
            case .annex: return Data("/annex/objects/SHA256E-s999--4d7a.png\n".utf8)
            case .crlfToLF: return Self.replacing([0x0D, 0x0A], by: [0x0A], in: golden)
            case .lfToCRLF: return Self.replacing([0x0A], by: [0x0D, 0x0A], in: golden)
            case .git, .latin, .highBit: return Data(signature) + golden.dropFirst(8)
            case .empty: return Data()
            case .jpeg: return Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) + Data("JFIF".utf8)
            case .gif: return Data("GIF89a".utf8)
            case .webP: return Data("RIFF".utf8) + Data([9, 0, 0, 0]) + Data("WEBPVP8L".utf8)
            case .apple:
                return Data(
                    HandMadePNG.file(
                        HandMadePNG.chunk("CgBI", [0x50, 0, 0x20, 2]), HandMadePNG.header(1, 1, depth: 8, color: 6),
                        HandMadePNG.chunk("IDAT", [1, 4, 0, 251, 255, 0, 0, 0, 0]), HandMadePNG.end))
            case .cut: return golden.dropLast(30)
            case .text: return Data("not a picture".utf8)
            }
        }

        /// The reason in the messages.
        var reason: String {
            switch self {
            case .pointer: "it is a pointer of Git LFS, not the image; 'git lfs pull' fetches the image"
            case .annex: "it is a pointer of git-annex, not the image; 'git annex get' fetches the image"
            case .crlfToLF, .lfToCRLF, .git:
                "it is a PNG file whose line ends were converted, as if it were a text; restore it, and add '*.png binary' to"
                    + " .gitattributes"
            case .latin, .highBit: "it is a PNG file whose bytes were converted, as if it were a text; restore it"
            case .empty: "it is empty; restore the golden"
            case .jpeg: "it is a JPEG file, not a PNG file; restore the golden"
            case .gif: "it is a GIF file, not a PNG file; restore the golden"
            case .webP: "it is a WEBP file, not a PNG file; restore the golden"
            case .apple: "it is a PNG file that was optimised for apps of Apple (chunk CgBI); use the original"
            case .cut: "the PNG file ends too early; restore the golden"
            case .text: "the file is not a PNG file; restore the golden"
            }
        }

        private static func replacing(_ old: [UInt8], by new: [UInt8], in data: Data) -> Data {
            var (bytes, out) = (Array(data)[...], [UInt8]())
            while let first = bytes.first {
                if bytes.starts(with: old) {
                    out += new
                    bytes = bytes.dropFirst(old.count)
                } else {
                    out.append(first)
                    bytes = bytes.dropFirst()
                }
            }
            return Data(out)
        }
    }

    private func with(_ change: Change, _ body: (Program, Data) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "s.yaml")
        #expect(try program.run("approve", "s.yaml", "--quiet").status == 0)
        let changed = change.apply(to: try program.read("Goldens/s/a.png"))
        try program.write(changed, to: "Goldens/s/a.png")
        try body(program, changed)
    }

    @Test(arguments: Change.allCases) private func unreadableGoldenIsNamedAndKept(_ change: Change) throws {
        try with(change) { program, changed in
            let check = try program.run("check", "s.yaml", "--verbose", "--summary", "s.md", "--junit", "j.xml")
            #expect(check.status == 1)
            #expect(check.text.hasPrefix("s/a: failed, the golden cannot be read: \(change.reason)"), "\(check.text)")
            let summary = String(decoding: try program.read("s.md"), as: UTF8.self)
            let junit = String(decoding: try program.read("j.xml"), as: UTF8.self)
            for text in [check.text, summary, junit] { #expect(!text.contains("approve"), "\(text)") }
            for options in [[], ["--alternative"]] {
                let refused = try program.run(arguments: ["approve", "s.yaml"] + options)
                #expect(refused.status == 2)
                #expect(
                    refused.errors.contains("Goldens/s/a.png: error: cannot be read: \(change.reason)"),
                    "\(refused.errors)")
                #expect(refused.errors.contains("; --force replaces it\n"))
                #expect(refused.errors.hasSuffix("0 added, 0 updated, 1 unchanged, 0 removed in Goldens\n"))
                #expect(try program.read("Goldens/s/a.png") == changed)
            }
            #expect(try program.run("approve", "s.yaml", "--force", "--quiet").status == 0)
            #expect(try program.run("check", "s.yaml").status == 0)
        }
    }

    /// The images that differ are accepted without those that cannot be read.
    @Test func commandsDoNotNameUnreadableGoldens() throws {
        try with(.pointer) { program, changed in
            try program.write(Self.scene.replacing("length: 1", with: "length: 1, label: { color: red }"), to: "s.yaml")
            let check = try program.run("check", "s.yaml")
            let command = try #require(check.text.split(separator: "\n").last?.components(separatedBy: ": ").last)
            #expect(command.hasPrefix("fieldproof approve s.yaml --cause "), "\(check.text)")
            #expect(try program.shell(command).status == 0)
            #expect(try program.read("Goldens/s/a.png") == changed)
            #expect(try program.run("check", "s.yaml").errors.contains("1 unchanged, 1 failed"))
        }
    }

    /// An alternative that cannot be read is named, too.
    @Test func alternativesAreNamed() throws {
        try with(.empty) { program, _ in
            #expect(try program.run("approve", "s.yaml", "--force", "--quiet").status == 0)
            try program.write(Self.scene.replacing("height: 40", with: "height: 50"), to: "s.yaml")
            try program.write(Self.pointer, to: "Goldens/s/a.alt-1.png")
            let check = try program.run("check", "s.yaml", "--verbose")
            #expect(check.text.contains("    golden Goldens/s/a.alt-1.png\n"), "\(check.text)")
            let refused = try program.run("approve", "s.yaml", "--only", "s/a", "--alternative")
            #expect(refused.errors.contains("Goldens/s/a.alt-1.png: error: cannot be read: it is a pointer"))
        }
    }
}
