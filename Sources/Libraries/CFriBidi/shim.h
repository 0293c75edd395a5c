#include <fribidi.h>

// Constants for macros that Swift cannot import.
static const FriBidiParType FP_BIDI_PARAGRAPH_FROM_TEXT = FRIBIDI_PAR_ON;
static const FriBidiParType FP_BIDI_PARAGRAPH_LTR = FRIBIDI_PAR_LTR;
static const FriBidiParType FP_BIDI_PARAGRAPH_RTL = FRIBIDI_PAR_RTL;
static const FriBidiCharType FP_BIDI_OTHER_NEUTRAL = FRIBIDI_TYPE_ON;
static const FriBidiCharType FP_BIDI_NONSPACING_MARK = FRIBIDI_TYPE_NSM;
static const FriBidiCharType FP_BIDI_TERMINATOR = FRIBIDI_TYPE_ET;
static const FriBidiCharType FP_BIDI_BOUNDARY_NEUTRAL = FRIBIDI_TYPE_BN;

/// Whether a base direction is right-to-left.
static inline int fp_bidi_is_rtl(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) != 0; }

/// The description of the linked library. The first line ends with the version: `(GNU FriBidi) 1.0.8`.
static inline const char *fp_bidi_version_info(void) { return fribidi_version_info; }

/// The Unicode version of the library's tables, such as `10.0.0`.
static inline const char *fp_bidi_unicode_version(void) { return fribidi_unicode_version; }
