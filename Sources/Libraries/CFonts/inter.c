#include "embedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char fieldproof_inter_bytes[] = {
#embed "../../../Fonts/Inter.ttf"
};
const size_t fieldproof_inter_length = sizeof fieldproof_inter_bytes;
