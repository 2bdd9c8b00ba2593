import { builderPage } from "@advent/contract";
import { linksMetaName, type SuiteLinks } from "@advent/router";

/** Where the builder is, by what the server has written into the page: the router's `appHref` without its table of pages. */
export function getHomeUrl(): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${linksMetaName}"]`)?.content;
  const links: Partial<SuiteLinks> = JSON.parse(content ?? "{}");
  return `${links.shell ?? ""}${builderPage.path}`;
}
