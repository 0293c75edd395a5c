#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

unsigned long fieldproof_file_system(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (unsigned long)status.f_type : 0;
}

int fieldproof_exchange_files(const char *a, const char *b) {
    return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

int fieldproof_is_open_for_writing(const char *path) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return -1;
    // A program that opens the file before the lease is returned waits for that, and this process gets a signal. The
    // usual one would end it; this one is ignored.
    fcntl(descriptor, F_SETSIG, SIGURG);
    // There is no lease for readers on a file that is open for writing.
    int result = fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0 ? 0 : errno == EAGAIN ? 1 : -1;
    if (result == 0) fcntl(descriptor, F_SETLEASE, F_UNLCK);
    int reason = errno;
    close(descriptor);
    errno = reason;
    return result;
}

int fieldproof_copy_mode(const char *path, int to) {
    struct stat status;
    return stat(path, &status) == 0 ? fchmod(to, status.st_mode & 07777) : -1;
}

short fieldproof_spawn_session(void) { return POSIX_SPAWN_SETSID; }
