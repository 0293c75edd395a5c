#include "CBuild.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The values of a build from source. The symbols are weak, because the static program of `make dist` replaces them.

static const unsigned char source_notices[] = {
#embed "notices.txt"
    , '\n', '\n',
#embed "../../../LICENSE"
    , '\n', '\n',
#embed "../../../Fonts/Inter.LICENSE.txt"
    , '\n', '\n',
#embed "../../../Fonts/DancingScript.LICENSE.txt"
    , '\n', '\n',
#embed "../../../Fonts/OCRA.LICENSE.txt"
    , '\n', '\n',
#embed "../../../Fonts/NotoColorEmoji.LICENSE.txt"
};

__attribute__((weak)) const char *const fieldproof_build = "";

__attribute__((weak)) const unsigned char *fieldproof_notices(size_t *length) {
    *length = sizeof source_notices;
    return source_notices;
}
