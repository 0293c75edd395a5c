/// A pixel with straight (not premultiplied) components of one byte each.
package struct StraightPixel: Hashable, Sendable {
    /// The red component.
    package var red: UInt8
    /// The green component.
    package var green: UInt8
    /// The blue component.
    package var blue: UInt8
    /// The opacity: 0 is transparent, 255 is opaque.
    package var alpha: UInt8

    /// Creates a pixel from its components.
    @inlinable
    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a pixel from a word whose bytes in memory are red, green, blue and alpha.
    @inlinable
    package init(rgba word: UInt32) {
        func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: UInt32(littleEndian: word) >> shift) }
        self.init(red: part(0), green: part(8), blue: part(16), alpha: part(24))
    }

    /// The word whose bytes in memory are red, green, blue and alpha.
    @inlinable
    package var rgba: UInt32 {
        UInt32(littleEndian: UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red))
    }

    /// Converts a premultiplied 0xAARRGGBB word: each component is `255 · component / alpha`, rounded to the nearest
    /// byte.
    ///
    /// For every valid word, `premultiplied` returns the same word: rounding adds an error of at most one half, and the
    /// multiplication by `alpha / 255` makes this error smaller than one half again. A transparent pixel becomes
    /// (0, 0, 0, 0). A component greater than the alpha, which is invalid, becomes 255.
    @inlinable
    package init(premultiplied word: UInt32) {
        let alpha = word >> 24
        if alpha == 255 {
            self.init(
                red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
                blue: UInt8(truncatingIfNeeded: word))
            return
        }
        guard alpha > 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        func part(_ shift: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: min(((word >> shift & 0xFF) &* 255 &+ alpha / 2) / alpha, 255))
        }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: UInt8(truncatingIfNeeded: alpha))
    }

    /// The premultiplied 0xAARRGGBB word: each component is `component · alpha / 255`, rounded to the nearest byte.
    @inlinable
    package var premultiplied: UInt32 {
        let opacity = UInt32(alpha)
        if opacity == 255 { return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
        func part(_ value: UInt8) -> UInt32 { (UInt32(value) &* opacity &+ 127) / 255 }
        return opacity << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}
