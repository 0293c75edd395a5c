import CDeflate

/// The CRC-32 of ISO 3309, which PNG chunks and gzip use.
enum Checksum {
    /// The CRC-32 of `bytes[range]`.
    ///
    /// - Parameter checksum: The CRC-32 of the preceding bytes; 0 to start.
    static func crc32(_ bytes: [UInt8], _ range: Range<Int>, continuing checksum: UInt32 = 0) -> UInt32 {
        bytes[range].withUnsafeBytes { libdeflate_crc32(checksum, $0.baseAddress, $0.count) }
    }
}
