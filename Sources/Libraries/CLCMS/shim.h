#include <lcms2.h>

// Formats of pixels, which lcms2.h has as macros that Swift does not import.
enum {
    CLCMSFormatRGBA8 = TYPE_RGBA_8,
    CLCMSFormatRGBA16 = TYPE_RGBA_16,
    // The same pixels, of which only the first sample is read.
    CLCMSFormatGrayOfRGBA16 = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(2),
};
