import CCairo

extension Rasterizer {
    /// The versions of the drawing libraries, `cairo 1.16.0` and `pixman 0.42.2`.
    public static var libraryVersions: [String] {
        ["cairo \(String(cString: cairo_version_string()))", "pixman \(String(cString: pixman_version_string()))"]
    }
}
