// Tracks whether pending work can still change the page. Scripts that control the page wait until the attribute
// data-activity of the body is "quiet".

let count = 0;
let latest = 0;

/** Marks the page as busy until the returned function is called for the first time. */
function begin() {
  let isBusy = true;
  count += 1;
  latest += 1;
  document.body.dataset.activity = "busy";
  return () => {
    if (!isBusy) return;
    isBusy = false;
    count -= 1;
    if (count === 0) settle(latest);
  };
}

/** The page is quiet after two frames without new work: the first one can show which other pictures are visible. */
function settle(start) {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (start === latest) document.body.dataset.activity = "quiet";
  }));
}

/** Marks the page as busy until a promise is settled. Returns the promise. */
function during(promise) {
  const end = begin();
  promise.then(end, end);
  return promise;
}

/** Returns a function that runs an action in the next frame, once for all calls before it. */
function inNextFrame(action) {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    const end = begin();
    requestAnimationFrame(() => {
      isRequested = false;
      action();
      end();
    });
  };
}

/** Notifies scripts that control the page, such as benchmarks, that pictures are painted. */
function tellShown(pictures) {
  const detail = pictures.map(({ name, revision }) => ({ name, revision }));
  if (pictures.length) document.dispatchEvent(new CustomEvent("picturesshown", { detail }));
}

export { begin, during, inNextFrame, tellShown };
