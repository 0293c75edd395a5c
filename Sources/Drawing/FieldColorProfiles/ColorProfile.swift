import CLCMS
import FieldEncoding

/// A profile of Little CMS. It must be used on one thread.
final class ColorProfile {
    /// The profile, to pass to functions of the library.
    let handle: cmsHPROFILE
    /// The context must be deleted after the profile.
    private let context: ColorContext

    private init(_ handle: cmsHPROFILE, _ context: ColorContext) { (self.handle, self.context) = (handle, context) }

    deinit { cmsCloseProfile(handle) }

    /// The profile of sRGB.
    static func sRGB(_ context: ColorContext) throws(ImageError) -> ColorProfile {
        guard let handle = cmsCreate_sRGBProfileTHR(context.handle) else { throw ColorContext.outOfMemory }
        return ColorProfile(handle, context)
    }

    /// A profile of primaries, with the curve of sRGB or a power.
    ///
    /// - Throws: `ImageError` if the primaries span no colours.
    convenience init(
        _ primaries: ImageMetadata.Primaries, gamma: Double?, _ context: ColorContext
    ) throws(ImageError) {
        // Type 4: the parameters come from IEC 61966-2-1.
        let curve =
            gamma.map { cmsBuildGamma(context.handle, $0) }
            ?? cmsBuildParametricToneCurve(context.handle, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        guard let curve else { throw ColorContext.outOfMemory }
        defer { cmsFreeToneCurve(curve) }
        func point(_ point: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
        var white = point(primaries.white)
        var triple = cmsCIExyYTRIPLE(
            Red: point(primaries.red), Green: point(primaries.green), Blue: point(primaries.blue))
        guard let handle = cmsCreateRGBProfileTHR(context.handle, &white, &triple, [curve, curve, curve]) else {
            throw .colors("the primaries in chunk cHRM span no colours")
        }
        self.init(handle, context)
    }

    /// Opens the profile of an image.
    ///
    /// - Parameters:
    ///   - bytes: The profile.
    ///   - isGray: Whether the image is gray, so that the profile can be one of grays.
    ///   - context: The context of the library.
    /// - Throws: `ImageError` if the profile is damaged, or does not describe images of this kind.
    convenience init(_ bytes: [UInt8], isGray: Bool, _ context: ColorContext) throws(ImageError) {
        guard let handle = cmsOpenProfileFromMemTHR(context.handle, bytes, cmsUInt32Number(bytes.count)) else {
            throw .colors("the colour profile is damaged")
        }
        self.init(handle, context)
        // Other classes, such as links between two devices, do not describe the colours of an image.
        let classes = [cmsSigDisplayClass, cmsSigInputClass, cmsSigOutputClass, cmsSigColorSpaceClass]
        guard classes.contains(cmsGetDeviceClass(handle)) else {
            throw .colors("the colour profile is not one of an image")
        }
        guard space == cmsSigRgbData || isGray && space == cmsSigGrayData else {
            throw .colors("the colour profile is not for \(isGray ? "gray" : "red, green and blue") samples")
        }
    }

    /// The colour space of the samples.
    var space: cmsColorSpaceSignature { cmsGetColorSpace(handle) }
}

/// A context of Little CMS, in which errors are not printed: its functions also return them.
final class ColorContext {
    /// The context, to pass to functions of the library.
    let handle: cmsContext

    /// Creates a context.
    init() throws(ImageError) {
        guard let handle = cmsCreateContext(nil, nil) else { throw Self.outOfMemory }
        cmsSetLogErrorHandlerTHR(handle) { _, _, _ in }
        self.handle = handle
    }

    deinit { cmsDeleteContext(handle) }

    /// The error that the library has no memory.
    static let outOfMemory = ImageError(
        code: .outOfMemory, message: "there is not enough memory to convert the colours of the image")
}
