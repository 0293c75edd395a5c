import FieldDrawing
package import FieldEncoding
import FieldGeometry
package import FieldRaster

/// Scalable Vector Graphics that move by CSS animations, without scripts. Browsers play them, also as images.
///
/// The elements are those of ``SVG``: a group with an id for each element of the layout, and shapes. Poses, opacities,
/// colours and the ends of lines are keyframes.
package enum AnimatedSVG: VectorClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.animatedSVG

    /// The libraries that compress embedded images.
    package static var libraryVersions: [String] { PNG.libraryVersions }

    /// Encodes a clip to a complete file; see ``VectorClipFormat``.
    package static func encode(_ clip: VectorClip, options: VectorOptions) throws(RasterError) -> [UInt8] {
        var composer = AnimatedSVGComposer(clip, options: options)
        var nodes: [SVGNode] = []
        for element in clip.elements { nodes += composer.nodes(of: element) }
        let background = composer.background
        var head: [SVGNode] = []
        if !clip.title.isEmpty { head.append(SVGNode("title", [], [SVGNode(content: .text(clip.title))])) }
        let styles = composer.styles.text
        if !styles.isEmpty { head.append(SVGNode("style", [], [SVGNode(content: .text(styles))])) }
        return try SVGText(composer.painter.definitions).document(of: clip.grid, head + background, nodes)
    }
}
