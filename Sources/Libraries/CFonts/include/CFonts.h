// The font files of Fonts/, embedded in the program.
#ifndef FIELDPROOF_CFONTS_H
#define FIELDPROOF_CFONTS_H

#include <stddef.h>

// The embedded files.
enum fieldproof_font_index {
    FIELDPROOF_FONT_INTER,            // Inter.ttf
    FIELDPROOF_FONT_OCRA,             // OCRA.ttf
    FIELDPROOF_FONT_DANCING_SCRIPT,   // DancingScript.otf
    FIELDPROOF_FONT_NOTO_COLOR_EMOJI, // NotoColorEmoji.ttf
};

// The bytes of a file. They stay valid for the life of the program.
struct fieldproof_font {
    const unsigned char *bytes;
    size_t length;
};

// The bytes of a file, without reading them. For an index out of range, `bytes` is NULL and `length` is 0.
struct fieldproof_font fieldproof_font(enum fieldproof_font_index index);

#endif
