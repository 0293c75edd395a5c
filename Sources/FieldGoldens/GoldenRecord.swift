package import FieldComparing
import FieldLayout
import FieldPixels
import FieldRaster
package import FieldRendering
package import FieldScene
import FieldShaping
import FieldText

/// The layout that a golden was drawn from, and the versions of the program, the libraries and the fonts that drew it.
package struct GoldenRecord: Sendable {
    /// The names and versions of this program, the libraries, and the files that the scene names: `cairo 1.16.0`,
    /// `Inter.ttf 1b0c22d4`, `brand.tokens.json 9f2e77a1`. The version of a file is the beginning of its digest.
    package var versions: [String]
    /// The solved layout.
    package var layout: LayoutRecord

    /// The name of this program among the versions.
    static let program = "fieldproof"
    /// The name of the generation of the program's drawing code among the versions (`Rasterizer.generation`).
    static let generation = "drawing generation"

    /// The record as text: a line of versions, separated by tabs, then the text of the layout.
    var text: String { versions.joined(separator: "\t") + "\n" + layout.text }

    /// Creates a record from versions and a layout.
    init(versions: [String], layout: LayoutRecord) {
        self.versions = versions
        self.layout = layout
    }

    /// Parses the text of a record.
    init(text: String) {
        let line = text.firstIndex(of: "\n") ?? text.endIndex
        versions = text[..<line].split(separator: "\t").map(String.init)
        layout = LayoutRecord(text: String(text[line...]))
    }
}

extension RenderedSnapshot {
    /// The record for the snapshot's golden.
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    package func record() throws(SceneError) -> GoldenRecord {
        var layout = LayoutRecord()
        var files: Set<String> = []
        for placed in try layouts() {
            layout.add(
                placed.layout,
                as: LayoutRecord.Part(moment: placed.moment, scale: snapshot.scale, x: placed.x, y: placed.y))
            placed.layout.visit { _, element in
                for case .font(let face, _) in element.properties.map(\.value) { files.insert(face.file) }
            }
        }
        let program = [
            "\(GoldenRecord.program) \(FieldproofVersion.current)",
            "\(GoldenRecord.generation) \(Rasterizer.generation)",
        ]
        let versions =
            program + Rasterizer.libraryVersions + TextShaper.libraryVersions
        let library = try renderer.fonts(of: snapshot)
        let fonts = files.sorted().map { "\($0) \(renderer.digest(ofFont: $0, in: library))" }
        let (images, texts) = (renderer.proof.images.mapValues { Digest($0) }, renderer.proof.texts)
        return GoldenRecord(
            versions: versions + fonts + Self.versions(images) + Self.versions(texts), layout: layout)
    }

    /// The paths of files, each with the beginning of its digest.
    private static func versions(_ digests: [String: Digest]) -> [String] {
        digests.sorted { $0.key < $1.key }.compactMap { path, digest in
            // A path with a tab or a line break cannot be a part of the line of versions.
            path.contains { $0 == "\t" || $0.isNewline } ? nil : "\(path) \(digest.hex.prefix(8))"
        }
    }
}
