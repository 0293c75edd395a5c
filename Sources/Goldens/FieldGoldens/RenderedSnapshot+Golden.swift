package import FieldComparing
import FieldDrawing
import FieldLayout
package import FieldPixels
import FieldRaster
package import FieldRendering
package import FieldScene
import FieldShaping
import FieldText

extension RenderedSnapshot {
    /// The key of the drawing: snapshots with equal keys have equal pixels, and strips also equal frames between their
    /// moments.
    ///
    /// The key is a digest of the display lists with all bits of their numbers, the scale, and the versions of this
    /// program and of the libraries that draw.
    ///
    /// - Returns: The key, and the size of the image in pixels.
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured; `RasterError` if a strip would be too
    ///   large.
    package func drawingKey() throws -> (key: String, size: PixelSize) {
        let (digest, size) = try drawingDigest()
        return (Digest("\(digest.hex) \(snapshot.scale) \(Renderer.toolVersions)").hex, size)
    }

    /// The digest of the drawings of a strip's clip, without the ignored elements.
    func filmDigest(ignoring ignored: IgnoredElements) throws(SceneError) -> Digest {
        ignored.isEmpty
            ? try filmDigest() : try renderer.drawingDigest(of: clip(), without: { ignored.contain($0) })
    }

    /// The key of the drawings of all frames of a strip's clip: clips with equal keys have frames with equal pixels.
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    func filmKey() throws(SceneError) -> String { Digest("\(try filmDigest().hex) \(Renderer.toolVersions)").hex }

    /// The bytes of the snapshot's golden, which contains the scene and the layout that it was drawn from.
    ///
    /// - Parameters:
    ///   - record: The result of `record()`; nil to compute it here.
    ///   - motion: The result of `motionRecord()`; nil to compute it here.
    /// - Throws: `SceneError` if the layout does not fit, or its text cannot be measured; `ImageError` if the pixels
    ///   cannot be encoded.
    package func golden(record: GoldenRecord? = nil, motion: MotionRecord? = nil) throws -> [UInt8] {
        try Golden.bytes(
            of: pixels(), drawnFrom: drawingKey().key, scale: snapshot.scale, record: record ?? self.record(),
            scene: renderer.proof.embedded, motion: motion ?? motionRecord())
    }
}

extension Renderer {
    /// The versions of this program and its libraries, and the processor architecture for which they are built.
    fileprivate static let toolVersions: String = {
        #if arch(x86_64)
            let processor = "x86_64"
        #elseif arch(arm64)
            let processor = "arm64"
        #else
            let processor = "other"
        #endif
        let program = "fieldproof \(FieldproofVersion.current) \(Rasterizer.generation)"
        return ([program, processor] + Rasterizer.libraryVersions).joined(separator: " ")
    }()
}

/// The layout that a golden was drawn from, and the versions of the program, the libraries and the fonts that drew it.
package struct GoldenRecord: Sendable {
    /// The names and versions of this program, the libraries, and the files that the scene uses: `cairo 1.16.0`,
    /// `Inter.ttf 1b0c22d4`, `brand.tokens.json 9f2e77a1`. The version of a file is a prefix of its digest.
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
        let library = try renderer.proof.fonts(of: renderer.scene(of: snapshot))
        // Include fonts that only frames between the moments of a strip use.
        if isStrip { files.formUnion(library.added.map(\.file)) }
        let program = [
            "\(GoldenRecord.program) \(FieldproofVersion.current)",
            "\(GoldenRecord.generation) \(Rasterizer.generation)",
        ]
        let versions =
            program + Rasterizer.libraryVersions + TextShaper.libraryVersions
        let fonts = files.sorted().map { "\($0) \(renderer.digest(ofFont: $0, in: library))" }
        let (images, texts) = (renderer.proof.images.mapValues { Digest($0) }, renderer.proof.texts)
        return GoldenRecord(
            versions: versions + fonts + Self.versions(images) + Self.versions(texts), layout: layout)
    }

    /// The paths of files, each with a prefix of its digest.
    private static func versions(_ digests: [String: Digest]) -> [String] {
        digests.sorted { $0.key < $1.key }.compactMap { path, digest in
            // Omit a path with a tab or a line break, which would break the line of versions.
            path.contains { $0 == "\t" || $0.isNewline } ? nil : "\(path) \(digest.hex.prefix(8))"
        }
    }
}
