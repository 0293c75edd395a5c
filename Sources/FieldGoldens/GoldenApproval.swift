import FieldComparing
package import FieldFiles
package import FieldRendering

/// Writes goldens.
package struct GoldenApproval: Sendable {
    /// The result for one image.
    package enum Outcome: Sendable {
        /// A new golden was written to this path.
        case added(String)
        /// The golden of this path was replaced.
        case updated(String)
        /// The golden shows the image already.
        case unchanged
        /// The golden would have so many bytes, which is more than the limit; it was not written.
        case tooLarge(String, bytes: Int)
        /// The golden cannot be read: it is to be approved anew, not to be given an alternative.
        case unreadable(String)
        /// The golden has all the alternatives that there can be.
        case tooMany(String)
        /// The golden could not be written.
        case failed(FileError)
        /// The image also differs by causes other than those asked for.
        case otherCauses([String])
        /// The image does not differ by the causes asked for.
        case untouched

        /// Whether the golden should have been written, and was not.
        package var isFailure: Bool {
            switch self {
            case .tooLarge, .unreadable, .tooMany, .failed: true
            case .added, .updated, .unchanged, .otherCauses, .untouched: false
            }
        }
    }

    /// The goldens.
    package let goldens: Goldens
    /// The most bytes that a golden may have.
    package var sizeLimit = GoldenApproval.defaultSizeLimit
    /// The ids of the causes that alone are approved; empty for all.
    package var causes: Set<String> = []
    /// Whether an image that differs from its golden is added as an alternative.
    package var addsAlternatives = false

    /// The default size limit of a golden: 64 KiB.
    package static let defaultSizeLimit = 64 << 10

    /// An approval of whatever there is.
    package init(_ goldens: Goldens) { self.goldens = goldens }

    /// Writes the golden of a snapshot, if it was asked for and is not up to date.
    ///
    /// - Throws: The errors of drawing the image; `FileError` if the golden cannot be written.
    package func approve(_ snapshot: Snapshot, by renderer: Renderer) throws -> Outcome {
        var path = goldens.path(of: snapshot)
        if !causes.isEmpty || addsAlternatives {
            let result = try GoldenCheck(goldens).check(snapshot, by: renderer)
            if addsAlternatives, Files.exists(path) {
                if result.verdict == .same { return .unchanged }
                // Beside a golden that cannot be read no other one counts.
                if result.verdict == .failed { return .unreadable(path) }
                guard let free = goldens.freeAlternative(named: snapshot.name) else { return .tooMany(path) }
                path = free
            }
            if !causes.isEmpty {
                let found = result.causes
                guard found.contains(where: causes.contains) else { return .untouched }
                // Changes without pixels of their own follow from others: they do not keep an image from being accepted.
                let others = result.visibleCauses.filter { !causes.contains($0) }
                if !others.isEmpty { return .otherCauses(others) }
            }
        }
        let pixels = try renderer.pixels(of: snapshot)
        let record = try renderer.record(of: snapshot)
        if let old = try? Files.readImage(path), (try? GoldenFile.contains(pixels, in: old)) == true,
            GoldenFile.record(in: old)?.layout.text == record.layout.text
        {
            return .unchanged
        }
        let bytes = try renderer.golden(of: snapshot, showing: pixels, record: record)
        guard bytes.count <= sizeLimit else { return .tooLarge(path, bytes: bytes.count) }
        let isNew = !Files.exists(path)
        do throws(FileError) {
            try Files.write(bytes, to: path, inside: goldens.folder)
        } catch {
            if error.code == .noRoom { throw error }
            return .failed(error)
        }
        return isNew ? .added(path) : .updated(path)
    }
}
