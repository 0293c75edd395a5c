package import FieldEncoding
import FieldFiles
import FieldGeometry
package import FieldRaster

/// A vector format for clips, which stores motion as keyframes instead of frames.
package protocol VectorClipFormat: WrittenFormat {
    /// Encodes a clip to a complete file. The same clip gives the same bytes.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - options: The options for writing the file.
    /// - Throws: `RasterError` if a part that is drawn to pixels cannot be drawn.
    static func encode(_ clip: VectorClip, options: VectorOptions) throws(RasterError) -> [UInt8]
}

extension VectorClipFormat {
    /// The libraries that compress embedded images.
    package static var libraryVersions: [String] { PNG.libraryVersions }
}

/// The supported vector formats for clips.
package enum VectorClipFormats {
    /// All formats.
    package static let all: [any VectorClipFormat.Type] = [Lottie.self, AnimatedSVG.self]
}

/// Lottie 1.0 (`video/lottie+json`): a JSON file that apps play. A point of the layout is one unit of the document.
///
/// Elements become layers with their ids as names. Poses, opacities, colours and the ends of lines are keyframes; content
/// that is turned about a vertical axis has a path for each frame. Shadows, images, and gradients that the format lacks
/// are embedded as images with the pixels of the clip's scale.
package enum Lottie: VectorClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.lottie

    /// Encodes a clip to a complete file; see ``VectorClipFormat``.
    package static func encode(_ clip: VectorClip, options: VectorOptions) throws(RasterError) -> [UInt8] {
        var composer = LottieComposer(clip)
        var layers: [LottieLayer] = []
        if let layer = composer.background() { layers.append(layer) }
        for element in clip.elements { layers += try composer.layers(of: element) }
        let slots = composer.slots.sorted { $0.key < $1.key }.map { ($0.key, JSON.object([("p", $0.value)])) }
        let composition = composer.json(of: layers)
        let document: [(String, JSON)] =
            [
                // Players read `v`, the version of the first program that wrote the format; validators read `ver`, the
                // format's version.
                ("v", .text("5.7.0")), ("ver", .integer(10001)), ("nm", .text(clip.title)),
                ("fr", .number(clip.rate.framesPerSecond)), ("ip", .integer(0)), ("op", .integer(clip.frameCount)),
                ("w", .number(clip.size.width.rounded(.up))), ("h", .number(clip.size.height.rounded(.up))),
            ] + (composer.assets.isEmpty ? [] : [("assets", .list(composer.assets))])
            + [("layers", composition)] + (slots.isEmpty ? [] : [("slots", .object(slots))])
        return Array((JSON.object(document).minimal + "\n").utf8)
    }
}

/// Scalable Vector Graphics that move by CSS animations, without scripts. Browsers play them, also as images.
///
/// The elements are the same as in ``SVG``: a group with an id for each element of the layout, and shapes. Poses,
/// opacities, colours and the ends of lines are keyframes.
package enum AnimatedSVG: VectorClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.animatedSVG

    /// Encodes a clip to a complete file; see ``VectorClipFormat``.
    package static func encode(_ clip: VectorClip, options: VectorOptions) throws(RasterError) -> [UInt8] {
        var composer = AnimatedSVGComposer(clip, options: options)
        var nodes: [SVGNode] = []
        for element in clip.elements { nodes += composer.nodes(of: element) }
        let background = composer.background
        var head: [SVGNode] = []
        if !clip.title.isEmpty { head.append(SVGNode("title", text: clip.title)) }
        let styles = composer.styles.text
        if !styles.isEmpty { head.append(SVGNode("style", text: styles)) }
        return try SVGText(composer.painter.definitions).document(of: clip.grid, head + background, nodes)
    }
}
