/** Leaves modal-only mode: closes the window that was opened for it, tells the page around the frame, or goes to the builder. */
export function closeModal(): void {
  if (window.opener) window.close();
  // The message carries nothing but the wish to close, so that any storefront may hear it.
  else if (window.parent !== window) window.parent.postMessage({ type: "advent:close" }, "*");
  else window.location.assign("/");
}
