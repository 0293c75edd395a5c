#include <unilbrk.h>
#include <unistring/version.h>

// The function is a macro, which Swift does not import.
static inline void fp_line_breaks(const uint8_t *text, size_t length, char *breaks) {
    u8_possible_linebreaks(text, length, "UTF-8", breaks);
}

/// The version of the library that is linked: (major << 16) + (minor << 8) + patch.
static inline int fp_unistring_version(void) { return _libunistring_version; }
