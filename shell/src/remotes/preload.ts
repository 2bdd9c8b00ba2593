import type { FirstPicture, Script } from "@advent/contract";

/** Milliseconds after which a script that hangs is let go, so that Try again asks for it anew. */
const PATIENCE = 10_000;

/**
 * Has scripts in the browser's cache before anything else is known of their remote. A link that preloads would keep a failure, and give it to
 * the script that Try again adds.
 */
export function fetchAhead(scripts: Script[]): void {
  for (const { src } of scripts) {
    const signal = AbortSignal.timeout(PATIENCE);
    fetch(src, { signal })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/** Starts fetching scripts that will run soon. */
export function preloadScripts(scripts: Script[]): void {
  for (const { src, integrity } of scripts) add({ as: "script", href: src, crossOrigin: "anonymous", integrity });
}

/** Starts fetching the pictures that this screen will show first. */
export function preloadPictures(pictures: FirstPicture[]): void {
  for (const { src, media } of pictures) add({ as: "image", href: src, media, fetchPriority: "high" });
}

function add(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload" }, attributes));
}
