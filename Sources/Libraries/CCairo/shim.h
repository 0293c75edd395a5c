#include <cairo.h>
#include <cairo-pdf.h>

/* Cairo rasterizes with pixman. Only its version is used, so that its header is not required. */
const char *pixman_version_string(void);

/* Cairo compresses PDF pages with zlib. Only its version is used. */
const char *zlibVersion(void);
