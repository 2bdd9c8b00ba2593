import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { buffer } from "node:stream/consumers";
import { createGuardedLookup, OutgoingError, PRIVATE_ADDRESS, stripBrackets } from "./public-address";

const TIMEOUT_MS = 5_000;
const MAX_TEXT_BYTES = 1_000_000;

export interface FetchOptions {
  isAllowed: (address: string) => boolean;
  maxBytes?: number;
  /** For all redirects together. */
  timeoutMs?: number;
  maxRedirects?: number;
  /** Also of the addresses that it redirects to. */
  requiresHttps?: boolean;
}

/**
 * Fetches a text from an address that somebody else named. Follows no redirects.
 * @throws OutgoingError, or the error of the connection
 */
export const fetchText = async (url: string, isAllowed: FetchOptions["isAllowed"]): Promise<string> =>
  (await fetchBytes(url, { isAllowed })).toString();

/**
 * Fetches a file from an address that somebody else named.
 * @throws OutgoingError, or the error of the connection
 */
export async function fetchBytes(url: string, options: FetchOptions): Promise<Buffer> {
  const { maxRedirects = 0, timeoutMs = TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let address = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const result = await fetchOnce(address, options, signal);
    if (Buffer.isBuffer(result)) return result;
    address = result.location;
  }
  throw new OutgoingError("It redirects too often.");
}

async function fetchOnce(
  url: string,
  { isAllowed, maxBytes = MAX_TEXT_BYTES, maxRedirects = 0, requiresHttps = false }: FetchOptions,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const { protocol, hostname } = new URL(url);
  if (requiresHttps && protocol !== "https:") throw new OutgoingError("It redirects to an address without https.");
  const host = stripBrackets(hostname);
  // Node looks up no names that are addresses.
  if (isIP(host) && !isAllowed(host)) throw new OutgoingError(PRIVATE_ADDRESS);
  return new Promise((resolve, reject) => {
    const request = protocol === "http:" ? httpRequest : httpsRequest;
    const outgoing = request(url, { agent: false, lookup: createGuardedLookup(isAllowed), signal });
    outgoing.on("error", (error) =>
      reject(signal.aborted ? new OutgoingError("There was no response in time.") : error),
    );
    outgoing.once("response", (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode !== 200) {
        response.on("error", () => {}).destroy();
        const isRedirect = statusCode >= 300 && statusCode < 400 && maxRedirects > 0;
        if (isRedirect && headers.location && URL.canParse(headers.location, url))
          return resolve({ location: new URL(headers.location, url).href });
        return reject(new OutgoingError(`It answered ${statusCode}.`));
      }
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > maxBytes) response.destroy(new OutgoingError("It is too large."));
      });
      buffer(response).then(resolve, (error) =>
        reject(signal.aborted ? new OutgoingError("There was no response in time.") : error),
      );
    });
    outgoing.end();
  });
}
