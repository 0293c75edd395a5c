/// What several pictures differ by: one change, wherever it shows.
public struct Cause: Hashable, Sendable {
    /// A short name of the cause that is the same in every run: eight hexadecimal digits.
    public var id: String
    /// The cause in words, its elements' numbers replaced by a star: `field.cell[*].rule color #AAAAAAFF → #AAAAABFF`.
    public var words: String
    /// How many pictures it shows in.
    public var pictures: Int
    /// How many pixels it shows in.
    public var pixels: Int

    /// A cause that shows in some pictures.
    public init(id: String, words: String, pictures: Int, pixels: Int) {
        self.id = id
        self.words = words
        self.pictures = pictures
        self.pixels = pixels
    }
}
