/// The rows of two pictures that are laid over each other, read from the top.
///
/// Whoever compares pictures walks over one of these, so that rows which are the same on both sides need never become pixels.
package protocol PairedRows: ~Copyable {
    /// Pixels of a row with straight alpha, as `StraightImage.withWords` lends them.
    typealias Words = UnsafePointer<UInt32>

    /// The extent of the expected picture.
    var expectedSize: PixelSize { get }
    /// The extent of the actual picture.
    var actualSize: PixelSize { get }

    /// A row of both pictures; nil when it is known to be the same in both.
    ///
    /// The words are those of the whole row, and stay until the next call.
    ///
    /// - Parameter y: A row that both pictures have, below the one that was asked for last.
    mutating func row(_ y: Int) -> (expected: Words, actual: Words)?
}
