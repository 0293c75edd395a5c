extension Diagnostic {
    /// The greatest number of errors that are listed. A message about an unknown name compares the name with all known ones, so
    /// the work for more errors would grow with the square of the scene.
    static let errorLimit = 1_000

    /// The message that not all errors are listed.
    static func omission(at location: SceneLocation) -> Diagnostic {
        Diagnostic(
            location: location, message: "only \(errorLimit) errors are listed; correct them to see the others")
    }
}
