#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct reader {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf exit;
    int is_truncated;
    char *message;
    uint8_t *row;
};

static void fail(j_common_ptr info) {
    struct reader *reader = (struct reader *)info;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(reader->message, FIELD_JPEG_MESSAGE, "%s", text);
    int code = info->err->msg_code;
    reader->is_truncated = code == JWRN_JPEG_EOF || code == JERR_INPUT_EMPTY || code == JERR_INPUT_EOF;
    longjmp(reader->exit, 1);
}

/// What libjpeg would make up for and go on is an error here; what it only tells is not listened to.
static void warn(j_common_ptr info, int level) {
    if (level < 0) fail(info);
}

static void ignore(j_common_ptr info) { (void)info; }

static struct reader *begin(char *message) {
    struct reader *reader = calloc(1, sizeof *reader);
    message[0] = 0;
    if (!reader) return NULL;
    reader->message = message;
    reader->info.err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.emit_message = warn;
    reader->errors.output_message = ignore;
    return reader;
}

static field_jpeg_outcome end(struct reader *reader, field_jpeg_outcome outcome) {
    if (outcome == field_jpeg_broken && reader->is_truncated) outcome = field_jpeg_truncated;
    jpeg_destroy_decompress(&reader->info);
    free(reader->row);
    free(reader);
    return outcome;
}

field_jpeg_outcome field_jpeg_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char message[FIELD_JPEG_MESSAGE]) {
    struct reader *reader = begin(message);
    if (!reader) return field_jpeg_broken;
    if (setjmp(reader->exit)) return end(reader, field_jpeg_broken);
    jpeg_create_decompress(&reader->info);
    jpeg_mem_src(&reader->info, bytes, count);
    jpeg_read_header(&reader->info, TRUE);
    *width = reader->info.image_width;
    *height = reader->info.image_height;
    return end(reader, field_jpeg_done);
}

field_jpeg_outcome field_jpeg_read(
    const uint8_t *bytes, size_t count, uint32_t *pixels, size_t capacity, char message[FIELD_JPEG_MESSAGE]) {
    struct reader *reader = begin(message);
    if (!reader) return field_jpeg_broken;
    if (setjmp(reader->exit)) return end(reader, field_jpeg_broken);
    jpeg_create_decompress(&reader->info);
    jpeg_mem_src(&reader->info, bytes, count);
    jpeg_read_header(&reader->info, TRUE);
    reader->info.out_color_space = JCS_RGB;
    reader->info.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&reader->info);
    size_t width = reader->info.output_width;
    if (width * reader->info.output_height > capacity) return end(reader, field_jpeg_large);
    reader->row = malloc(width * 3);
    if (!reader->row) return end(reader, field_jpeg_broken);
    while (reader->info.output_scanline < reader->info.output_height) {
        uint32_t *target = pixels + width * reader->info.output_scanline;
        JSAMPROW row = reader->row;
        jpeg_read_scanlines(&reader->info, &row, 1);
        for (size_t x = 0; x < width; x++)
            target[x] = 0xFF000000u | (uint32_t)row[3 * x] << 16 | (uint32_t)row[3 * x + 1] << 8 | row[3 * x + 2];
    }
    jpeg_finish_decompress(&reader->info);
    return end(reader, field_jpeg_done);
}
