#include "CPlatform.h"

#ifdef __linux__

#include <sys/auxv.h>

const char *fieldproof_start_path(void) { return (const char *)getauxval(AT_EXECFN); }

#else

const char *fieldproof_start_path(void) { return NULL; }

#endif
