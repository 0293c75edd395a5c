#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/vfs.h>

unsigned long fieldproof_file_system(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (unsigned long)status.f_type : 0;
}

int fieldproof_exchange_files(const char *a, const char *b) {
    return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

int fieldproof_copy_mode(const char *path, int to) {
    struct stat status;
    return stat(path, &status) == 0 ? fchmod(to, status.st_mode & 07777) : -1;
}

short fieldproof_spawn_session(void) { return POSIX_SPAWN_SETSID; }
