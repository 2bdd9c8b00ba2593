import { EMBEDDED_HEADER } from "@advent/contract";

const STORAGE_KEY = "advent.frame";

export function getEmbeddedHeaders(embedded: boolean): Record<string, string> {
  return embedded ? { [EMBEDDED_HEADER]: readFrameToken() ?? "1" } : {};
}

/** Keeps the token that identifies the shopper in a frame whose cookies the browser drops. */
export function storeFrameToken({ headers }: Response): void {
  const token = headers.get(EMBEDDED_HEADER);
  try {
    if (token) sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // A browser that also refuses storage keeps no calendar; the API says so.
  }
}

function readFrameToken(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
