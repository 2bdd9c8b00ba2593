import { EMBEDDED_HEADER } from "@advent/contract";
import { readStored, writeStored } from "./device-storage";

const STORAGE_KEY = "advent.frame";

export function getEmbeddedHeaders(embedded: boolean): Record<string, string> {
  return embedded ? { [EMBEDDED_HEADER]: readStored(STORAGE_KEY, "sessionStorage") ?? "1" } : {};
}

/**
 * Keeps the token that identifies the shopper in a frame whose cookies the browser drops. A browser that also refuses
 * storage keeps no calendar; the API says so.
 */
export function storeFrameToken({ headers }: Response): void {
  const token = headers.get(EMBEDDED_HEADER);
  if (token) writeStored(STORAGE_KEY, token, "sessionStorage");
}
