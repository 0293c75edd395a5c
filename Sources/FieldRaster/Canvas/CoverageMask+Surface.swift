import CCairo
import FieldPixels

extension CoverageMask {
    /// Calls `body` with a read-only Cairo surface of the mask.
    func withSurface(_ body: (OpaquePointer?) -> Void) {
        // Cairo only reads the bytes, but its interface has no const pointer.
        bytes.withUnsafeBufferPointer { lend(UnsafeMutablePointer(mutating: $0.baseAddress), body) }
    }

    /// Calls `body` with a Cairo surface that draws to the mask.
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
