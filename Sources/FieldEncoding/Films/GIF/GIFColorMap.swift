import FieldPixels

/// Turns pixels into numbers of the palette, and remembers what stands for each colour.
final class GIFColorMap {
    /// Open addressing at a load of at most a half: the colour below, what stands for it above; 0 is free.
    private let slots: UnsafeMutablePointer<UInt64>
    private static let slotBits: UInt32 = 17
    private var filled = 0
    private let nearest: GIFNearest
    /// The number of the first colour in `nearest`.
    private let offset: Int
    private let clear: UInt8
    private let dithers: Bool

    /// The order in which an 8 × 8 pattern fills (Bayer, 1973): 0 to 63.
    private static let pattern: [UInt8] = (0..<64).map { location in
        let (x, y) = (location & 7, location >> 3)
        var order = 0
        for bit in 0..<3 { order = order << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
        return UInt8(order)
    }

    /// A map to a palette.
    ///
    /// - Parameter dithers: Whether colours that the palette lacks become patterns.
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

    /// Writes the numbers of the pixels in a rectangle.
    ///
    /// - Parameters:
    ///   - pixels: All pixels of a picture, row by row.
    ///   - width: The pixels in a row.
    ///   - rect: Which to turn; it must lie inside.
    ///   - target: Room for as many numbers as there are pixels, of which those in the rectangle are set.
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

    /// What stands for a colour: two numbers, and above them the 64ths of the second.
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
