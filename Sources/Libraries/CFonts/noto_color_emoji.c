#include "embedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char fieldproof_noto_color_emoji_bytes[] = {
#embed "../../../Fonts/NotoColorEmoji.ttf"
};
const size_t fieldproof_noto_color_emoji_length = sizeof fieldproof_noto_color_emoji_bytes;
