#include "CStudioWeb.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char studio_html[] = {
#embed "Web/studio.html"
};

static const unsigned char text_html[] = {
#embed "Web/text.html"
};

static const unsigned char review_html[] = {
#embed "Web/review.html"
};

static const unsigned char app_html[] = {
#embed "Web/app.html"
};

static const unsigned char time_html[] = {
#embed "Web/time.html"
};

static const unsigned char play_html[] = {
#embed "Web/play.html"
};

static const unsigned char forbidden_html[] = {
#embed "Web/forbidden.html"
};

static const unsigned char studio_css[] = {
#embed "Web/studio.css"
};

static const unsigned char editing_css[] = {
#embed "Web/editing.css"
};

static const unsigned char play_css[] = {
#embed "Web/play.css"
};

static const unsigned char time_css[] = {
#embed "Web/time.css"
};

static const unsigned char review_css[] = {
#embed "Web/review.css"
};

static const unsigned char app_css[] = {
#embed "Web/app.css"
};

static const unsigned char text_css[] = {
#embed "Web/text.css"
};

static const unsigned char palette_css[] = {
#embed "Web/palette.css"
};

static const unsigned char export_css[] = {
#embed "Web/export.css"
};

static const unsigned char access_js[] = {
#embed "Web/access.js"
};

static const unsigned char activity_js[] = {
#embed "Web/activity.js"
};

static const unsigned char settings_js[] = {
#embed "Web/settings.js"
};

static const unsigned char store_js[] = {
#embed "Web/store.js"
};

static const unsigned char changes_js[] = {
#embed "Web/changes.js"
};

static const unsigned char axes_js[] = {
#embed "Web/axes.js"
};

static const unsigned char zoom_js[] = {
#embed "Web/zoom.js"
};

static const unsigned char zooming_js[] = {
#embed "Web/zooming.js"
};

static const unsigned char messages_js[] = {
#embed "Web/messages.js"
};

static const unsigned char connection_js[] = {
#embed "Web/connection.js"
};

static const unsigned char layouts_js[] = {
#embed "Web/layouts.js"
};

static const unsigned char focus_js[] = {
#embed "Web/focus.js"
};

static const unsigned char requests_js[] = {
#embed "Web/requests.js"
};

static const unsigned char errors_js[] = {
#embed "Web/errors.js"
};

static const unsigned char labels_js[] = {
#embed "Web/labels.js"
};

static const unsigned char tile_js[] = {
#embed "Web/tile.js"
};

static const unsigned char grid_js[] = {
#embed "Web/grid.js"
};

static const unsigned char marks_js[] = {
#embed "Web/marks.js"
};

static const unsigned char measure_js[] = {
#embed "Web/measure.js"
};

static const unsigned char facts_js[] = {
#embed "Web/facts.js"
};

static const unsigned char findings_js[] = {
#embed "Web/findings.js"
};

static const unsigned char fit_js[] = {
#embed "Web/fit.js"
};

static const unsigned char inspector_js[] = {
#embed "Web/inspector.js"
};

static const unsigned char loupe_js[] = {
#embed "Web/loupe.js"
};

static const unsigned char memory_js[] = {
#embed "Web/memory.js"
};

static const unsigned char pointer_js[] = {
#embed "Web/pointer.js"
};

static const unsigned char problems_js[] = {
#embed "Web/problems.js"
};

static const unsigned char rulers_js[] = {
#embed "Web/rulers.js"
};

static const unsigned char sidebar_js[] = {
#embed "Web/sidebar.js"
};

static const unsigned char shortcuts_js[] = {
#embed "Web/shortcuts.js"
};

static const unsigned char recording_js[] = {
#embed "Web/recording.js"
};

static const unsigned char views_js[] = {
#embed "Web/views.js"
};

static const unsigned char play_js[] = {
#embed "Web/play.js"
};

static const unsigned char hands_js[] = {
#embed "Web/hands.js"
};

static const unsigned char inputs_js[] = {
#embed "Web/inputs.js"
};

static const unsigned char controls_js[] = {
#embed "Web/controls.js"
};

static const unsigned char handles_js[] = {
#embed "Web/handles.js"
};

static const unsigned char language_js[] = {
#embed "Web/language.js"
};

static const unsigned char highlight_js[] = {
#embed "Web/highlight.js"
};

static const unsigned char editor_js[] = {
#embed "Web/editor.js"
};

static const unsigned char drafts_js[] = {
#embed "Web/drafts.js"
};

static const unsigned char textfile_js[] = {
#embed "Web/textfile.js"
};

static const unsigned char menu_js[] = {
#embed "Web/menu.js"
};

static const unsigned char markdown_js[] = {
#embed "Web/markdown.js"
};

static const unsigned char assistance_js[] = {
#embed "Web/assistance.js"
};

static const unsigned char wells_js[] = {
#embed "Web/wells.js"
};

static const unsigned char typing_js[] = {
#embed "Web/typing.js"
};

static const unsigned char conflict_js[] = {
#embed "Web/conflict.js"
};

static const unsigned char text_js[] = {
#embed "Web/text.js"
};

static const unsigned char editing_js[] = {
#embed "Web/editing.js"
};

static const unsigned char clock_js[] = {
#embed "Web/clock.js"
};

static const unsigned char splitter_js[] = {
#embed "Web/splitter.js"
};

static const unsigned char timestage_js[] = {
#embed "Web/timestage.js"
};

static const unsigned char timeline_js[] = {
#embed "Web/timeline.js"
};

static const unsigned char curves_js[] = {
#embed "Web/curves.js"
};

static const unsigned char clipexport_js[] = {
#embed "Web/clipexport.js"
};

static const unsigned char timecontrols_js[] = {
#embed "Web/timecontrols.js"
};

static const unsigned char time_js[] = {
#embed "Web/time.js"
};

static const unsigned char keypointer_js[] = {
#embed "Web/keypointer.js"
};

static const unsigned char pictureviews_js[] = {
#embed "Web/pictureviews.js"
};

static const unsigned char pattern_js[] = {
#embed "Web/pattern.js"
};

static const unsigned char reviewdata_js[] = {
#embed "Web/reviewdata.js"
};

static const unsigned char reviewlist_js[] = {
#embed "Web/reviewlist.js"
};

static const unsigned char reviewdetails_js[] = {
#embed "Web/reviewdetails.js"
};

static const unsigned char turns_js[] = {
#embed "Web/turns.js"
};

static const unsigned char app_js[] = {
#embed "Web/app.js"
};

static const unsigned char reviewforms_js[] = {
#embed "Web/reviewforms.js"
};

static const unsigned char review_js[] = {
#embed "Web/review.js"
};

static const unsigned char screenshots_js[] = {
#embed "Web/screenshots.js"
};

static const unsigned char reviewkeys_js[] = {
#embed "Web/reviewkeys.js"
};

static const unsigned char tools_js[] = {
#embed "Web/tools.js"
};

static const unsigned char zoombar_js[] = {
#embed "Web/zoombar.js"
};

static const unsigned char address_js[] = {
#embed "Web/address.js"
};

static const unsigned char links_js[] = {
#embed "Web/links.js"
};

static const unsigned char search_js[] = {
#embed "Web/search.js"
};

static const unsigned char palette_js[] = {
#embed "Web/palette.js"
};

static const unsigned char entries_js[] = {
#embed "Web/entries.js"
};

static const unsigned char exportpage_js[] = {
#embed "Web/exportpage.js"
};

static const unsigned char export_js[] = {
#embed "Web/export.js"
};

static const unsigned char main_js[] = {
#embed "Web/main.js"
};

static const struct fieldproof_embedded_file files[] = {
    EMBEDDED("studio.html", studio_html),
    EMBEDDED("text.html", text_html),
    EMBEDDED("review.html", review_html),
    EMBEDDED("app.html", app_html),
    EMBEDDED("time.html", time_html),
    EMBEDDED("play.html", play_html),
    EMBEDDED("forbidden.html", forbidden_html),
    EMBEDDED("studio.css", studio_css),
    EMBEDDED("editing.css", editing_css),
    EMBEDDED("play.css", play_css),
    EMBEDDED("time.css", time_css),
    EMBEDDED("review.css", review_css),
    EMBEDDED("app.css", app_css),
    EMBEDDED("text.css", text_css),
    EMBEDDED("palette.css", palette_css),
    EMBEDDED("export.css", export_css),
    EMBEDDED("access.js", access_js),
    EMBEDDED("activity.js", activity_js),
    EMBEDDED("settings.js", settings_js),
    EMBEDDED("store.js", store_js),
    EMBEDDED("changes.js", changes_js),
    EMBEDDED("axes.js", axes_js),
    EMBEDDED("zoom.js", zoom_js),
    EMBEDDED("zooming.js", zooming_js),
    EMBEDDED("messages.js", messages_js),
    EMBEDDED("connection.js", connection_js),
    EMBEDDED("layouts.js", layouts_js),
    EMBEDDED("focus.js", focus_js),
    EMBEDDED("requests.js", requests_js),
    EMBEDDED("errors.js", errors_js),
    EMBEDDED("labels.js", labels_js),
    EMBEDDED("tile.js", tile_js),
    EMBEDDED("grid.js", grid_js),
    EMBEDDED("marks.js", marks_js),
    EMBEDDED("measure.js", measure_js),
    EMBEDDED("facts.js", facts_js),
    EMBEDDED("findings.js", findings_js),
    EMBEDDED("fit.js", fit_js),
    EMBEDDED("inspector.js", inspector_js),
    EMBEDDED("loupe.js", loupe_js),
    EMBEDDED("memory.js", memory_js),
    EMBEDDED("pointer.js", pointer_js),
    EMBEDDED("problems.js", problems_js),
    EMBEDDED("rulers.js", rulers_js),
    EMBEDDED("sidebar.js", sidebar_js),
    EMBEDDED("shortcuts.js", shortcuts_js),
    EMBEDDED("recording.js", recording_js),
    EMBEDDED("views.js", views_js),
    EMBEDDED("play.js", play_js),
    EMBEDDED("hands.js", hands_js),
    EMBEDDED("inputs.js", inputs_js),
    EMBEDDED("controls.js", controls_js),
    EMBEDDED("handles.js", handles_js),
    EMBEDDED("language.js", language_js),
    EMBEDDED("highlight.js", highlight_js),
    EMBEDDED("editor.js", editor_js),
    EMBEDDED("drafts.js", drafts_js),
    EMBEDDED("textfile.js", textfile_js),
    EMBEDDED("menu.js", menu_js),
    EMBEDDED("markdown.js", markdown_js),
    EMBEDDED("assistance.js", assistance_js),
    EMBEDDED("wells.js", wells_js),
    EMBEDDED("typing.js", typing_js),
    EMBEDDED("conflict.js", conflict_js),
    EMBEDDED("text.js", text_js),
    EMBEDDED("editing.js", editing_js),
    EMBEDDED("clock.js", clock_js),
    EMBEDDED("splitter.js", splitter_js),
    EMBEDDED("timestage.js", timestage_js),
    EMBEDDED("timeline.js", timeline_js),
    EMBEDDED("curves.js", curves_js),
    EMBEDDED("clipexport.js", clipexport_js),
    EMBEDDED("timecontrols.js", timecontrols_js),
    EMBEDDED("time.js", time_js),
    EMBEDDED("keypointer.js", keypointer_js),
    EMBEDDED("pictureviews.js", pictureviews_js),
    EMBEDDED("pattern.js", pattern_js),
    EMBEDDED("reviewdata.js", reviewdata_js),
    EMBEDDED("reviewlist.js", reviewlist_js),
    EMBEDDED("reviewdetails.js", reviewdetails_js),
    EMBEDDED("turns.js", turns_js),
    EMBEDDED("app.js", app_js),
    EMBEDDED("reviewforms.js", reviewforms_js),
    EMBEDDED("review.js", review_js),
    EMBEDDED("screenshots.js", screenshots_js),
    EMBEDDED("reviewkeys.js", reviewkeys_js),
    EMBEDDED("tools.js", tools_js),
    EMBEDDED("zoombar.js", zoombar_js),
    EMBEDDED("address.js", address_js),
    EMBEDDED("links.js", links_js),
    EMBEDDED("search.js", search_js),
    EMBEDDED("palette.js", palette_js),
    EMBEDDED("entries.js", entries_js),
    EMBEDDED("exportpage.js", exportpage_js),
    EMBEDDED("export.js", export_js),
    EMBEDDED("main.js", main_js),
};

struct fieldproof_embedded_file fieldproof_studio_file(size_t index) { return EMBEDDED_AT(files, index); }
