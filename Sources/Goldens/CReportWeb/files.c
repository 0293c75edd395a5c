#include "CReportWeb.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char report_html[] = {
#embed "Web/report.html"
};

static const unsigned char viewer_html[] = {
#embed "Web/viewer.html"
};

static const unsigned char theme_css[] = {
#embed "Web/theme.css"
};

static const unsigned char report_css[] = {
#embed "Web/report.css"
};

static const unsigned char viewer_css[] = {
#embed "Web/viewer.css"
};

static const unsigned char ui_js[] = {
#embed "Web/ui.js"
};

static const unsigned char data_js[] = {
#embed "Web/data.js"
};

static const unsigned char pixels_js[] = {
#embed "Web/pixels.js"
};

static const unsigned char view_js[] = {
#embed "Web/view.js"
};

static const unsigned char viewport_js[] = {
#embed "Web/viewport.js"
};

static const unsigned char painter_js[] = {
#embed "Web/painter.js"
};

static const unsigned char modes_js[] = {
#embed "Web/modes.js"
};

static const unsigned char gestures_js[] = {
#embed "Web/gestures.js"
};

static const unsigned char viewer_js[] = {
#embed "Web/viewer.js"
};

static const unsigned char filters_js[] = {
#embed "Web/filters.js"
};

static const unsigned char values_js[] = {
#embed "Web/values.js"
};

static const unsigned char details_js[] = {
#embed "Web/details.js"
};

static const unsigned char list_js[] = {
#embed "Web/list.js"
};

static const unsigned char keyboard_js[] = {
#embed "Web/keyboard.js"
};

static const unsigned char main_js[] = {
#embed "Web/main.js"
};

// CReportWeb.h explains the order.
static const struct fieldproof_embedded_file files[] = {
    EMBEDDED("report.html", report_html),
    EMBEDDED("viewer.html", viewer_html),
    EMBEDDED("theme.css", theme_css),
    EMBEDDED("report.css", report_css),
    EMBEDDED("viewer.css", viewer_css),
    EMBEDDED("ui.js", ui_js),
    EMBEDDED("data.js", data_js),
    EMBEDDED("pixels.js", pixels_js),
    EMBEDDED("view.js", view_js),
    EMBEDDED("viewport.js", viewport_js),
    EMBEDDED("painter.js", painter_js),
    EMBEDDED("modes.js", modes_js),
    EMBEDDED("gestures.js", gestures_js),
    EMBEDDED("viewer.js", viewer_js),
    EMBEDDED("filters.js", filters_js),
    EMBEDDED("values.js", values_js),
    EMBEDDED("details.js", details_js),
    EMBEDDED("list.js", list_js),
    EMBEDDED("keyboard.js", keyboard_js),
    EMBEDDED("main.js", main_js),
};

struct fieldproof_embedded_file fieldproof_report_file(size_t index) { return EMBEDDED_AT(files, index); }
