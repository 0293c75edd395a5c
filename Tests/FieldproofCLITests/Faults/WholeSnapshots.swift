import Foundation
import TestTools
import Testing

/// Whether files are whole PNGs, by a reader that is not ours.
enum WholeSnapshots {
    /// Expects that every file is one.
    static func expect(_ files: [String: Data]) throws {
        try Tool.inFolder { folder in
            for (number, bytes) in files.values.enumerated() {
                try bytes.write(to: folder.appending(path: "\(number).png"))
            }
            let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "FieldEncodingTests/independent_png.py")
            let found = String(decoding: try Tool.run("python3", script.path, folder.path), as: UTF8.self)
            #expect(found.split(separator: "\n").count == files.count)
        }
    }
}
