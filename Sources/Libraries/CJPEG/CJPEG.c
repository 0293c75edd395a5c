#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// Limits of the decoding time. Each scan of a progressive file covers the whole image; encoders write about ten scans.
enum { MOST_SCANS = 1000, MOST_PIXELS_OF_SCANS = 2 * 1000 * 1000 * 1000 };

// The limit of memory for the pixels, 4 bytes each, and for the codec. For a progressive file, the codec needs 2 bytes
// per sample, which are 3 to 6 bytes per pixel.
enum { MOST_BYTES = 420 * 1000 * 1000 };

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
    char *message;
    CJPEGStatus status;
} ErrorHandler;

static void leave(j_common_ptr codec) {
    ErrorHandler *handler = (ErrorHandler *)codec->err;
    char text[JMSG_LENGTH_MAX];
    codec->err->format_message(codec, text);
    snprintf(handler->message, CJPEG_MESSAGE_SIZE, "%s", text);
    switch (codec->err->msg_code) {
    case JERR_OUT_OF_MEMORY: handler->status = CJPEGNoMemory; break;
    // The codec needs more than MOST_BYTES. It would use temporary files, but is built without support for them.
    case JERR_NO_BACKING_STORE: handler->status = CJPEGTooLarge; break;
    default: handler->status = CJPEGBroken;
    }
    longjmp(handler->escape, 1);
}

// libjpeg only warns about invalid or missing data, which must be an error here. Extra bytes between markers are
// harmless.
static void warn(j_common_ptr codec, int level) {
    if (level < 0 && codec->err->msg_code != JWRN_EXTRANEOUS_DATA) leave(codec);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

// Counts the scans of a file without decoding it: follows the markers and skips their segments by length.
static size_t count_scans(const uint8_t *bytes, size_t count) {
    size_t scans = 0;
    for (size_t at = 0; at + 3 < count;) {
        uint8_t marker = bytes[at + 1];
        int is_marker = bytes[at] == 0xFF && marker != 0 && marker != 0xFF;
        if (!is_marker || marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8)) {
            at += is_marker ? 2 : 1;
            continue;
        }
        // The end of the image. Other images may follow in the file.
        if (marker == 0xD9) break;
        scans += marker == 0xDA;
        size_t length = (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        at += 2 + (length < 2 ? 2 : length);
    }
    return scans;
}

static void begin(j_decompress_ptr codec, ErrorHandler *handler, char *message) {
    message[0] = 0;
    handler->message = message;
    handler->status = CJPEGDone;
    codec->err = jpeg_std_error(&handler->manager);
    handler->manager.error_exit = leave;
    handler->manager.emit_message = warn;
    handler->manager.output_message = say_nothing;
}

CJPEGStatus cjpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
    struct jpeg_decompress_struct codec;
    ErrorHandler handler;
    memset(&codec, 0, sizeof codec);
    begin(&codec, &handler, message);
    if (setjmp(handler.escape)) {
        jpeg_destroy_decompress(&codec);
        return handler.status;
    }
    jpeg_create_decompress(&codec);
    jpeg_mem_src(&codec, bytes, count);
    jpeg_read_header(&codec, TRUE);
    *width = codec.image_width;
    *height = codec.image_height;
    jpeg_destroy_decompress(&codec);
    return CJPEGDone;
}

// Converts a row of CMYK to RGBA. Files with Adobe's marker store inverted values (255 is no ink).
static void take_inks(const JSAMPLE *row, uint32_t width, int is_inverted, uint8_t *rgba) {
    for (uint32_t x = 0; x < width; x++) {
        unsigned black = is_inverted ? row[4 * x + 3] : 255u - row[4 * x + 3];
        for (int part = 0; part < 3; part++) {
            unsigned ink = is_inverted ? row[4 * x + part] : 255u - row[4 * x + part];
            rgba[4 * x + part] = (uint8_t)((ink * black + 127) / 255);
        }
        rgba[4 * x + 3] = 255;
    }
}

static void take_colors(const JSAMPLE *row, uint32_t width, uint8_t *rgba) {
    for (uint32_t x = 0; x < width; x++) {
        memcpy(rgba + 4 * x, row + 3 * x, 3);
        rgba[4 * x + 3] = 255;
    }
}

CJPEGStatus cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message) {
    struct jpeg_decompress_struct codec;
    ErrorHandler handler;
    memset(&codec, 0, sizeof codec);
    uint64_t pixels = (uint64_t)width * height;
    if (pixels * 4 >= MOST_BYTES) return CJPEGTooLarge;
    size_t scans = count_scans(bytes, count);
    if (scans > MOST_SCANS || scans * pixels > MOST_PIXELS_OF_SCANS) return CJPEGTooManyScans;
    begin(&codec, &handler, message);
    if (setjmp(handler.escape)) {
        jpeg_destroy_decompress(&codec);
        return handler.status;
    }
    jpeg_create_decompress(&codec);
    codec.mem->max_memory_to_use = (long)(MOST_BYTES - pixels * 4);
    jpeg_mem_src(&codec, bytes, count);
    jpeg_read_header(&codec, TRUE);
    int has_inks = codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK;
    codec.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
    // The accurate integer transform gives the same pixels on every machine.
    codec.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&codec);
    if (codec.output_width != width || codec.output_height != height
        || codec.output_components != (has_inks ? 4 : 3)) {
        snprintf(message, CJPEG_MESSAGE_SIZE, "the picture is not as large as it says");
        jpeg_destroy_decompress(&codec);
        return CJPEGBroken;
    }
    // The row belongs to the codec's pool, which `jpeg_destroy_decompress` frees in all cases.
    JSAMPARRAY row = (*codec.mem->alloc_sarray)(
        (j_common_ptr)&codec, JPOOL_IMAGE, width * (JDIMENSION)codec.output_components, 1);
    while (codec.output_scanline < height) {
        uint8_t *target = rgba + (size_t)codec.output_scanline * width * 4;
        if (jpeg_read_scanlines(&codec, row, 1) != 1) break;
        if (has_inks) {
            take_inks(row[0], width, codec.saw_Adobe_marker, target);
        } else {
            take_colors(row[0], width, target);
        }
    }
    int is_whole = codec.output_scanline == height;
    if (is_whole) {
        jpeg_finish_decompress(&codec);
    } else {
        snprintf(message, CJPEG_MESSAGE_SIZE, "rows are missing");
    }
    jpeg_destroy_decompress(&codec);
    return is_whole ? CJPEGDone : CJPEGBroken;
}
