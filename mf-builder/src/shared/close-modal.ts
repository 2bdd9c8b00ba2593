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
  else if (Object.is(page.parent, page)) page.location.assign("/");
  else {
    // Only the origin of the embedding page may read it.
    const host = parseUrl(page.document.referrer);
    if (host) page.parent.postMessage({ type: "advent:close" }, host.origin);
  }
}
