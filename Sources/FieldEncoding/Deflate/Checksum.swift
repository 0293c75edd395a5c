import CDeflate

/// The CRC-32 of ISO 3309, as PNG chunks and gzip carry it.
enum Checksum {
    /// The CRC-32 of `bytes[range]`.
    ///
    /// - Parameter checksum: The CRC-32 of what stands before them.
    static func crc32(_ bytes: [UInt8], _ range: Range<Int>, continuing checksum: UInt32 = 0) -> UInt32 {
        bytes[range].withUnsafeBytes { libdeflate_crc32(checksum, $0.baseAddress, $0.count) }
    }
}
