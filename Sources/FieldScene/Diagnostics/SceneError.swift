/// All that is wrong with a scene, in the order of the file.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The mistakes, at least one, each said once.
    public let diagnostics: [Diagnostic]

    /// The mistakes of a scene, put into the order of the file.
    public init(_ diagnostics: [Diagnostic]) {
        var seen: Set<Diagnostic> = []
        let once = diagnostics.filter { seen.insert($0).inserted }
        self.diagnostics = once.enumerated().sorted { a, b in
            let (p, q) = (a.element.location, b.element.location)
            return p.file == q.file
                ? (p.line, p.column, a.offset) < (q.line, q.column, b.offset) : a.offset < b.offset
        }.map(\.element)
    }

    /// One mistake at a place.
    public init(at location: SceneLocation, _ message: String) {
        self.init([Diagnostic(location: location, message: message)])
    }

    /// The mistakes, one a line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
