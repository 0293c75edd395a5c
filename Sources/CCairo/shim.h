#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

/* The library under Cairo that fills and blends; its header is not needed for anything else. */
const char *pixman_version_string(void);
