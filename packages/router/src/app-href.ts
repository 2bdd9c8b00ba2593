import { landingPage } from "@advent/contract";
import { readLinks } from "./links";
import { matchesPath } from "./routes";

export function getAppHref(path: string, links = readLinks()): string {
  if (!links) return path;
  const { pathname } = new URL(path, links.shell);
  if (links.paths.some((own) => matchesPath(own, pathname))) return path;
  return (matchesPath(landingPage.path, pathname) ? links.landing : links.shell) + path;
}
