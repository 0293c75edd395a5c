package import FieldComparing

/// What a check found, ready to be told: to people as a page, to machines as XML or annotations.
package struct CheckReport: Sendable {
    /// One picture that was checked.
    package struct Result: Sendable {
        /// The scene's name.
        package var scene: String
        /// The picture's name: its file's without the ending, `typing.length-12@3x`.
        package var name: String
        /// What the check says of it.
        package var verdict: Verdict
        /// How it differs from its golden; nil where they could not be compared.
        package var difference: ImageDifference?
        /// Which elements differ, in the words of the scene.
        package var changes: [Change] = []
        /// The ids of the causes that it differs by.
        package var causes: [String] = []
        /// What else is to be said of it, such as why a golden cannot be read; empty for nothing.
        package var message = ""
        /// The scene file.
        package var file: String
        /// Where the picture's state stands in the scene file, from 1.
        package var line = 1
        /// Where the picture's state stands in its line, from 1.
        package var column = 1
        /// The path of the golden, whether or not it is there.
        package var golden: String
        /// The options of the check that the command needs which accepts the image.
        package var options = ApprovalOptions()
        /// The golden as a PNG file; nil where there is none, or where it is the same.
        package var expected: [UInt8]?
        /// The picture as a PNG file; nil for an orphan, or where it is the same.
        package var actual: [UInt8]?

        /// A result of which only the names are known.
        package init(scene: String, name: String, verdict: Verdict, file: String, golden: String) {
            self.scene = scene
            self.name = name
            self.verdict = verdict
            self.file = file
            self.golden = golden
        }
    }

    /// All pictures, scene by scene.
    package var results: [Result]
    /// What pictures differ by, the cause of most pictures first.
    package var causes: [Cause]

    /// A report of results and their causes.
    package init(results: [Result], causes: [Cause] = []) {
        self.results = results
        self.causes = causes
    }
}
