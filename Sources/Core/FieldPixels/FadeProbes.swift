/// Drawings of one frame that show which pixels have equal colours in every frame of a fade.
///
/// Two pixels that are equal in `base`, `light` and `dark` have the same share of each fading item, and therefore equal
/// colours in every frame that shares these probes. Frames share probes if they differ only in the colours or the
/// opacities of the fading items.
package final class FadeProbes: Sendable {
    /// A rectangle with fading items, with two drawings of it.
    package struct Area: Sendable {
        /// The rectangle, in pixels of the frame.
        package let rect: PixelRect
        /// The pixels of the rectangle with test colours in place of the colours of fading items, row by row.
        package var light: [UInt32] = []
        /// The pixels of the rectangle with the opposite of the colours in `light`.
        package var dark: [UInt32] = []

        /// Creates an area without pixels.
        package init(rect: PixelRect) { self.rect = rect }
    }

    /// The frame without the fading items.
    package let base: PixelBuffer
    /// The areas that the fading items may paint. They do not overlap.
    package let areas: [Area]

    /// Creates probes from drawings of the same frame.
    package init(base: PixelBuffer, areas: [Area]) {
        self.base = base
        self.areas = areas
    }
}
