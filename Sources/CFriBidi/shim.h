#include <fribidi.h>

// Macros that Swift does not import, under names of their own.
static const FriBidiParType FP_BIDI_PARAGRAPH_FROM_TEXT = FRIBIDI_PAR_ON;
static const FriBidiParType FP_BIDI_PARAGRAPH_LTR = FRIBIDI_PAR_LTR;
static const FriBidiParType FP_BIDI_PARAGRAPH_RTL = FRIBIDI_PAR_RTL;
static const FriBidiCharType FP_BIDI_OTHER_NEUTRAL = FRIBIDI_TYPE_ON;
static const FriBidiCharType FP_BIDI_NONSPACING_MARK = FRIBIDI_TYPE_NSM;
static const FriBidiCharType FP_BIDI_TERMINATOR = FRIBIDI_TYPE_ET;
static const FriBidiCharType FP_BIDI_BOUNDARY_NEUTRAL = FRIBIDI_TYPE_BN;

/// Whether a base direction is right to left.
static inline int fp_bidi_is_rtl(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) != 0; }

/// What the linked library says of itself; its first line ends with its version, `(GNU FriBidi) 1.0.8`.
static inline const char *fp_bidi_version_info(void) { return fribidi_version_info; }

/// The version of Unicode that the library's tables come from, `10.0.0`.
static inline const char *fp_bidi_unicode_version(void) { return fribidi_unicode_version; }
