// The files of Web/, embedded in the program. The HTML report is built from them.
#ifndef FIELDPROOF_CREPORTWEB_H
#define FIELDPROOF_CREPORTWEB_H

#include "EmbeddedFile.h"

// The file at an index. Style sheets are in cascading order; a module comes after those that it imports. For an index
// past the last file, `name` and `bytes` are NULL and `length` is 0.
struct fieldproof_embedded_file fieldproof_report_file(size_t index);

#endif
