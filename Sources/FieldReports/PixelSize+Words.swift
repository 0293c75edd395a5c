import FieldPixels

extension PixelSize {
    /// The extent in words, `12 × 8`.
    var words: String { "\(width) × \(height)" }
}
