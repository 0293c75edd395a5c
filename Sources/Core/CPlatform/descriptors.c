#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

void fieldproof_close_in_children(void) {
#ifdef SYS_close_range
    // CLOSE_RANGE_CLOEXEC, since Linux 5.11.
    if (syscall(SYS_close_range, 3U, ~0U, 4U) == 0) return;
#endif
    for (int descriptor = 3; descriptor < 2048; descriptor += 1) {
        int flags = fcntl(descriptor, F_GETFD);
        if (flags >= 0) fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC);
    }
}

int fieldproof_open_memory_file(void) {
    // MFD_CLOEXEC
    return (int)syscall(SYS_memfd_create, "fieldproof", 1U);
}
