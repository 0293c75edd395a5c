#ifndef FIELDPROOF_PLATFORM_H
#define FIELDPROOF_PLATFORM_H

// Functions of the C library that Swift's modules do not contain. Those that only save time do nothing where the C
// library is not glibc.

#include <pthread.h>
#include <stddef.h>

/// Keeps freed blocks of up to 32 MiB in the process, and gets memory from the system in large steps. Call it before
/// the first thread is started.
void fieldproof_keep_freed_memory(void);

/// Reserves memory for the calling thread in one step, if `fieldproof_keep_freed_memory` was called. The system provides
/// it when something is stored in it.
void fieldproof_reserve_thread_memory(void);

/// Starts a thread, on another processor than the calling thread if it may use several. Some kernels start a thread on
/// the processor of its creator, where it waits for milliseconds until the system notices that another one is idle.
///
/// The thread may run on all processors on which its creator may run.
///
/// @returns 0, or the code of the error if the system has no more threads.
int fieldproof_start_thread(
    pthread_t *_Nonnull thread, void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable argument);

#endif
