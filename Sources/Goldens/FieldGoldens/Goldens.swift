import FieldComparing
package import FieldFiles
import FieldPixels
package import FieldRendering
package import FieldRuns
import FieldScene

/// The approved images of scenes, in a folder, with the names that `render` gives to the files.
///
/// An image can have several goldens: `name.png`, and in the same folder the alternatives `name.alt-1.png`,
/// `name.alt-2.png` and so on.
package struct Goldens: Sendable {
    /// The path of the folder.
    package let folder: String

    /// Creates the goldens in a folder.
    package init(folder: String) { self.folder = folder }

    /// The path of a snapshot's golden.
    package func path(of snapshot: Snapshot) -> String { path(named: snapshot.name) }

    /// The path of the golden of an image, by the image's name, such as `otp/typing@2x`.
    package func path(named name: String) -> String { "\(folder)/\(name).png" }

    /// The paths of an image's golden and alternatives, by the image's name, such as `otp/typing@2x`. The golden's path
    /// is always included; alternatives are included if their files exist.
    ///
    /// Alternatives are looked up when the sequence reaches them, because most images match their first golden.
    package func paths(named name: String) -> some Sequence<String> {
        (0...AlternativeName.numbers.upperBound).lazy.compactMap { number -> String? in
            if number == 0 { return path(named: name) }
            let path = path(named: name, number: number)
            return Files.exists(path) ? path : nil
        }
    }

    /// The path for a new alternative of an image: the first path without a file. Nil if all alternatives exist.
    func freeAlternative(named name: String) -> String? {
        AlternativeName.numbers.map { path(named: name, number: $0) }.first { !Files.exists($0) }
    }

    private func path(named name: String, number: Int) -> String {
        path(named: AlternativeName.of(name, number: number))
    }

    /// The goldens in the folders of a run's scenes that belong to no image of the run. They are in the order of the
    /// scenes, and of the names in each folder.
    ///
    /// If the folder of a scene is a link, it is not read, because the files in it can belong to something else. Files
    /// whose names begin with a dot are skipped.
    ///
    /// - Throws: `FileError` if a folder cannot be read.
    package func orphans(of run: SnapshotRun) throws(FileError) -> [CheckResult] {
        let wanted = Set(run.items.map(\.snapshot.name))
        var orphans: [CheckResult] = []
        for proof in run.proofs { orphans += try self.orphans(of: proof, besides: wanted) }
        return orphans
    }

    /// The goldens in the folder of a scene that belong to none of the images with these names, and that `approve
    /// --prune` removes. Links, and files that this program did not write, are not goldens.
    ///
    /// - Throws: `FileError` if the folder cannot be read.
    package func orphans(of proof: Proof, besides wanted: Set<String>) throws(FileError) -> [CheckResult] {
        let scene = proof.file.name
        if Files.Present("\(folder)/\(scene)") == .link { return [] }
        var orphans: [CheckResult] = []
        for file in try Files.list("\(folder)/\(scene)") where file.hasSuffix(".png") && !file.hasPrefix(".") {
            let name = String(file.dropLast(4))
            // The golden of an image is never an orphan, even if its name looks like the name of an alternative.
            if wanted.contains("\(scene)/\(name)") || wanted.contains("\(scene)/\(Self.withoutNumber(name))") {
                continue
            }
            let path = "\(folder)/\(scene)/\(file)"
            guard case .file = Files.Present(path) else { continue }
            let golden = try Golden(path: path)
            guard golden.isOwn else { continue }
            var orphan = CheckResult(scene: scene, name: name, verdict: .orphan, golden: path)
            orphan.drawing = golden.drawingKey
            orphan.location = SceneLocation(file: proof.file.path, line: 1, column: 1)
            orphans.append(orphan)
        }
        return orphans
    }

    /// A digest of the files of an image's golden and its alternatives, which changes when any of these files changes.
    package func digest(named name: String) -> String {
        let files = paths(named: name).map { path in
            guard let bytes = try? Files.readImage(path) else { return Files.exists(path) ? "unreadable" : "none" }
            return bytes.withUnsafeBytes { Digest($0).hex }
        }
        return Digest(files.joined(separator: " ")).hex
    }

    /// The name of a golden without the suffix of an alternative, such as `.alt-1`.
    private static func withoutNumber(_ name: String) -> String {
        guard let (golden, number) = AlternativeName.parts(of: name), AlternativeName.numbers.contains(number),
            AlternativeName.of(golden, number: number) == name
        else { return name }
        return golden
    }
}

/// Removes orphans (see `Goldens.orphans(of:)`).
package struct GoldenPruning: Sendable {
    /// The paths of the goldens that were removed.
    package private(set) var removed: [String] = []
    /// The errors of goldens that could not be removed.
    package private(set) var errors: [FileError] = []

    /// Removes orphans. If one cannot be removed, the others are removed anyway.
    package init(of orphans: [CheckResult], in goldens: Goldens) {
        for path in orphans.map(\.golden) {
            do throws(FileError) {
                try Files.remove(path, inside: goldens.folder)
                removed.append(path)
            } catch {
                errors.append(error)
            }
        }
    }
}

/// The rejection of an image in a review, with a note. It is a file in the folder of the golden, so that version
/// control can merge the notes on different images.
package struct Rejection: Hashable, Sendable {
    /// The scene and the name of the image, such as `otp/typing@2x`.
    package let picture: String
    /// The description of the fault in the image.
    package let note: String
    /// The digest of the pixels that were rejected, in hexadecimal digits. The note applies only to these pixels.
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
        var json: JSON = ["picture": .text(picture), "note": .text(note)]
        json["author"] = author.map(JSON.text)
        return json.merging(["date": .text(date), "pixels": .text(pixels), "golden": .text(golden)])
    }

    /// The bytes of the rejection's file: the object, with one member a line.
    package var bytes: [UInt8] {
        let lines = json.members.map { "  \(JSON.text($0.0).line): \($0.1.line)" }
        return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
    }

    /// Reads the bytes of a file; nil if they are not a rejection.
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

    /// Reads a file; nil if it does not exist or is not a rejection.
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

    /// Adds the rejections that apply to the results of a check.
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
        // Ignore errors: a remaining note is not shown, because the image is no longer different.
        if Rejection(path: path) != nil { try? Files.remove(path, inside: folder) }
    }
}
