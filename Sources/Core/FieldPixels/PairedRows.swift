import FieldPlatform

/// The rows of two images that are compared, read from top to bottom.
///
/// With this protocol, a comparison does not have to decode rows that are known to be equal in both images.
///
/// Only rows that differ become pixels, in buffers that are small enough for the processor's caches.
package protocol PairedRows: ~Copyable {
    /// The pixels of a row with straight alpha, in the format of `StraightImage.withWords`.
    typealias Words = UnsafePointer<UInt32>

    /// The size of the expected image, in pixels.
    var expectedSize: PixelSize { get }
    /// The size of the actual image, in pixels.
    var actualSize: PixelSize { get }

    /// A row of both images; nil if the row is known to be equal in both.
    ///
    /// The pointers cover the whole row and are valid until the next call.
    ///
    /// - Parameter y: A row that both images have; rows must be requested from top to bottom.
    mutating func row(_ y: Int) -> (expected: Words, actual: Words)?
}

/// Whether `count` words at two addresses are equal.
@inline(__always)
package func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Bool {
    memcmp(a, b, count * MemoryLayout<UInt32>.stride) == 0
}
