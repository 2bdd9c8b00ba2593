interface StoredLink {
  url: string;
  expiresAt: string;
}

const getStorageKey = (calendarId: string) => `advent.size-link.${calendarId}`;

/** The API knows only a hash of the link, so this browser keeps it to show it again. */
export function readStoredLink(calendarId: string): StoredLink | null {
  try {
    const link = JSON.parse(localStorage.getItem(getStorageKey(calendarId)) ?? "null") as StoredLink | null;
    return link && Date.parse(link.expiresAt) > Date.now() ? link : null;
  } catch {
    return null;
  }
}

export function storeLink(calendarId: string, link: StoredLink | null): void {
  try {
    if (link) localStorage.setItem(getStorageKey(calendarId), JSON.stringify(link));
    else localStorage.removeItem(getStorageKey(calendarId));
  } catch (error) {
    // Without storage the link is shown until the page unloads.
    if (!(error instanceof DOMException)) throw error;
  }
}
