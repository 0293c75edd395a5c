/// One change that occurs in several images.
package struct Cause: Hashable, Sendable {
    /// A short identifier that is the same in every run: eight hexadecimal digits.
    package var id: String
    /// A description in which the indices of elements are replaced by a star: `field.cell[*].rule color #AAAAAAFF →
    /// #AAAAABFF`.
    package var words: String
    /// The number of images in which the change occurs.
    package var images: Int
    /// The number of pixels that differ because of it.
    package var pixels: Int

    /// Creates a cause.
    package init(id: String, words: String, images: Int, pixels: Int) {
        self.id = id
        self.words = words
        self.images = images
        self.pixels = pixels
    }
}
