#ifndef FIELDPROOF_MEMORY_H
#define FIELDPROOF_MEMORY_H

#include <stddef.h>

/// Keeps freed blocks of up to 32 MiB in the process, and gets memory from the system in steps of at least `step`
/// bytes. Does nothing where the C library is not glibc.
void fieldproof_keep_freed_memory(size_t step);

#endif
