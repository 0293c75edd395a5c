#include "CFonts.h"
#include "embedded.h"

struct fieldproof_font fieldproof_font(enum fieldproof_font_index index) {
    switch (index) {
    case FIELDPROOF_FONT_INTER:
        return (struct fieldproof_font){fieldproof_inter_bytes, fieldproof_inter_length};
    case FIELDPROOF_FONT_OCRA:
        return (struct fieldproof_font){fieldproof_ocra_bytes, fieldproof_ocra_length};
    case FIELDPROOF_FONT_DANCING_SCRIPT:
        return (struct fieldproof_font){fieldproof_dancing_script_bytes, fieldproof_dancing_script_length};
    case FIELDPROOF_FONT_NOTO_COLOR_EMOJI:
        return (struct fieldproof_font){fieldproof_noto_color_emoji_bytes, fieldproof_noto_color_emoji_length};
    }
    return (struct fieldproof_font){NULL, 0};
}
