// What the fully static programs need in a root without other files. The linker replaces the functions with `--wrap`.

#include "../Sources/Programs/CBuild/include/CBuild.h"

#include <datrie/trie.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>
#include <zlib.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// The C library passes the arguments to constructors. Swift would read them from /proc, which an empty root lacks.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
    _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

// Swift's crash handler looks for a separate program, and ends this one if it cannot tell where it is installed. The
// separate program is not part of the distribution.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

// The program has no tables for unwinding (see static.ld), without which the unwinder would end it before a message is
// complete. Instead, a stack has no callers: Swift's stack traces are empty, and a C++ exception, which nothing catches,
// ends the program with its name.
_Unwind_Reason_Code __wrap__Unwind_Backtrace(_Unwind_Trace_Fn trace, void *argument) {
    (void)trace, (void)argument;
    return _URC_END_OF_STACK;
}

_Unwind_Reason_Code __wrap__Unwind_RaiseException(struct _Unwind_Exception *exception) {
    (void)exception;
    return _URC_END_OF_STACK;
}

#ifdef __aarch64__
// The newer C library that the standard library for arm64 was compiled with has this function (strlcpy(3)).
size_t strlcpy(char *target, const char *source, size_t size) {
    size_t length = strlen(source);
    if (size > 0) {
        size_t copied = length < size ? length : size - 1;
        memcpy(target, source, copied);
        target[copied] = 0;
    }
    return length;
}
#endif

// libthai reads its dictionary from a file of the system. The program always reads its own copy, so that Thai text
// breaks alike everywhere.
static const unsigned char thai_dictionary[] = {
#embed THAI_DICTIONARY
};

Trie *__wrap_trie_new_from_file(const char *path) {
    (void)path;
    FILE *file = fmemopen((void *)thai_dictionary, sizeof thai_dictionary, "rb");
    if (file == NULL) return NULL;
    Trie *trie = trie_fread(file);
    fclose(file);
    return trie;
}

// Compressed by Distribution/notices.py, because the licences are long.
static const unsigned char compressed_notices[] = {
#embed NOTICES
};

const char *const fieldproof_build = BUILD;

const unsigned char *fieldproof_notices(size_t *length) {
    uLongf size = NOTICES_LENGTH;
    unsigned char *notices = malloc(size);
    *length = 0;
    if (notices == NULL || uncompress(notices, &size, compressed_notices, sizeof compressed_notices) != Z_OK) return NULL;
    *length = size;
    return notices;
}
