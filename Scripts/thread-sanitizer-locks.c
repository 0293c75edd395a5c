/* Lets the thread sanitizer see the locks of Swift's Synchronization.Mutex; loaded by LD_PRELOAD (Scripts/sanitize.sh).

   A Mutex that nobody holds is taken by an atomic that is compiled into its user, where the sanitizer sees it. One that is held is
   waited for inside libswiftSynchronization, which is built without the sanitizer, so that two threads that take turns look like
   two threads that race. These two stand before that library's, call it, and say what it did. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

/* The sanitizer's, where the program has it. */
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void Lock(uint32_t thread, SELF void *mutex);
typedef SWIFT void Unlock(SELF void *mutex);

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF void *mutex) {
    ((Lock *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) {
    if (__tsan_release) __tsan_release(mutex);
    ((Unlock *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
