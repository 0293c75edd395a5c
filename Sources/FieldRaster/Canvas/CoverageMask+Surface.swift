import CCairo
import FieldPixels

extension CoverageMask {
    /// Lends the mask to Cairo for reading while `body` runs.
    func withSurface(_ body: (OpaquePointer?) -> Void) {
        // Cairo reads it only; its interface has no way to say so.
        bytes.withUnsafeBufferPointer { lend(UnsafeMutablePointer(mutating: $0.baseAddress), body) }
    }

    /// Lends the mask to Cairo for drawing on while `body` runs.
    mutating func withMutableSurface(_ body: (OpaquePointer?) -> Void) {
        var lent = bytes
        bytes = []
        lent.withUnsafeMutableBufferPointer { lend($0.baseAddress, body) }
        bytes = lent
    }

    private func lend(_ bytes: UnsafeMutablePointer<UInt8>?, _ body: (OpaquePointer?) -> Void) {
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
        body(surface)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}
