/// A picture as a scene describes it.
package struct ImageSpec: Hashable, Sendable {
    /// How a picture takes a place that has not its shape.
    package enum Mode: String, Hashable, Sendable, CaseIterable {
        /// As large as fits, in its own proportions, in the middle.
        case fit
        /// As small as covers all, in its own proportions, what is beside the place cut off.
        case fill
        /// In the place's proportions.
        case stretch
    }

    /// The name that the element is referred to by.
    package var id = "image"
    /// The PNG file, relative to the scene's folder.
    package var path = Located("")
    /// How it takes its place.
    package var mode = Mode.fit
    /// The picture's pixels per point; nil for what the file's name says (`star@2x.png`), or 1.
    package var scale: Double?
    /// The lengths that the scene gives it.
    package var ownSize = SizeOverride()
    /// Where the scene says `image`; nil for an image made in Swift.
    package var location: SceneLocation?

    /// A picture of no file.
    package init() {}

    /// The picture's pixels per point in the end: `scale`, else N of a file name that ends with `@Nx`, else 1.
    package var pixelsPerPoint: Double {
        if let scale { return scale }
        let stem = path.value.lastIndex(of: ".").map { path.value[..<$0] } ?? ""
        guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"),
            let named = Double.decimal(String(stem[stem.index(after: at)...].dropLast())), named >= 0.1, named <= 16
        else { return 1 }
        return named
    }
}
