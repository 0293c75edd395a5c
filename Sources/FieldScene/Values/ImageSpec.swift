/// The description of an image in a scene.
package struct ImageSpec: Hashable, Sendable {
    /// The ways to scale an image into a frame whose proportions differ from the image's.
    package enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Scales the image to the largest size that fits, keeps its proportions and centres it.
        case fit
        /// Scales the image to the smallest size that covers the frame, keeps its proportions and crops the rest.
        case fill
        /// Stretches the image to the proportions of the frame.
        case stretch
    }

    /// The id that refers to the element.
    package var id = "image"
    /// The path of the PNG, JPEG or WebP file, relative to the scene's folder.
    package var path = Located("")
    /// The way to scale the image into its frame.
    package var mode = Mode.fit
    /// The image's pixels per point; nil for the scale in the file name (`star@2x.png`), or 1.
    package var scale: Double?
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The location of `image` in the scene file; nil for an image that was created in Swift.
    package var location: SceneLocation?

    /// Creates an image without a file.
    package init() {}

    /// The image's effective pixels per point: `scale` if it is set, or else N if the file name ends with `@Nx`, or
    /// else 1.
    package var pixelsPerPoint: Double {
        if let scale { return scale }
        let stem = path.value.lastIndex(of: ".").map { path.value[..<$0] } ?? ""
        guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"),
            let named = Double.decimal(String(stem[stem.index(after: at)...].dropLast())), named >= 0.1, named <= 16
        else { return 1 }
        return named
    }
}
