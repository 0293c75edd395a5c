package import FieldPixels

/// The properties of the samples in a file: their colour space, and which side of the image is up.
///
/// Decoders return the samples as they are stored. `FieldColorProfiles` applies the metadata to images by other
/// programs.
package struct ImageMetadata: Sendable {
    /// The colour space of the samples.
    package enum Colors: Equatable, Sendable {
        /// sRGB: the file names it, or names no colour space.
        case sRGB
        /// Primaries with a curve: light is the sample to the power of `gamma`. Nil is the curve of sRGB.
        case primaries(Primaries, gamma: Double?)
        /// The bytes of an ICC profile, which has not been checked.
        case profile([UInt8])
    }

    /// The white and the primaries of a colour space, in the coordinates x and y of CIE 1931.
    package struct Primaries: Equatable, Sendable {
        /// The colour of equal samples.
        package var white = SIMD2(0.3127, 0.3290)
        /// The colour of the red samples.
        package var red: SIMD2<Double>
        /// The colour of the green samples.
        package var green: SIMD2<Double>
        /// The colour of the blue samples.
        package var blue: SIMD2<Double>

        /// The primaries of sRGB (IEC 61966-2-1).
        static let sRGB = Primaries(red: SIMD2(0.64, 0.33), green: SIMD2(0.3, 0.6), blue: SIMD2(0.15, 0.06))
        /// The primaries of Display P3 (SMPTE EG 432-1), with the white of sRGB.
        static let displayP3 = Primaries(
            red: SIMD2(0.68, 0.32), green: SIMD2(0.265, 0.69), blue: SIMD2(0.15, 0.06))
    }

    /// The colour space.
    package var colors = Colors.sRGB
    /// Whether the samples are gray, so that a profile of gray samples is valid.
    package var isGray = false
    /// The orientation.
    package var orientation = ImageOrientation.up

    /// Whether the stored samples are shown unchanged.
    package var isPlain: Bool { colors == .sRGB && orientation == .up }

    /// The greatest number of bytes of a profile. Profiles of screens have some kilobytes, and profiles of printers a
    /// few megabytes.
    static let profileLimit = 8 << 20

    /// A profile that has at most `profileLimit` bytes.
    static func profile(_ bytes: some Collection<UInt8>) throws(ImageError) -> Colors {
        guard bytes.count <= profileLimit else { throw profileIsTooLarge }
        return .profile(Array(bytes))
    }

    /// The error for a profile of more than `profileLimit` bytes.
    static let profileIsTooLarge = ImageError.colors("the colour profile has more than \(profileLimit >> 20) MiB")
}

extension ImageError {
    /// The error of a file whose colours cannot be converted to sRGB. `reason` is the message without its hint.
    package static func colors(_ reason: String) -> ImageError {
        ImageError(code: .colors, message: "\(reason); save the image as sRGB, or without a colour profile")
    }
}
