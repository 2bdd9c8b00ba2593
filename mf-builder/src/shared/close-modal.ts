interface Page {
  opener: unknown;
  parent: object & Pick<Window, "postMessage">;
  close: () => void;
  location: Pick<Location, "assign">;
  document: Pick<Document, "referrer">;
}

/** Leaves modal-only mode: closes the window that was opened for it, tells the page around the frame, or goes to the builder. */
export function closeModal(page: Page = window): void {
  if (page.opener) page.close();
  else if (!Object.is(page.parent, page)) tellHost(page);
  else page.location.assign("/");
}

/** Only the page that holds the frame may hear it. */
function tellHost({ parent, document: { referrer } }: Page): void {
  if (URL.canParse(referrer)) parent.postMessage({ type: "advent:close" }, new URL(referrer).origin);
}
