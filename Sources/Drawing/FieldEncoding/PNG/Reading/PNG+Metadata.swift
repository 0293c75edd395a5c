import FieldPixels

extension PNG {
    /// The colour space and the orientation of a file that has been decoded.
    ///
    /// If several chunks describe the colours, one takes precedence over the next: cICP, iCCP, sRGB, and gAMA with cHRM
    /// (PNG, third edition, §4.3). The chunks mDCV and cLLI describe screens on which a file was made, and are ignored.
    ///
    /// - Throws: `ImageError` if a chunk that describes the colours is invalid, or their colour space is not supported.
    package static func metadata(of bytes: [UInt8]) throws(ImageError) -> ImageMetadata {
        let chunks = metadataChunks(in: bytes)
        var metadata = ImageMetadata()
        metadata.colors = try colors(of: chunks)
        if let data = chunks["eXIf"] { metadata.orientation = ImageOrientation(exif: data) }
        // The byte of the colour type in the header: 0 and 4 are gray.
        metadata.isGray = bytes.count > 25 && [0, 4].contains(bytes[25])
        return metadata
    }

    /// The contents of the first chunk of each kind that contains metadata. Only the lengths and the names of chunks
    /// are read. Colour spaces after the pixels are out of place, and ignored.
    private static func metadataChunks(in bytes: [UInt8]) -> [PNGChunk.Kind: ArraySlice<UInt8>] {
        var colorKinds: Set<PNGChunk.Kind> = ["cICP", "iCCP", "gAMA", "cHRM", .standardRGB]
        var chunks: [PNGChunk.Kind: ArraySlice<UInt8>] = [:]
        var start = signature.count
        while start + 12 <= bytes.count {
            let kind = PNGChunk.Kind(word: bytes.bigEndianWord(at: start + 4))
            let length = Int(bytes.bigEndianWord(at: start))
            guard kind != .end, length <= bytes.count - start - 12 else { break }
            if kind == .data { colorKinds = [] }
            if kind == "eXIf" || colorKinds.contains(kind), chunks[kind] == nil {
                chunks[kind] = bytes[start + 8..<start + 8 + length]
            }
            start += length + 12
        }
        return chunks
    }

    private static func colors(
        of chunks: [PNGChunk.Kind: ArraySlice<UInt8>]
    ) throws(ImageError) -> ImageMetadata.Colors {
        if let codes = chunks["cICP"] { return try colors(codePoints: Array(codes)) }
        if let contents = chunks["iCCP"] { return try profile(contents) }
        if chunks[.standardRGB] != nil { return .sRGB }
        let primaries = try chunks["cHRM"].map { contents throws(ImageError) in try self.primaries(contents) } ?? .sRGB
        let gamma = try chunks["gAMA"].flatMap { contents throws(ImageError) in try self.gamma(contents) }
        return primaries == .sRGB && gamma == nil ? .sRGB : .primaries(primaries, gamma: gamma)
    }

    /// The colour space of the code points in cICP: primaries, curve, matrix, and whether the full range is used
    /// (ITU-T H.273).
    private static func colors(codePoints codes: [UInt8]) throws(ImageError) -> ImageMetadata.Colors {
        guard codes.count == 4 else { throw .colors("the chunk cICP does not have 4 bytes") }
        switch codes {
        case [1, 13, 0, 1]: return .sRGB
        case [12, 13, 0, 1]: return .primaries(.displayP3, gamma: nil)
        default:
            let list = codes.map { String($0) }.joined(separator: ", ")
            throw .colors(
                "the chunk cICP has the code points \(list); only those of sRGB (1, 13, 0, 1) and of Display P3"
                    + " (12, 13, 0, 1) are supported")
        }
    }

    /// The profile in iCCP, after its name and the method of compression.
    private static func profile(_ contents: ArraySlice<UInt8>) throws(ImageError) -> ImageMetadata.Colors {
        var rest = contents
        guard PNGFile.takeString(&rest) != nil, rest.popFirst() == 0,
            let profile = try PNGFile.inflate(
                rest, limit: ImageMetadata.profileLimit, tooLarge: ImageMetadata.profileIsTooLarge)
        else { throw .colors("the colour profile in chunk iCCP is damaged") }
        return try ImageMetadata.profile(profile)
    }

    /// The primaries in cHRM, in units of 1/100,000.
    private static func primaries(_ contents: ArraySlice<UInt8>) throws(ImageError) -> ImageMetadata.Primaries {
        guard contents.count == 32 else { throw .colors("the chunk cHRM does not have 32 bytes") }
        let bytes = Array(contents)
        let unit = 100_000.0
        let points = stride(from: 0, to: 32, by: 8).map {
            SIMD2(Double(bytes.bigEndianWord(at: $0)), Double(bytes.bigEndianWord(at: $0 + 4)))
        }
        guard points.allSatisfy({ $0.y > 0 && $0.x + $0.y <= unit }) else {
            throw .colors("the chunk cHRM contains points that are not colours")
        }
        return ImageMetadata.Primaries(
            white: points[0] / unit, red: points[1] / unit, green: points[2] / unit, blue: points[3] / unit)
    }

    /// The exponent of the samples. The chunk gAMA contains its reciprocal in units of 1/100,000. Nil for the value
    /// that means the curve of sRGB (PNG, third edition, §11.3.2.5).
    private static func gamma(_ contents: ArraySlice<UInt8>) throws(ImageError) -> Double? {
        let value = contents.reduce(0) { $0 << 8 | Int($1) }
        guard contents.count == 4, value > 0 else { throw .colors("the chunk gAMA contains no valid gamma") }
        return value == 45_455 ? nil : 100_000 / Double(value)
    }
}
