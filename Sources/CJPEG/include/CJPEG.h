#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// How reading a JPEG file went.
typedef enum {
    /// All is well.
    CJPEGDone = 0,
    /// The file is no JPEG, or is broken; the message says how.
    CJPEGBroken = 1,
    /// There is no memory left.
    CJPEGNoMemory = 2,
    /// The codec would have to hold more of the picture than it may.
    CJPEGTooLarge = 3,
    /// The file goes over its picture more often than it may.
    CJPEGTooManyScans = 4,
} CJPEGStatus;

/// The room for a message, its zero byte included.
#define CJPEG_MESSAGE_SIZE 256

/// Reads the extent of a file's picture.
///
/// libjpeg leaves by `longjmp` when something is wrong, which must not cross Swift: these functions catch it.
CJPEGStatus cjpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message);

/// Reads a file's pixels into `width * height * 4` bytes of red, green, blue and 255; the extent must be that of the file.
CJPEGStatus cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message);

#endif
