import FieldPixels

extension ImageOrientation {
    /// The orientation in Exif data, with or without the identifier that precedes the data in JPEG files. Data that
    /// contain no valid orientation are ignored, as viewers do.
    ///
    /// The data are a TIFF file: a header with the byte order and the offset of the first directory, whose entries have
    /// 12 bytes each (TIFF 6.0, section 2).
    init(exif data: ArraySlice<UInt8>) {
        let identifier = Array("Exif\0\0".utf8)
        self = ExifReader(data.starts(with: identifier) ? data.dropFirst(identifier.count) : data)?.orientation ?? .up
    }

    /// The tag of the orientation, and its type: a number of 16 bits.
    fileprivate static let tag = (number: 0x0112, type: 3)
}

/// Reads numbers of Exif data in their byte order.
private struct ExifReader {
    private let data: ArraySlice<UInt8>
    private let isLittleEndian: Bool

    /// Creates a reader; nil if the data do not begin with a header.
    init?(_ data: ArraySlice<UInt8>) {
        self.data = data
        switch Array(data.prefix(4)) {
        case [0x49, 0x49, 0x2A, 0]: isLittleEndian = true
        case [0x4D, 0x4D, 0, 0x2A]: isLittleEndian = false
        default: return nil
        }
    }

    /// The orientation in the first directory; nil if it has none.
    var orientation: ImageOrientation? {
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, bytes: 2), let type = number(at: entry + 2, bytes: 2),
                let value = number(at: entry + 8, bytes: 2)
            else { return nil }
            if (tag, type) == ImageOrientation.tag { return ImageOrientation(rawValue: value) }
        }
        return nil
    }

    /// A number of `count` bytes; nil if it is not in the data.
    private func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset <= data.count - count else { return nil }
        let bytes = data.dropFirst(offset).prefix(count)
        return isLittleEndian
            ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
