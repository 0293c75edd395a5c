/// An enumeration whose cases are words of the scene language.
protocol SceneWord: RawRepresentable<String>, CaseIterable, Equatable {
    /// What the word means, in Markdown.
    var meaning: String { get }
}
