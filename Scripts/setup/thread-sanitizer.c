/* Reports what Swift's runtime does to the thread sanitizer, which sees only code that is built with it. Without these reports,
   threads that are correctly synchronized appear to race. Scripts/setup/sanitize.sh preloads it: its functions replace those of
   the runtime, and call them. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define ORIGINAL(name) dlsym(RTLD_NEXT, name)

/* Functions of the sanitizer; null in programs without it. */
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

static void acquire(void *object) {
    if (__tsan_acquire) __tsan_acquire(object);
}

static void release(void *object) {
    if (__tsan_release) __tsan_release(object);
}

/* Synchronization.Mutex: an uncontended one is locked by an atomic operation inlined into the calling code, where the sanitizer
   sees it. A contended one is locked in the runtime. */

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void Lock(uint32_t thread, SELF void *mutex);
typedef SWIFT void Unlock(SELF void *mutex);

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF void *mutex) {
    ((Lock *)ORIGINAL(LOCK))(thread, mutex);
    acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) {
    release(mutex);
    ((Unlock *)ORIGINAL(UNLOCK))(mutex);
}

/* Continuations: what one thread did before it resumes a task happens before what the task does next, in another thread. A task
   that waits is reported by the runtime when it starts again; one that was resumed before it waits goes on at once. */

extern SWIFT void *swift_task_getCurrent(void) __attribute__((weak));

typedef SWIFT void Resume(void *task);
typedef __attribute__((swiftasynccall)) void Await(void *continuation);

SWIFT void swift_continuation_resume(void *task) {
    release(task);
    ((Resume *)ORIGINAL("swift_continuation_resume"))(task);
}

SWIFT void swift_continuation_throwingResume(void *task) {
    release(task);
    ((Resume *)ORIGINAL("swift_continuation_throwingResume"))(task);
}

__attribute__((swiftasynccall)) void swift_continuation_await(void *continuation) {
    acquire(swift_task_getCurrent());
    Await *original = (Await *)ORIGINAL("swift_continuation_await");
    __attribute__((musttail)) return original(continuation);
}
