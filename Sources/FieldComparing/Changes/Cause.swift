/// What several pictures differ by: one change, wherever it shows.
package struct Cause: Hashable, Sendable {
    /// A short name of the cause that is the same in every run: eight hexadecimal digits.
    package var id: String
    /// The cause in words, its elements' numbers replaced by a star: `field.cell[*].rule color #AAAAAAFF → #AAAAABFF`.
    package var words: String
    /// How many pictures it shows in.
    package var images: Int
    /// How many pixels it shows in.
    package var pixels: Int

    /// A cause that shows in some pictures.
    package init(id: String, words: String, images: Int, pixels: Int) {
        self.id = id
        self.words = words
        self.images = images
        self.pixels = pixels
    }
}
