// The files of Web/, embedded in the program: the page of the studio.
#ifndef FIELDPROOF_CSTUDIOWEB_H
#define FIELDPROOF_CSTUDIOWEB_H

#include <EmbeddedFile.h>

// The file at an index. For an index past the last file, `name` and `bytes` are NULL and `length` is 0.
struct fieldproof_embedded_file fieldproof_studio_file(size_t index);

#endif
