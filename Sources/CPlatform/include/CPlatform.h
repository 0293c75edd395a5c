#ifndef FIELDPROOF_PLATFORM_H
#define FIELDPROOF_PLATFORM_H

// Functions of the C library that Swift's modules do not contain.

#include <pthread.h>
#include <stddef.h>

/// Keeps freed blocks of up to 32 MiB in the process, and gets memory from the system in steps of at least `step`
/// bytes. Does nothing where the C library is not glibc.
void fieldproof_keep_freed_memory(size_t step);

/// Starts a thread on another processor than the calling thread, if the process may use several. The thread must then
/// call `fieldproof_use_all_processors`. Does nothing where the C library is not glibc.
void fieldproof_avoid_own_processor(pthread_attr_t *attributes);

/// Lets the calling thread run on all processors that the process may use.
void fieldproof_use_all_processors(void);

#endif
