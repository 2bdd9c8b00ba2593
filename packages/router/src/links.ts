import { landingPage, matchesPath } from "@advent/contract";

/** For an app alone on its origin: the paths it shows itself, and where other paths are. */
export interface SuiteLinks {
  paths: readonly string[];
  shell: string;
  landing: string;
}

export const linksMetaName = "advent-links";

export function getAppHref(path: string, links: SuiteLinks | undefined = readLinks()): string {
  if (!links) return path;
  const { pathname } = new URL(path, links.shell);
  if (links.paths.some((own) => matchesPath(own, pathname))) return path;
  return (matchesPath(landingPage.path, pathname) ? links.landing : links.shell) + path;
}

function readLinks(): SuiteLinks | undefined {
  if (typeof document === "undefined") return undefined;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${linksMetaName}"]`)?.content;
  return content ? (JSON.parse(content) as SuiteLinks) : undefined;
}
