// The bytes of each file in Fonts/, one C file each. They are constant data, so that the operating system loads a page
// only when it is first accessed.
#ifndef FIELDPROOF_EMBEDDED_H
#define FIELDPROOF_EMBEDDED_H

#include <stddef.h>

extern const unsigned char fieldproof_inter_bytes[];
extern const size_t fieldproof_inter_length;
extern const unsigned char fieldproof_ocra_bytes[];
extern const size_t fieldproof_ocra_length;
extern const unsigned char fieldproof_dancing_script_bytes[];
extern const size_t fieldproof_dancing_script_length;
extern const unsigned char fieldproof_noto_color_emoji_bytes[];
extern const size_t fieldproof_noto_color_emoji_length;

#endif
