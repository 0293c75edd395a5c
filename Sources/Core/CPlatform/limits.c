#include "CPlatform.h"

#include <sys/resource.h>

void fieldproof_raise_descriptor_limit(unsigned long limit) {
    struct rlimit current;
    if (getrlimit(RLIMIT_NOFILE, &current) != 0 || current.rlim_cur >= limit) return;
    current.rlim_cur = current.rlim_max < limit ? current.rlim_max : limit;
    setrlimit(RLIMIT_NOFILE, &current);
}
