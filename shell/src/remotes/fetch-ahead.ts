/** Milliseconds after which a script that hangs is let go, so that Try again asks for it anew. */
const PATIENCE = 10_000;

/**
 * Has scripts that will run soon in the browser's cache. A link that preloads would keep a failure, and give it to the script that Try again
 * adds.
 */
export function fetchAhead(scripts: readonly string[]): void {
  for (const address of scripts) {
    fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
