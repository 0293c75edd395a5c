import CCairo

extension Rasterizer {
    /// The version of the drawing library, `cairo 1.16.0`.
    public static var libraryVersion: String { "cairo \(String(cString: cairo_version_string()))" }
}
