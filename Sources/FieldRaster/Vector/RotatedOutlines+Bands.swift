package import FieldDrawing
package import FieldGeometry

extension RotatedOutlines {
    /// A gradient as bands, each filled with a single colour: one band for each 8-bit level between the two colours.
    /// Nil if a part of a band lies behind the eye. Each band extends to the bottom of the gradient, and the next band
    /// is drawn on top of it, so that no seams are visible.
    package func bands(
        of bounds: Rect, from top: Color, to bottom: Color, _ map: AffineTransform
    ) -> [DisplayItem]? {
        let levels = max(abs(top.red - bottom.red), abs(top.green - bottom.green), abs(top.blue - bottom.blue)) * 255
        let count = max(1, Int(min(levels, 255).rounded(.up)))
        var bands: [DisplayItem] = []
        for index in 0..<count {
            let part = Double(index) / Double(count)
            let middle = part + 0.5 / Double(count)
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * middle }
            let color = Color(
                red: mix(top.red, bottom.red), green: mix(top.green, bottom.green), blue: mix(top.blue, bottom.blue))
            let band = Rect(
                left: bounds.x, top: bounds.y + bounds.height * part, right: bounds.maxX, bottom: bounds.maxY)
            guard let path = seen(.rectangle(band), map) else { return nil }
            bands.append(.fill(.path(path, .identity), color))
        }
        return bands
    }
}
