#define _GNU_SOURCE
#include "CPlatform.h"

#include <sched.h>
#include <stdlib.h>

#ifdef __GLIBC__

// What a new thread needs. It is freed by the thread.
struct start {
    void *(*body)(void *);
    void *argument;
    // The processors on which the creator may run.
    cpu_set_t processors;
};

static void *run(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    pthread_setaffinity_np(pthread_self(), sizeof start.processors, &start.processors);
    fieldproof_reserve_thread_memory();
    return start.body(start.argument);
}

// Returns 0, or the code of the error if no thread was started.
static int start_elsewhere(pthread_t *thread, void *(*body)(void *), void *argument) {
    struct start *start = malloc(sizeof *start);
    pthread_attr_t attributes;
    int code = -1;
    if (!start) return code;
    *start = (struct start){body, argument, {{0}}};
    int own = sched_getcpu();
    if (own >= 0 && pthread_getaffinity_np(pthread_self(), sizeof start->processors, &start->processors) == 0
        && pthread_attr_init(&attributes) == 0) {
        cpu_set_t others = start->processors;
        CPU_CLR(own, &others);
        if (CPU_COUNT(&others) > 0 && pthread_attr_setaffinity_np(&attributes, sizeof others, &others) == 0) {
            code = pthread_create(thread, &attributes, run, start);
        }
        pthread_attr_destroy(&attributes);
    }
    if (code != 0) free(start);
    return code;
}

int fieldproof_start_thread(pthread_t *thread, void *(*body)(void *), void *argument) {
    if (start_elsewhere(thread, body, argument) == 0) return 0;
    // There is one processor only, or a sandbox forbids to choose one.
    return pthread_create(thread, NULL, body, argument);
}

#else

int fieldproof_start_thread(pthread_t *thread, void *(*body)(void *), void *argument) {
    return pthread_create(thread, NULL, body, argument);
}

#endif
