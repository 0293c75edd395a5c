#include "embedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char fieldproof_dancing_script_bytes[] = {
#embed "../../../Fonts/DancingScript.otf"
};
const size_t fieldproof_dancing_script_length = sizeof fieldproof_dancing_script_bytes;
