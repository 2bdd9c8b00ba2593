import { findPage, getBuildId, listPages, type Remotes } from "@advent/contract";
import type { BuildRecord } from "./builds";
import { renderData } from "./first-screens/head";

interface OwnBuild {
  remote: string;
  build: Pick<BuildRecord, "id" | "pages">;
}

/** Names the page's pattern and build for the script that measures it, which sends them instead of the address. */
export function addMeasuredPage(html: string, path: string, shown: Remotes | OwnBuild): string {
  const page = "remotes" in shown ? findHosted(path, shown) : findOwn(path, shown);
  return page?.build ? html.replace("</head>", () => `${renderData("measured-page", page)}</head>`) : html;
}

function findHosted(path: string, { remotes }: Remotes) {
  const page = findPage(listPages(remotes), path);
  return page && { remote: page.remote, build: getBuildId(remotes[page.remote]), page: page.path };
}

function findOwn(path: string, { remote, build }: OwnBuild) {
  const page = findPage(build.pages ?? [], path);
  return page && { remote, build: build.id, page: page.path, isAlone: true };
}
