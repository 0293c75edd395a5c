#include <thai/thbrk.h>
