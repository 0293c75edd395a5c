#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

/* Cairo rasterizes with pixman. Only its version is used, so that its header is not required. */
const char *pixman_version_string(void);

/* Cairo compresses PDF pages with zlib and encodes images in SVG files with libpng. Only their versions are used. */
const char *zlibVersion(void);
const char *png_get_libpng_ver(const void *);
