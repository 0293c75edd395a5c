#define _GNU_SOURCE
#include "CPlatform.h"

#include <sched.h>
#include <stdlib.h>
#include <sys/resource.h>

#ifdef __GLIBC__

// What a new thread needs. It is freed by the thread.
struct start {
    void *(*body)(void *);
    void *argument;
    // Whether the thread begins on other processors than those of its creator, which `processors` contains.
    int is_elsewhere;
    cpu_set_t processors;
};

static void *run(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    if (start.is_elsewhere) pthread_setaffinity_np(pthread_self(), sizeof start.processors, &start.processors);
    fieldproof_reserve_thread_memory();
    return start.body(start.argument);
}

// Sets the processors of a new thread to those of its creator without the current one. Returns 0 if that is impossible:
// if there is only one.
static int avoid_own_processor(struct start *start, pthread_attr_t *attributes) {
    int own = sched_getcpu();
    if (own < 0 || pthread_getaffinity_np(pthread_self(), sizeof start->processors, &start->processors) != 0) return 0;
    cpu_set_t others = start->processors;
    CPU_CLR(own, &others);
    return CPU_COUNT(&others) > 0 && pthread_attr_setaffinity_np(attributes, sizeof others, &others) == 0;
}

int fieldproof_start_thread(pthread_t *thread, void *(*body)(void *), void *argument) {
    struct start *start = calloc(1, sizeof *start);
    if (!start) return -1;
    start->body = body;
    start->argument = argument;
    pthread_attr_t attributes;
    int code = -1;
    if (pthread_attr_init(&attributes) == 0) {
        start->is_elsewhere = avoid_own_processor(start, &attributes);
        if (start->is_elsewhere) code = pthread_create(thread, &attributes, run, start);
        pthread_attr_destroy(&attributes);
    }
    if (code != 0) {
        // There is only one processor, or a sandbox forbids to choose one.
        start->is_elsewhere = 0;
        code = pthread_create(thread, NULL, run, start);
    }
    if (code != 0) free(start);
    return code;
}

#else

int fieldproof_start_thread(pthread_t *thread, void *(*body)(void *), void *argument) {
    return pthread_create(thread, NULL, body, argument);
}

#endif

void fieldproof_lower_thread_priority(void) {
    // On Linux, the process 0 is the calling thread, not its process. Threads of the default priority get nine times as
    // much time.
    (void)setpriority(PRIO_PROCESS, 0, 10);
}
