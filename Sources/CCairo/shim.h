#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

/* The library under Cairo that fills and blends; its header is not needed for anything else. */
const char *pixman_version_string(void);

/* What Cairo packs PDF pages and the pictures of SVG files with; nothing else of them is needed. */
const char *zlibVersion(void);
const char *png_get_libpng_ver(const void *);
