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

    /// `FILE:LINE:COLUMN`, which editors can follow.
    public var description: String { "\(file):\(line):\(column)" }
}
