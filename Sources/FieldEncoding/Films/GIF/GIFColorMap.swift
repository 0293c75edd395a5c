import FieldPixels

/// Maps pixels to palette indexes and caches the result for each colour.
final class GIFColorMap {
    /// A hash table with open addressing and a load of at most one half: the colour in the low half, its entry in the
    /// high half; 0 is free.
    private let slots: UnsafeMutablePointer<UInt64>
    private static let slotBits: UInt32 = 17
    private var filled = 0
    private let nearest: GIFNearest
    /// The palette index of the first colour in `nearest`.
    private let offset: Int
    private let clear: UInt8
    private let dithers: Bool

    /// The threshold matrix of an ordered 8 × 8 dither (Bayer, 1973): 0 to 63.
    private static let pattern: [UInt8] = (0..<64).map { location in
        let (x, y) = (location & 7, location >> 3)
        var order = 0
        for bit in 0..<3 { order = order << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
        return UInt8(order)
    }

    /// Creates a map to a palette.
    ///
    /// - Parameters:
    ///   - palette: The palette.
    ///   - dithers: Whether to dither colours that the palette does not contain.
    init(_ palette: GIFPalette, dithers: Bool) {
        slots = .allocate(capacity: 1 << Self.slotBits)
        slots.initialize(repeating: 0, count: 1 << Self.slotBits)
        clear = palette.clear ?? 0
        offset = palette.clear == 0 ? 1 : 0
        let opaque = palette.colors.filter { $0.alpha == 255 }.map(\.premultiplied)
        nearest = GIFNearest(opaque.isEmpty ? [0xFF00_0000] : opaque)
        self.dithers = dithers && !palette.isExact
    }

    deinit { slots.deallocate() }

    /// Writes the palette indexes of the pixels in a rectangle.
    ///
    /// - Parameters:
    ///   - pixels: All pixels of an image, row by row.
    ///   - width: The number of pixels in a row.
    ///   - rect: The rectangle to map; it must lie inside the image.
    ///   - target: Room for one index per pixel of the image; only those in the rectangle are written.
    func number(
        _ pixels: UnsafePointer<UInt32>, width: Int, in rect: PixelRect, into target: UnsafeMutablePointer<UInt8>
    ) {
        Self.pattern.withUnsafeBufferPointer { pattern in
            for y in rect.y..<rect.maxY {
                let row = pixels + y * width
                let numbers = target + y * width
                var last = row[rect.x]
                var entry = entry(of: last)
                for x in rect.x..<rect.maxX {
                    if row[x] != last {
                        last = row[x]
                        entry = self.entry(of: last)
                    }
                    let isSecond = UInt32(pattern[(y & 7) << 3 | x & 7]) < entry >> 16
                    numbers[x] = UInt8(truncatingIfNeeded: isSecond ? entry >> 8 : entry)
                }
            }
        }
    }

    /// The entry of a colour: two palette indexes, and above them the share of the second one in 64ths.
    private func entry(of color: UInt32) -> UInt32 {
        if GIFPalette.isClear(color) { return UInt32(clear) }
        let mask = 1 << Self.slotBits - 1
        var slot = Int((color &* 0x9E37_79B1) >> (32 - Self.slotBits))
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot]) == color { return UInt32(truncatingIfNeeded: slots[slot] >> 32) }
            slot = (slot + 1) & mask
        }
        let entry = made(for: color)
        if filled < 1 << (Self.slotBits - 1) {
            filled += 1
            slots[slot] = UInt64(entry) << 32 | UInt64(color)
        }
        return entry
    }

    private func made(for color: UInt32) -> UInt32 {
        var pixel = StraightPixel(premultiplied: color)
        pixel.alpha = 255
        guard dithers else { return UInt32(nearest.index(of: pixel.premultiplied) + offset) }
        let (first, second, share) = nearest.mixture(for: pixel.premultiplied)
        return UInt32(share) << 16 | UInt32(second + offset) << 8 | UInt32(first + offset)
    }
}
