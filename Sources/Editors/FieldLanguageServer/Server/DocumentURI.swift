import FieldFiles
import FieldScene

/// The URI of a document, and the path of its file.
package struct DocumentURI: Hashable, Sendable {
    /// The URI as the client writes it.
    package let text: String

    /// The path of the file, absolute. The path of a document that is not a file, such as a new one, is its name
    /// without folders.
    package var path: String {
        guard text.hasPrefix("file://") else {
            return PercentEncoding.decode(text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? "scene")
        }
        // An authority before the path, as in `file://localhost/a`, is skipped.
        let rest = text.dropFirst("file://".count)
        return PercentEncoding.decode(rest.firstIndex(of: "/").map { rest[$0...] } ?? rest)
    }

    /// The folder of the file, with a slash at its end; empty for a document that is not a file.
    var folder: String { Files.split(path).folder }

    /// Creates a URI from its text.
    package init(_ text: String) { self.text = text }

    /// Creates the URI of a file by its absolute path.
    package init(path: String) {
        text = "file://" + PercentEncoding.encode(path, keeping: "/")
    }
}
