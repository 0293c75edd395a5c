import Foundation

/// The files of PngSuite and the table of their expected results.
enum PngSuite {
    /// A line of `pngsuite.tsv`.
    struct Line {
        let file: String
        let width: Int
        let height: Int
        let digest: UInt64
    }

    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    private static let folder = here.appending(path: "PngSuite")

    static func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
    }

    static func bytes(_ file: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appending(path: file)))
    }

    static func table() throws -> [Line] {
        let text = try String(contentsOf: here.appending(path: "pngsuite.tsv"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, let width = Int(fields[1]), let height = Int(fields[2]),
                let digest = UInt64(fields[3], radix: 16)
            else { return nil }
            return Line(file: fields[0], width: width, height: height, digest: digest)
        }
    }

    /// The 64-bit FNV-1a digest.
    static func digest(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
