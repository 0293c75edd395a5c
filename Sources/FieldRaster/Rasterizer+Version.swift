import CCairo

extension Rasterizer {
    /// The generation of the rasterizer, which is increased by every change that affects the pixels of a drawing.
    ///
    /// Goldens and journals of another generation are stale, whatever their version.
    package static let generation = 4

    /// The versions of the drawing libraries, `cairo 1.16.0` and `pixman 0.42.2`.
    package static var libraryVersions: [String] {
        ["cairo \(String(cString: cairo_version_string()))", "pixman \(String(cString: pixman_version_string()))"]
    }
}
