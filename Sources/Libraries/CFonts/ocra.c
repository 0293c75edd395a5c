#include "embedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char fieldproof_ocra_bytes[] = {
#embed "../../../Fonts/OCRA.ttf"
};
const size_t fieldproof_ocra_length = sizeof fieldproof_ocra_bytes;
