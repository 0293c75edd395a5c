// The files of Web/, embedded in the program. The HTML report is built from them.
#ifndef FIELDPROOF_CREPORTWEB_H
#define FIELDPROOF_CREPORTWEB_H

#include <stddef.h>

// A file: its name in Web/ and its bytes, which are UTF-8 text. Both stay valid for the life of the program.
struct fieldproof_web_file {
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

// The file at an index. Style sheets are in cascading order; a module comes after those that it imports. For an index
// past the last file, `name` and `bytes` are NULL and `length` is 0.
struct fieldproof_web_file fieldproof_web_file(size_t index);

#endif
