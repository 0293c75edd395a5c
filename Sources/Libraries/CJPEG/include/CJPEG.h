#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// The result of reading a JPEG file.
typedef enum {
    /// The file was read.
    CJPEGDone = 0,
    /// The file is not a valid JPEG file; the message contains the reason.
    CJPEGBroken = 1,
    /// Memory could not be allocated.
    CJPEGNoMemory = 2,
    /// The image or the codec would need more memory than the limit.
    CJPEGTooLarge = 3,
    /// The file has more scans than the limit.
    CJPEGTooManyScans = 4,
} CJPEGStatus;

/// The size of the buffer for a message, including the zero byte.
#define CJPEG_MESSAGE_SIZE 256

/// Reads the size of a file's image.
///
/// libjpeg reports errors by `longjmp`, which must not cross Swift code. These functions catch it.
CJPEGStatus cjpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message);

/// Reads the pixels of a file into `width * height * 4` bytes of red, green, blue and 255. The size must be that of the
/// file.
CJPEGStatus cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message);

#endif
