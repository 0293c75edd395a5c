import Foundation
import TestTools
import Testing

/// A PNG reader that shares no code with the project.
enum IndependentPNGReader {
    /// Expects that every file is a complete PNG.
    static func expectValid(_ files: [String: Data]) throws {
        try Tool.inFolder { folder in
            for (number, bytes) in files.values.enumerated() {
                try bytes.write(to: folder.appending(path: "\(number).png"))
            }
            let script = Project.root.appending(path: "Tests/Drawing/FieldEncodingTests/independent_png.py")
            let found = String(decoding: try Tool.run("python3", script.path, folder.path), as: UTF8.self)
            #expect(found.split(separator: "\n").count == files.count)
        }
    }
}
