import { buildPath, type Keepsake, type KeepsakeMedium, keepsakeSchema, routes } from "@advent/contract";
import { nameHeaders } from "@advent/server";
import { MediaSizeError, type Medium } from "./streamed-file";

/** Carries the API's own message. */
export class KeepsakeError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter: string | null = null,
  ) {
    super(message);
  }
}

const UNAVAILABLE_MESSAGE = "Our service is not responding at the moment. Please try again shortly.";
const API_TIMEOUT_MS = 10_000;
const MOST_BYTES = 3_000_000;

export type KeepsakeSource = ReturnType<typeof createKeepsakeSource>;

/**
 * Reads from the API and the shop's image origins only.
 * @param getOrigins in addition to the API's, such as `https://cdn.shopify.com`
 */
export function createKeepsakeSource(apiOrigin: string, getOrigins: () => readonly string[] = () => []) {
  return {
    /**
     * @param visitor headers of the caller, for the API's rate limit and what the device has exchanged
     * @throws KeepsakeError
     */
    async find(calendarId: string, visitor: Record<string, string>): Promise<Keepsake> {
      const url = apiOrigin + buildPath(routes.getKeepsake, { calendarId });
      const response = await request(url, { headers: visitor });
      const text = await response.text();
      if (!response.ok) throw new KeepsakeError(response.status, text, response.headers.get("retry-after"));
      return keepsakeSchema.parse(JSON.parse(text));
    },

    async fetchImage(address: string) {
      const url = new URL(address, apiOrigin);
      if (url.origin !== new URL(apiOrigin).origin && !getOrigins().includes(url.origin)) return undefined;
      const response = await request(url, { headers: { accept: "image/webp,image/jpeg,image/png" } });
      const type = response.headers.get("content-type")?.split(";")[0] ?? "";
      if (response.status === 404 || response.status === 410) return undefined;
      if (!response.ok || !/^image\/[\w+.-]+$/.test(type)) throw new KeepsakeError(503, UNAVAILABLE_MESSAGE);
      return { type, bytes: await readAll(response) };
    },

    describeMedium: ({ url, bytes, checksum }: KeepsakeMedium): Medium => ({
      bytes,
      checksum,
      read: (start) => readMedium(apiOrigin + url, start, checksum),
    }),
  };
}

/** Streams the bytes of a medium. Ending the iteration aborts the request. */
async function* readMedium(url: string, start: number, checksum: string): AsyncGenerator<Uint8Array> {
  const leaving = new AbortController();
  const headers: Record<string, string> = { ...FETCH_OPTIONS.headers, ...(start > 0 && { range: `bytes=${start}-` }) };
  try {
    const response = await fetch(url, { ...FETCH_OPTIONS, headers, signal: leaving.signal });
    const isSame = response.headers.get("etag") === `"${checksum}"`;
    if (response.status !== (start > 0 ? 206 : 200) || !isSame) throw new MediaSizeError("A media file has changed.");
    yield* response.body ?? [];
  } finally {
    leaving.abort();
  }
}

/** A compressed response would have a different length. */
const FETCH_OPTIONS = { redirect: "error", headers: { "accept-encoding": "identity" } } as const;

async function request(url: string | URL, { headers }: { headers: Record<string, string> }): Promise<Response> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  const init = { ...FETCH_OPTIONS, headers: { ...FETCH_OPTIONS.headers, ...headers, ...nameHeaders() }, signal };
  return fetch(url, init).catch((cause) => {
    console.error("Couldn’t make the keepsake.", cause);
    throw new KeepsakeError(503, UNAVAILABLE_MESSAGE);
  });
}

async function readAll({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new KeepsakeError(503, UNAVAILABLE_MESSAGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
