import type { Script } from "./remotes-file";

/** Starts fetching scripts that will run soon. */
export function preload(scripts: Script[]): void {
  for (const { src, integrity } of scripts) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "script", href: src, crossOrigin: "anonymous", integrity });
    document.head.append(link);
  }
}
