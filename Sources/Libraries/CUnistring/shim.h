#include <unilbrk.h>
#include <unistring/version.h>

// `u8_possible_linebreaks` is a macro, which Swift cannot import.
static inline void fp_line_breaks(const uint8_t *text, size_t length, char *breaks) {
    u8_possible_linebreaks(text, length, "UTF-8", breaks);
}

/// The version of the linked library: (major << 16) + (minor << 8) + patch.
static inline int fp_unistring_version(void) { return _libunistring_version; }
