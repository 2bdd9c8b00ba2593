import { findPage, type PageApp } from "@advent/contract";

export interface SuiteLinks {
  self: PageApp;
  shell: string;
  landing: string;
}

export const linksMetaName = "advent-links";

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
