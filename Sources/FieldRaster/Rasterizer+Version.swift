import CCairo

extension Rasterizer {
    /// Counts the changes of this program by which a drawing gets other pixels than before.
    ///
    /// Goldens and journals that an earlier generation made are not believed, whatever the version says.
    package static let generation = 4

    /// The versions of the drawing libraries, `cairo 1.16.0` and `pixman 0.42.2`.
    package static var libraryVersions: [String] {
        ["cairo \(String(cString: cairo_version_string()))", "pixman \(String(cString: pixman_version_string()))"]
    }
}
