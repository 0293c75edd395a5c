extension PNGFile {
    /// The first text with a key, which may unpack to at most `byteLimit` bytes; nil if the file has none. Texts with
    /// other keys are not unpacked.
    ///
    /// - Throws: `ImageError` if the text is larger.
    package func text(_ key: String, byteLimit: Int) throws(ImageError) -> String? {
        try texts(byteLimit: byteLimit, key: key).first?.value
    }

    /// The texts in the file's order: those with the key `wanted`, or all if it is nil. Texts that violate the format
    /// are skipped. `byteLimit` is the greatest number of bytes that all returned texts together may unpack to.
    func texts(byteLimit: Int, key wanted: String? = nil) throws(ImageError) -> [PNG.Text] {
        var texts: [PNG.Text] = []
        var room = byteLimit
        for chunk in textChunks {
            var rest = bytes[chunk.contents]
            guard let key = PNGFile.takeString(&rest), PNG.Text.isKey(key) else { continue }
            if let wanted, PNGFile.latin(key) != wanted { continue }
            var isCompressed = chunk.kind == .compressedText
            if chunk.kind == .unicodeText {
                guard let flag = rest.popFirst(), flag <= 1 else { continue }
                isCompressed = flag == 1
            }
            if chunk.kind != .plainText {
                guard let method = rest.popFirst(), method == 0 || !isCompressed else { continue }
            }
            if chunk.kind == .unicodeText {
                guard PNGFile.takeString(&rest) != nil, PNGFile.takeString(&rest) != nil else { continue }
            }
            if isCompressed {
                let whole = try PNGFile.inflate(rest, limit: room, tooLarge: PNGFile.tooMuchText)
                guard let whole else { continue }
                rest = whole[...]
            }
            guard rest.count <= room else { throw PNGFile.tooMuchText }
            room -= rest.count
            let value =
                chunk.kind == .unicodeText ? String(validating: rest, as: UTF8.self) : PNGFile.latin(rest)
            if let value { texts.append(PNG.Text(key: PNGFile.latin(key), value: value)) }
        }
        return texts
    }

    private static let tooMuchText = ImageError(
        code: .tooLarge, message: "the texts in the PNG file are larger than Fieldproof allows")

    /// Removes and returns the bytes before the next zero byte, and removes the zero; nil if there is no zero byte.
    static func takeString(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: 0) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return rest[..<end]
    }

    private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
        // Fast path: ASCII has the same bytes in Latin-1 and UTF-8.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
        return String(text)
    }

    /// Unpacks a zlib stream; nil if it is corrupt. Throws `tooLarge` if it unpacks to more than `limit` bytes.
    static func inflate(
        _ source: ArraySlice<UInt8>, limit: Int, tooLarge: ImageError
    ) throws(ImageError) -> [UInt8]? {
        let inflater = try Inflater()
        var size = min(max(source.count * 4, 1024), limit)
        while true {
            var outcome = Inflater.Outcome.broken
            let bytes = [UInt8](unsafeUninitializedCapacity: size) { target, count in
                outcome = source.withUnsafeBytes { inflater.inflate($0, into: UnsafeMutableRawBufferPointer(target)) }
                if case .done(let made) = outcome { count = made }
            }
            switch outcome {
            case .done: return bytes
            case .broken: return nil
            case .full:
                guard size < limit else { throw tooLarge }
                size = min(size * 4, limit)
            }
        }
    }
}
