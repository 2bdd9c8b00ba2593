import { findPage, getBuildId, listPages, type RemotePage, type Remotes } from "@advent/contract";
import { renderData } from "./first-screens/head";

interface OwnBuild {
  id: string;
  pages?: readonly RemotePage[] | undefined;
}

/** Names the page's pattern and build for the script that measures it, which sends them instead of the address. */
export function addMeasuredPage(
  html: string,
  path: string,
  shown: Remotes | { remote: string; build: OwnBuild },
): string {
  const page = "remotes" in shown ? findHosted(path, shown) : findOwn(path, shown);
  return page?.build ? html.replace("</head>", () => `${renderData("measured-page", page)}</head>`) : html;
}

function findHosted(path: string, { remotes }: Remotes) {
  const page = findPage(listPages(remotes), path);
  return page && { remote: page.remote, build: getBuildId(remotes[page.remote]), page: page.path };
}

function findOwn(path: string, { remote, build }: { remote: string; build: OwnBuild }) {
  const page = findPage(build.pages ?? [], path);
  return page && { remote, build: build.id, page: page.path, isAlone: true };
}
