/// All errors of a scene, in file order.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, at least one, without duplicates.
    public let diagnostics: [Diagnostic]

    /// Creates an error from diagnostics, which are sorted into file order; duplicates are removed.
    public init(_ diagnostics: [Diagnostic]) {
        var seen: Set<Diagnostic> = []
        let once = diagnostics.filter { seen.insert($0).inserted }
        self.diagnostics = once.enumerated().sorted { a, b in
            let (p, q) = (a.element.location, b.element.location)
            return p.file == q.file
                ? (p.line, p.column, a.offset) < (q.line, q.column, b.offset) : a.offset < b.offset
        }.map(\.element)
    }

    /// Creates an error with one diagnostic.
    public init(at location: SceneLocation, _ message: String) {
        self.init([Diagnostic(location: location, message: message)])
    }

    /// The errors, one per line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
