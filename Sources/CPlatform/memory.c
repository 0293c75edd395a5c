#include "CPlatform.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void fieldproof_keep_freed_memory(size_t step) {
#ifdef __GLIBC__
    // The greatest threshold that glibc accepts. Larger blocks are returned to the system when they are freed.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_TOP_PAD, (int)step);
#else
    (void)step;
#endif
}
