#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// A progressive file may go over its picture again and again; no encoder comes near this many scans.
enum { MOST_SCANS = 1000 };

// What the codec may hold beside the pixels: a progressive file is 2 bytes for each sample, 3 to 6 for a pixel.
enum { MOST_BYTES = 400 * 1000 * 1000 };

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
    // What does not fit in MOST_BYTES the codec would put in a file, which it is built without.
    case JERR_NO_BACKING_STORE: handler->status = CJPEGTooLarge; break;
    default: handler->status = CJPEGBroken;
    }
    longjmp(handler->escape, 1);
}

// What libjpeg only warns of is broken or missing data; stray bytes between markers hurt nobody.
static void warn(j_common_ptr codec, int level) {
    if (level < 0 && codec->err->msg_code != JWRN_EXTRANEOUS_DATA) leave(codec);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static void watch_scans(j_common_ptr codec) {
    if (codec->is_decompressor && ((j_decompress_ptr)codec)->input_scan_number > MOST_SCANS) {
        ErrorHandler *handler = (ErrorHandler *)codec->err;
        snprintf(handler->message, CJPEG_MESSAGE_SIZE, "there are more than %d scans", MOST_SCANS);
        handler->status = CJPEGBroken;
        longjmp(handler->escape, 1);
    }
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

// The bytes of a row of four inks as red, green and blue; files of Adobe's hold what is left of the paper, not the ink.
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
    struct jpeg_progress_mgr progress;
    ErrorHandler handler;
    memset(&codec, 0, sizeof codec);
    memset(&progress, 0, sizeof progress);
    begin(&codec, &handler, message);
    if (setjmp(handler.escape)) {
        jpeg_destroy_decompress(&codec);
        return handler.status;
    }
    jpeg_create_decompress(&codec);
    codec.mem->max_memory_to_use = MOST_BYTES;
    progress.progress_monitor = watch_scans;
    codec.progress = &progress;
    jpeg_mem_src(&codec, bytes, count);
    jpeg_read_header(&codec, TRUE);
    int has_inks = codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK;
    codec.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
    // The exact transform, so that every machine reads the same pixels.
    codec.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&codec);
    if (codec.output_width != width || codec.output_height != height
        || codec.output_components != (has_inks ? 4 : 3)) {
        snprintf(message, CJPEG_MESSAGE_SIZE, "the picture is not as large as it says");
        jpeg_destroy_decompress(&codec);
        return CJPEGBroken;
    }
    // The codec frees what its pool holds, however this ends.
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
