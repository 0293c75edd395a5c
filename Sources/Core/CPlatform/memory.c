#include "CPlatform.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

// The number of bytes by which the memory of the process and of its threads grows; 0 for glibc's own choice.
static size_t step;

void fieldproof_keep_freed_memory(void) {
    step = 8 << 20;
    // The greatest threshold that glibc accepts. Larger blocks are returned to the system when they are freed.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_TOP_PAD, (int)step);
}

void fieldproof_return_freed_memory(void) { malloc_trim(0); }

void fieldproof_reserve_thread_memory(void) {
    // A compiler may remove a block that is freed at once, so it is stored where the compiler cannot know its use.
    void *volatile block = step ? malloc(step) : NULL;
    free(block);
}

#else

void fieldproof_keep_freed_memory(void) {}

void fieldproof_return_freed_memory(void) {}

void fieldproof_reserve_thread_memory(void) {}

#endif
