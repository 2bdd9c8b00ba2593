import type { FirstPicture, Script } from "@advent/contract";

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
