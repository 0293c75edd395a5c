/// An error or a warning, with its location in the scene file.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The location in the scene file.
    public var location: SceneLocation
    /// The problem and its remedy, without a capital letter at the beginning and without a full stop.
    public var message: String

    /// Whether the machine caused the error, for example by too many open files. The scene may then be valid.
    package var isMachineFailure: Bool
    /// The images in which the error occurs; nil if it does not depend on the image.
    package var occurrences: Occurrences?

    /// Creates a diagnostic for a location.
    package init(location: SceneLocation, message: String, isMachineFailure: Bool = false) {
        self.location = location
        self.message = message
        self.isMachineFailure = isMachineFailure
    }

    /// Creates a diagnostic of one image. If it occurs in several images, `SceneError` prints their number in place of
    /// `suffix`.
    package init(location: SceneLocation, message: String, in image: Occurrence, suffix: String) {
        self.init(location: location, message: message + suffix)
        occurrences = Occurrences(message: message, first: image, images: [image])
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`, the form that editors parse.
    ///
    /// Invisible characters of the scene are escaped as `\\u{…}`, so that a diagnostic is always a single line and
    /// cannot control the terminal.
    public var description: String { description(as: "error") }

    /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, with a severity that editors recognize: `error` or `warning`.
    package func description(as severity: String) -> String {
        "\(location): \(severity): \(message)".escapingInvisibles()
    }

    /// The greatest number of errors that are listed. A message about an unknown name compares the name with all known ones, so
    /// the work for more errors would grow with the square of the scene.
    package static let errorLimit = 1_000

    /// The message that not all errors are listed.
    package static func omission(at location: SceneLocation) -> Diagnostic {
        Diagnostic(location: location, message: "only \(errorLimit) errors are listed; correct them to see the others")
    }
}

/// All errors of a scene, in file order.
///
/// Errors in a scene are collected, so that a user sees all of them at once; any other error ends the work where it occurs.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, at least one, without duplicates.
    public let diagnostics: [Diagnostic]

    /// Creates an error from diagnostics. They are sorted into file order, duplicates are removed, and diagnostics that
    /// differ only in their images are joined.
    package init(_ diagnostics: [Diagnostic]) {
        var seen: Set<Diagnostic> = []
        let once = Diagnostic.joined(diagnostics).filter { seen.insert($0).inserted }
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

/// A location in a scene file.
public struct SceneLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file as the user wrote it.
    public var file: String
    /// The line number, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a location.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The beginning of a file, for errors that concern the whole file.
    package static func start(of file: String) -> SceneLocation { SceneLocation(file: file, line: 1, column: 1) }

    /// Moves the location to the end of a text in UTF-8 that begins at the location.
    mutating func advance(over text: some Sequence<UInt8>) {
        for byte in text {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    /// `FILE:LINE:COLUMN`, a form that editors recognize.
    public var description: String { "\(file):\(line):\(column)" }
}

/// A value with its location in the scene file, at which errors that are found after decoding are reported.
///
/// Equality and hash values ignore the location.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// The location in the scene file; nil for a value that was created in Swift.
    package var location: SceneLocation?

    /// Creates a value with its location.
    @inlinable
    package init(_ value: Value, at location: SceneLocation? = nil) {
        self.value = value
        self.location = location
    }

    /// Whether the values are equal, regardless of their locations.
    package static func == (a: Located, b: Located) -> Bool { a.value == b.value }

    /// Hashes the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
