import FieldPixels

extension WebP {
    /// The colour space and the orientation of a file, from its chunks `ICCP` and `EXIF`. Only the first chunk of each
    /// kind counts.
    ///
    /// - Throws: `ImageError` if the profile is too large.
    package static func metadata(of bytes: [UInt8]) throws(ImageError) -> ImageMetadata {
        var metadata = ImageMetadata()
        let chunks = metadataChunks(in: bytes)
        if let profile = chunks[Array("ICCP".utf8)] { metadata.colors = try ImageMetadata.profile(profile) }
        if let exif = chunks[Array("EXIF".utf8)] { metadata.orientation = ImageOrientation(exif: exif) }
        return metadata
    }

    /// The contents of the first chunk of each kind, by the four letters of its name. Only files in the extended format
    /// have chunks of metadata; the first chunk of such a file is `VP8X` (RFC 9649, section 2.7).
    private static func metadataChunks(in bytes: [UInt8]) -> [[UInt8]: ArraySlice<UInt8>] {
        var chunks: [[UInt8]: ArraySlice<UInt8>] = [:]
        // After `RIFF`, the size of the file, and `WEBP`.
        var start = 12
        guard bytes.dropFirst(start).starts(with: "VP8X".utf8) else { return [:] }
        while start + 8 <= bytes.count {
            // Numbers are little-endian.
            let length = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - start - 8 else { break }
            let name = Array(bytes[start..<start + 4])
            if chunks[name] == nil { chunks[name] = bytes[start + 8..<start + 8 + length] }
            // A chunk of an odd length is followed by a byte of padding.
            start += 8 + length + length % 2
        }
        return chunks
    }
}
