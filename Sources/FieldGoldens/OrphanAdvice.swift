import FieldEncoding
package import FieldFiles
import FieldRendering

/// What to do about orphans that are kept, because this program did not write the files.
package enum OrphanAdvice {
    /// The advice about a link, or about a file without the text chunks of a golden; nil for a golden that this program wrote.
    package static func about(_ path: String) throws(FileError) -> String? {
        let advice = "fieldproof did not write this file; remove it yourself"
        guard case .file = Files.Present(path) else { return advice }
        let bytes = try Files.readImage(path)
        do throws(ImageError) {
            return try GoldenFile.isGolden(bytes) ? nil : advice
        } catch {
            // A golden can have been converted since.
            return error.code == .converted ? error.message : advice
        }
    }
}
