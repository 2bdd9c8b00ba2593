import { builderPage } from "@advent/contract";
import { linksMetaName, type SuiteLinks } from "@advent/router";

/** Reads the builder's URL from the page's HTML. Importing `appHref` would load the whole route table. */
export function getHomeUrl(): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${linksMetaName}"]`)?.content;
  const links: Partial<SuiteLinks> = JSON.parse(content ?? "{}");
  return `${links.shell ?? ""}${builderPage.path}`;
}
