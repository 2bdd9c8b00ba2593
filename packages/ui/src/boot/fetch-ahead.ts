/** Timeout after which a hanging request is dropped, so that the page requests the script again. */
const FETCH_TIMEOUT_MS = 10_000;

const fetched = new Set<string>();

/**
 * Fetches scripts into the browser's cache, each once. A preload link would keep a failure, and give it to the script
 * that *Try again* adds.
 */
export function fetchAhead(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (fetched.has(address)) continue;
    fetched.add(address);
    fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/**
 * Fetches the page's main scripts, and `more`, once its preloaded image has left them the line. On a slow phone that is
 * long before they may run.
 */
export function fetchAheadAfterImage(more: () => readonly string[] = () => []): void {
  const fetchAll = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.as !== "image") return;
    document.removeEventListener("load", fetchAll, true);
    fetchAhead([...listMainScripts().map(({ src }) => src), ...more()]);
  };
  document.addEventListener("load", fetchAll, true);
}

export const listMainScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="deferred"]')];
