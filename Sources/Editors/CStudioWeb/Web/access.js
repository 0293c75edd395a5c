// Access to the studio, which answers only requests that contain its token.

/** The token. The addresses of modules contain it, because browsers send no custom headers for modules. */
const token = import.meta.url.split("/").at(-2);

/** Sends a request as `fetch` does, with the token. */
function sendRequest(path, options = {}) {
  return fetch(path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
}

/** An address with the token, for images and WebSockets: browsers send no custom headers for them. */
function withToken(path) {
  return `${path}?token=${token}`;
}

function openSocket(path) {
  return new WebSocket(`ws://${location.host}${withToken(path)}`);
}

/**
 * Removes the token from the address, so that nobody copies it with a link or sees it in a screenshot. It is stored for
 * `forbidden.html`, which adds it to the addresses of reloads and links. The storage belongs to a host and a port. A
 * cookie belongs to a host, so other servers of this machine would get it.
 */
function hideToken() {
  try {
    localStorage.setItem("fieldproof-token", token);
  } catch {
    // Without storage, a reload works only at the address that the studio has printed.
  }
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
}

export { hideToken, openSocket, sendRequest, withToken };
