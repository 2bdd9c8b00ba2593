const STATE_KEY = "adventOverlay";

const hasEntry = (): boolean => Boolean((window.history.state as Record<string, unknown> | null)?.[STATE_KEY]);

/**
 * Gives the open overlay an entry in the browser's history, so that Back closes it instead of leaving the shop's page.
 * An entry of the frame is not enough: browsers skip entries of frames without user activation.
 */
export function createHistoryEntry(isOpen: () => boolean, close: () => void) {
  let isReturning = false;

  /** Adds a missing entry, and leaves one that has no overlay, also after Forward or a reload. */
  function sync(): void {
    if (isReturning || isOpen() === hasEntry()) return;
    if (isOpen()) {
      window.history.pushState({ ...window.history.state, [STATE_KEY]: true }, "");
      return;
    }
    isReturning = true;
    window.history.back();
  }

  window.addEventListener("popstate", () => {
    const wasReturning = isReturning;
    isReturning = false;
    if (!wasReturning && isOpen()) close();
    else sync();
  });
  sync();

  /** Opens another page in place of the overlay's entry. */
  function replace(address: string): void {
    if (hasEntry()) window.history.replaceState({ ...window.history.state, [STATE_KEY]: false }, "");
    window.location.replace(address);
  }
  return { sync, replace };
}
