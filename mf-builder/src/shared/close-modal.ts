import { parseUrl } from "@advent/contract";

interface Page {
  opener: unknown;
  parent: object & Pick<Window, "postMessage">;
  close: () => void;
  location: Pick<Location, "assign">;
  document: Pick<Document, "referrer">;
}

export function closeModal(page: Page = window): void {
  if (page.opener) page.close();
  else if (!Object.is(page.parent, page)) notifyHost(page);
  else page.location.assign("/");
}

/** Targets the origin of the embedding page only. */
function notifyHost({ parent, document: { referrer } }: Page): void {
  const host = parseUrl(referrer);
  if (host) parent.postMessage({ type: "advent:close" }, host.origin);
}
