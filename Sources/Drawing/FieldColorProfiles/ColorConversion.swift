import CLCMS
import FieldEncoding
import FieldPixels

/// A conversion of pixels to sRGB. It must be used on one thread.
///
/// The rendering intent is relative colorimetric without black point compensation: the white of the image becomes
/// white, and colours outside sRGB are clipped, each channel on its own. Pixels are converted one by one without tables
/// between colours, so that a result is exact before it is rounded to 8 bits.
final class ColorConversion {
    /// The context must be deleted after everything that was made in it.
    private let context: ColorContext
    private let transform: cmsHTRANSFORM
    /// Whether only the first sample of a pixel is read.
    private let readsGray: Bool

    /// The conversion for an image with metadata; nil if its colours are sRGB in effect.
    ///
    /// - Throws: `ImageError` if the profile of the image is invalid.
    static func toSRGB(from metadata: ImageMetadata) throws(ImageError) -> ColorConversion? {
        if metadata.colors == .sRGB { return nil }
        let conversion = try ColorConversion(metadata)
        return conversion.isIdentity ? nil : conversion
    }

    private init(_ metadata: ImageMetadata) throws(ImageError) {
        let context = try ColorContext()
        let target = try ColorProfile.sRGB(context)
        let source =
            switch metadata.colors {
            case .sRGB: target
            case .primaries(let primaries, let gamma): try ColorProfile(primaries, gamma: gamma, context)
            case .profile(let bytes): try ColorProfile(bytes, isGray: metadata.isGray, context)
            }
        let readsGray = source.space == cmsSigGrayData
        let format = readsGray ? CLCMSFormatGrayOfRGBA16 : CLCMSFormatRGBA16
        let transform = withExtendedLifetime((source, target)) {
            cmsCreateTransformTHR(
                context.handle, source.handle, cmsUInt32Number(format), target.handle,
                cmsUInt32Number(CLCMSFormatRGBA8), cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
                cmsUInt32Number(cmsFLAGS_NOOPTIMIZE))
        }
        guard let transform else { throw .colors("the colour profile is damaged") }
        (self.context, self.transform, self.readsGray) = (context, transform, readsGray)
    }

    deinit { cmsDeleteTransform(transform) }

    /// Converts an image. Its alpha is kept.
    func converted(_ image: DecodedImage) -> StraightImage {
        let (width, height) = (image.size.width, image.size.height)
        let rgba = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, filled in
            filled = bytes.count
            guard var target = bytes.baseAddress else { return }
            image.forEachDeepRow { _, row in
                convert(row, count: width, into: target)
                target += 4 * width
            }
        }
        guard let converted = StraightImage(width: width, height: height, rgba: rgba) else {
            preconditionFailure("the number of pixels differs from the size of the image")
        }
        return converted
    }

    /// Converts pixels of 16 bits per sample to pixels of 8 bits per sample.
    private func convert(
        _ pixels: UnsafePointer<SIMD4<UInt16>>, count: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        // Convert the alpha here: the library skips it.
        for x in 0..<count { target[4 * x + 3] = UInt8(truncatingIfNeeded: (UInt32(pixels[x].w) + 128) / 257) }
        cmsDoTransform(transform, pixels, target, cmsUInt32Number(count))
    }

    /// Whether the conversion changes evenly spaced test colours by at most one level of 255. The profiles of sRGB that
    /// different programs write differ by rounding.
    private var isIdentity: Bool {
        let levels = Array(stride(from: 0, through: 255, by: 17))
        let colors =
            readsGray
            ? levels.map { SIMD3(repeating: $0) }
            : levels.flatMap { red in levels.flatMap { green in levels.map { SIMD3(red, green, $0) } } }
        let pixels = colors.map { SIMD4(SIMD3<UInt16>(truncatingIfNeeded: $0 &* 257), .max) }
        var converted = [UInt8](repeating: 0, count: 4 * pixels.count)
        converted.withUnsafeMutableBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            convert(pixels, count: pixels.count, into: start)
        }
        return colors.indices.allSatisfy { index in
            (0..<3).allSatisfy { abs(Int(converted[4 * index + $0]) - colors[index][$0]) <= 1 }
        }
    }
}
