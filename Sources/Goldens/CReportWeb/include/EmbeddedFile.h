// Tables of text files that are embedded in the program.
#ifndef FIELDPROOF_EMBEDDEDFILE_H
#define FIELDPROOF_EMBEDDEDFILE_H

#include <stddef.h>

// A file: its name and its bytes, which are UTF-8 text. Both stay valid for the life of the program.
struct fieldproof_embedded_file {
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

// A row of a table: the name of a file, and the array of its bytes.
#define EMBEDDED(name, bytes) {name, bytes, sizeof bytes}

// The file at an index of a table; past its end, `name` and `bytes` are NULL and `length` is 0.
#define EMBEDDED_AT(files, index) \
    ((index) < sizeof files / sizeof *files ? files[index] : (struct fieldproof_embedded_file){NULL, NULL, 0})

#endif
