import FieldPixels

extension JPEG {
    /// The colour space and the orientation of a file. The profile of a file in CMYK is ignored, because the decoder
    /// converts such files to RGB.
    ///
    /// - Throws: `ImageError` if parts of the profile are missing, or it is too large.
    package static func metadata(of bytes: [UInt8]) throws(ImageError) -> ImageMetadata {
        var metadata = ImageMetadata()
        var exif: ArraySlice<UInt8>?
        var parts: [ProfilePart] = []
        var components = 3
        forEachSegment(of: bytes) { marker, contents in
            switch marker {
            case 0xE1: if exif == nil, contents.starts(with: "Exif\0\0".utf8) { exif = contents }
            case 0xE2: if let part = ProfilePart(contents) { parts.append(part) }
            // The header of the image. Three markers of this range have other meanings.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                components = contents.dropFirst(5).first.map(Int.init) ?? components
            default: break
            }
        }
        if let exif { metadata.orientation = ImageOrientation(exif: exif) }
        metadata.isGray = components == 1
        if components != 4, !parts.isEmpty { metadata.colors = try profile(of: parts) }
        return metadata
    }

    /// A part of a profile, which can be longer than a segment (ICC.1:2022, annex B.4): the text `ICC_PROFILE`, a zero
    /// byte, the number of the part from 1, the number of all parts, and the bytes.
    private struct ProfilePart {
        let number: UInt8
        let count: UInt8
        let bytes: ArraySlice<UInt8>

        init?(_ contents: ArraySlice<UInt8>) {
            let identifier = Array("ICC_PROFILE\0".utf8)
            guard contents.count > identifier.count + 2, contents.starts(with: identifier) else { return nil }
            let start = contents.startIndex + identifier.count
            (number, count, bytes) = (contents[start], contents[start + 1], contents[(start + 2)...])
        }
    }

    private static func profile(of parts: [ProfilePart]) throws(ImageError) -> ImageMetadata.Colors {
        let sorted = parts.sorted { $0.number < $1.number }
        let numbers = sorted.map { Int($0.number) }
        guard parts.allSatisfy({ Int($0.count) == parts.count }), numbers == Array(1...parts.count) else {
            throw .colors("parts of the colour profile are missing")
        }
        return try ImageMetadata.profile(sorted.flatMap(\.bytes))
    }

    /// Calls `body` with the marker and the contents of each segment before the pixels.
    private static func forEachSegment(of bytes: [UInt8], _ body: (UInt8, ArraySlice<UInt8>) -> Void) {
        var start = 2
        while start + 4 <= bytes.count {
            let marker = bytes[start + 1]
            guard bytes[start] == 0xFF, marker != 0xFF else {
                start += 1
                continue
            }
            switch marker {
            // The pixels, or the end of the image.
            case 0xD9, 0xDA: return
            // Markers without a segment.
            case 0, 1, 0xD0...0xD8: start += 2
            default:
                let end = start + 2 + Int(bytes.bigEndianHalf(at: start + 2))
                guard end >= start + 4, end <= bytes.count else { return }
                body(marker, bytes[start + 4..<end])
                start = end
            }
        }
    }
}
