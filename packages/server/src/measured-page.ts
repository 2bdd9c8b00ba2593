import { getBuildId, listPages, type MeasuredPage, type Remotes } from "@advent/contract";
import { findPage } from "@advent/router/routes";
import type { BuildRecord } from "./builds";
import { renderData } from "./first-screens/head";

interface OwnBuild {
  remote: string;
  build: Pick<BuildRecord, "id" | "pages">;
}

/** Names the page's pattern and build for the script that measures it, which sends them instead of the address. */
export const addMeasuredPage = (html: string, page: MeasuredPage | undefined): string =>
  page ? html.replace("</head>", () => `${renderData("measured-page", page)}</head>`) : html;

export const findMeasuredPage = (path: string, shown: Remotes | OwnBuild): MeasuredPage | undefined =>
  "remotes" in shown ? findHosted(path, shown) : findOwn(path, shown);

function findHosted(path: string, { remotes }: Remotes) {
  const page = findPage(listPages(remotes), path);
  const build = page && getBuildId(remotes[page.remote]);
  return build ? { remote: page.remote, build, page: page.path } : undefined;
}

function findOwn(path: string, { remote, build }: OwnBuild) {
  const page = findPage(build.pages ?? [], path);
  return page && { remote, build: build.id, page: page.path, isAlone: true as const };
}
