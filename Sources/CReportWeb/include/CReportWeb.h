// The files of Web/, from which the HTML report is built, embedded in the program.
#ifndef FIELDPROOF_CREPORTWEB_H
#define FIELDPROOF_CREPORTWEB_H

#include <stddef.h>

// A file: its name in Web/, and its bytes, which are UTF-8 text. They stay valid for the life of the program.
struct fieldproof_web_file {
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

// The file at an index. Style sheets are in cascading order; a module comes after those that it imports. For an index
// past the last file, `name` and `bytes` are NULL and `length` is 0.
struct fieldproof_web_file fieldproof_web_file(size_t index);

#endif
