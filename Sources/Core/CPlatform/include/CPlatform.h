#ifndef FIELDPROOF_PLATFORM_H
#define FIELDPROOF_PLATFORM_H

// Functions of the C library that Swift's modules do not contain. Those that only save time do nothing where the C
// library is not glibc.

#include <pthread.h>
#include <stddef.h>

/// Keeps freed blocks of up to 32 MiB in the process, and gets memory from the system in large steps. Call it before
/// the first thread is started.
void fieldproof_keep_freed_memory(void);

/// Returns all freed pages of memory to the system, also those between blocks that are in use.
void fieldproof_return_freed_memory(void);

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

/// The path by which this program was started, as the system passed it to the program; NULL if it did not. It may be
/// relative to the folder in which the program was started, and may be a link.
const char *_Nullable fieldproof_start_path(void);

/// Lowers the priority of the calling thread, so that it hardly delays other threads where there are few processors.
void fieldproof_lower_thread_priority(void);

// The kind of the file system that contains a path, as in statfs(2); 0 if it cannot be determined.
unsigned long fieldproof_file_system(const char *_Nonnull path);

// Lets two files change places in one step. Returns 0, or -1 with the reason in errno.
int fieldproof_exchange_files(const char *_Nonnull a, const char *_Nonnull b);

// Whether a program, this one included, has a file open for writing: 1, or 0 if none has. -1 with the reason in errno if
// the system cannot tell, as for files of other users and on network file systems.
int fieldproof_is_open_for_writing(const char *_Nonnull path);

// Gives a file the permissions of another one. Returns 0, or -1 with the reason in errno.
int fieldproof_copy_mode(const char *_Nonnull path, int to);

// The flag of posix_spawn for a child with a session of its own.
short fieldproof_spawn_session(void);

// Closes all descriptors but the standard streams in programs that this process starts from now on.
void fieldproof_close_in_children(void);

// Opens an empty file that is in memory only, for reading and writing, and is not inherited by programs that this process
// starts. Returns its descriptor, or -1 with the reason in errno.
int fieldproof_open_memory_file(void);

// Sends bytes to a socket, and with them a copy of an open descriptor. Returns how many bytes were sent, or -1 with the
// reason in errno.
long fieldproof_send_descriptor(int socket, const void *_Nonnull bytes, size_t count, int descriptor);

// Allows this process to open a number of descriptors, or as many as the system allows.
void fieldproof_raise_descriptor_limit(unsigned long limit);

#endif
