#pragma once

#include <stddef.h>

// The date and the commit of the build, such as "2026-11-22, 0042879f1c2d"; empty in a build from source.
extern const char *const fieldproof_build;

// The licences and notices of everything that the program contains, in UTF-8. The bytes are valid until the program
// ends; NULL if there is no memory left.
const unsigned char *fieldproof_notices(size_t *length);
