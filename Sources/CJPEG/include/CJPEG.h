#ifndef FIELD_CJPEG_H
#define FIELD_CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// How reading a JPEG file went.
typedef enum {
    field_jpeg_done,
    /// The file is none, breaks the format's rules, or has colours that are not read.
    field_jpeg_broken,
    /// The file ends too early.
    field_jpeg_truncated,
    /// The picture has more pixels than there is room for.
    field_jpeg_large,
} field_jpeg_outcome;

/// Room for a message.
#define FIELD_JPEG_MESSAGE 256

/// The size of the picture in a file. libjpeg leaves by longjmp when it fails, which must not cross Swift.
field_jpeg_outcome field_jpeg_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char message[FIELD_JPEG_MESSAGE]);

/// The picture in a file, as opaque 0xAARRGGBB words, into room for `capacity` of them.
field_jpeg_outcome field_jpeg_read(
    const uint8_t *bytes, size_t count, uint32_t *pixels, size_t capacity, char message[FIELD_JPEG_MESSAGE]);

#endif
