/* Reports the locks of Swift's Synchronization.Mutex to the thread sanitizer. Scripts/setup/sanitize.sh preloads it.

   An uncontended Mutex is locked by an atomic operation inlined into the calling code, where the sanitizer sees it.
   A contended one is locked in libswiftSynchronization, which is built without the sanitizer, so that correctly
   synchronized threads appear to race. The functions below replace those of that library: they call the originals and
   report the lock to the sanitizer. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

/* Functions of the sanitizer; null in programs without it. */
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
