package import FieldFiles

/// A note on an image that somebody has rejected in a review. It is a file beside the golden, so that version control merges the
/// notes on different images.
package struct Rejection: Hashable, Sendable {
    /// The scene and the name of the image, such as `otp/typing@2x`.
    package let picture: String
    /// What is wrong with the image.
    package let note: String
    /// The digest of the pixels that were rejected, in hexadecimal digits. The note applies to no other pixels.
    package let pixels: String
    /// The digest of the golden and its alternatives that the image was compared with (see `Goldens.digest(named:)`).
    package let golden: String
    /// The name of the person; nil if it is unknown.
    package let author: String?
    /// The day, such as `2026-03-01`, in Coordinated Universal Time.
    package let date: String

    /// Creates a rejection from its parts.
    package init(picture: String, note: String, pixels: String, golden: String, author: String?, date: String) {
        (self.picture, self.note, self.pixels) = (picture, note, pixels)
        (self.golden, self.author, self.date) = (golden, author, date)
    }

    /// The note with its author and date: `"too light" (Ada, 2026-03-01)`.
    package var summary: String {
        "\"\(note)\" (\(author.map { "\($0), " } ?? "")\(date))"
    }

    /// The rejection as an object.
    package var json: JSON {
        var members: [(String, JSON)] = [("picture", .text(picture)), ("note", .text(note))]
        if let author { members.append(("author", .text(author))) }
        members += [("date", .text(date)), ("pixels", .text(pixels)), ("golden", .text(golden))]
        return .object(members)
    }

    /// The bytes of the rejection's file: the object, with one member a line.
    package var bytes: [UInt8] {
        guard case .object(let members) = json else { return [] }
        let lines = members.map { "  \(JSON.text($0.0).line): \($0.1.line)" }
        return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
    }

    /// Reads the bytes of a file; nil if they are no rejection.
    package init?(_ bytes: [UInt8]) {
        guard let json = try? JSON(reading: bytes), let picture = json["picture"]?.string,
            let note = json["note"]?.string, let pixels = json["pixels"]?.string
        else { return nil }
        self.init(
            picture: picture, note: note, pixels: pixels, golden: json["golden"]?.string ?? "",
            author: json["author"]?.string, date: json["date"]?.string ?? "")
    }

    /// The maximum size of a file, in bytes.
    private static let limit = 64 << 10

    /// Reads a file; nil if there is none, or it is no rejection.
    fileprivate init?(path: String) {
        guard case .file = Files.Present(path),
            let bytes = try? Files.read(path, limit: Self.limit, isRegular: true)
        else { return nil }
        self.init(bytes)
    }
}

extension Goldens {
    /// The path of the file with the rejection of an image, by the image's name, such as `otp/typing@2x`.
    package func rejectionPath(named name: String) -> String { "\(folder)/\(name).rejected.json" }

    /// Adds the rejections to the results of a check that they apply to.
    package func addRejections(to results: inout [CheckResult]) {
        for index in results.indices {
            guard let pixels = results[index].pixels else { continue }
            let rejection = Rejection(path: rejectionPath(named: results[index].path))
            results[index].rejection = rejection?.pixels == pixels ? rejection : nil
        }
    }

    /// Removes the rejection of an image, if there is one.
    func removeRejection(named name: String) {
        let path = rejectionPath(named: name)
        // A note that cannot be removed is not shown, because the image is not different any more.
        if Rejection(path: path) != nil { try? Files.remove(path, inside: folder) }
    }
}
