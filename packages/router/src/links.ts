import { findPage, type PageApp } from "@advent/contract";

/** Where the suite's other pages are, written by the server into the page of an app that runs alone on its origin. */
export interface SuiteLinks {
  self: PageApp;
  /** Public origins, without a trailing slash. */
  shell: string;
  landing: string;
}

/** Name of the `<meta>` element that carries {@link SuiteLinks} as JSON. The shell's page has none: all pages are its own. */
export const linksMetaName = "advent-links";

/**
 * The address of a page of the suite, from wherever the caller runs: `appHref("/landing/abc")` is the path itself when
 * this page can show it, and an absolute address on the landing's or the shell's origin otherwise.
 */
export function getAppHref(path: string, links: SuiteLinks | undefined = readLinks()): string {
  if (!links) return path;
  const owner = findPage(new URL(path, links.shell).pathname)?.app;
  if (owner === links.self) return path;
  return (owner === "landing" ? links.landing : links.shell) + path;
}

function readLinks(): SuiteLinks | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${linksMetaName}"]`)?.content;
  return content ? (JSON.parse(content) as SuiteLinks) : undefined;
}
