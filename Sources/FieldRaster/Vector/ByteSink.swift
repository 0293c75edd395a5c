import CCairo

/// Collects the bytes of a document that Cairo writes.
final class ByteSink {
    private(set) var bytes: [UInt8] = []

    /// The pointer that Cairo passes back to `write`; the sink must outlive the surface.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The callback that receives bytes from Cairo.
    static let write: cairo_write_func_t = { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
