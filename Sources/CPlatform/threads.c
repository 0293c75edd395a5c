#define _GNU_SOURCE
#include "CPlatform.h"

#include <sched.h>
#include <unistd.h>

void fieldproof_avoid_own_processor(pthread_attr_t *attributes) {
#ifdef __GLIBC__
    cpu_set_t processors;
    int own = sched_getcpu();
    if (own < 0 || sched_getaffinity(0, sizeof processors, &processors) != 0) return;
    CPU_CLR(own, &processors);
    if (CPU_COUNT(&processors) > 0) pthread_attr_setaffinity_np(attributes, sizeof processors, &processors);
#else
    (void)attributes;
#endif
}

void fieldproof_use_all_processors(void) {
#ifdef __GLIBC__
    cpu_set_t processors;
    // The number of the process is that of its first thread, whose set is never changed.
    if (sched_getaffinity(getpid(), sizeof processors, &processors) == 0) {
        sched_setaffinity(0, sizeof processors, &processors);
    }
#endif
}
