import type { RemotePage } from "./remote-page";

/** First segments of the paths that the shell's own server serves. */
const RESERVED_SEGMENTS = ["api", "livez", "mf", "mf-standalone", "readyz", "static"];

export interface ShellPage extends RemotePage {
  remote: string;
}

type PagesByRemote = Record<string, { pages?: readonly RemotePage[] | undefined }>;

export const listPages = (remotes: PagesByRemote): ShellPage[] =>
  Object.entries(remotes).flatMap(([remote, { pages = [] }]) => pages.map((page) => ({ ...page, remote })));

/** Returns a sentence on the first page that no shell can show, undefined when there is none. */
export function findPagesError(remotes: PagesByRemote): string | undefined {
  const pages = listPages(remotes);
  for (const [at, page] of pages.entries()) {
    const twin = pages.slice(0, at).find(({ path }) => canMatchSame(path, page.path));
    if (twin) return `${twin.remote} (${twin.path}) and ${page.remote} (${page.path}) cannot have the same address.`;
    const error = getPageError(page);
    if (error) return `${page.remote} cannot have a page at ${page.path}: ${error}`;
  }
  return undefined;
}

function getPageError({ path, access, nav }: RemotePage): string | undefined {
  const [, first = ""] = path.split("/");
  if (RESERVED_SEGMENTS.includes(first)) return `/${first} belongs to the shell.`;
  if (first.startsWith(":")) return "its first part must be a name, not a parameter.";
  if (first === "admin" && access !== "admin") return 'pages under /admin need access: "admin".';
  if (nav && path.includes(":")) return "navigation cannot link to a path with parameters.";
  if (nav && (nav === "admin") !== (access === "admin")) return "only admin pages are in the admin navigation.";
  return undefined;
}

function canMatchSame(one: string, other: string): boolean {
  const [parts, others] = [one.split("/"), other.split("/")];
  const isOpen = (part: string | undefined) => part?.startsWith(":");
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || isOpen(part) || isOpen(others[at]))
  );
}

/** Names the prerendered frame that the shell shows around a page. */
export const getFrameName = ({ bare, access }: Pick<RemotePage, "bare" | "access">): "bare" | "admin" | "shop" =>
  bare ? "bare" : (access ?? "shop");
