// The font files of Fonts/, carried inside the program.
#ifndef FIELDPROOF_CFONTS_H
#define FIELDPROOF_CFONTS_H

#include <stddef.h>

// Which of the files.
enum fieldproof_font_index {
    FIELDPROOF_FONT_INTER,            // Inter.ttf
    FIELDPROOF_FONT_OCRA,             // OCRA.ttf
    FIELDPROOF_FONT_DANCING_SCRIPT,   // DancingScript.otf
    FIELDPROOF_FONT_NOTO_COLOR_EMOJI, // NotoColorEmoji.ttf
};

// One file's bytes; they live as long as the program.
struct fieldproof_font {
    const unsigned char *bytes;
    size_t length;
};

// The bytes of a file; none for an index out of range. Reads no byte of the file itself.
struct fieldproof_font fieldproof_font(enum fieldproof_font_index index);

#endif
