import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { text } from "node:stream/consumers";
import { createGuardedLookup, OutgoingError, PRIVATE_ADDRESS, stripBrackets } from "./public-address";

const FETCH_TIMEOUT_MS = 5_000;
const MAX_TEXT_BYTES = 1_000_000;

/**
 * Fetches a text from an address that somebody else named. Follows no redirects.
 * @throws OutgoingError, or the error of the connection
 */
export async function fetchText(url: string, isAllowed: (address: string) => boolean): Promise<string> {
  const { protocol, hostname } = new URL(url);
  const host = stripBrackets(hostname);
  // Node looks up no names that are addresses.
  if (isIP(host) && !isAllowed(host)) throw new OutgoingError(PRIVATE_ADDRESS);
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const request = protocol === "http:" ? httpRequest : httpsRequest;
    const outgoing = request(url, { agent: false, lookup: createGuardedLookup(isAllowed), signal });
    outgoing.on("error", (error) =>
      reject(signal.aborted ? new OutgoingError("There was no response in time.") : error),
    );
    outgoing.once("response", (response) => {
      if (response.statusCode !== 200) {
        response.on("error", () => {}).destroy();
        return reject(new OutgoingError(`It answered ${response.statusCode}.`));
      }
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > MAX_TEXT_BYTES) response.destroy(new OutgoingError("It is too large."));
      });
      text(response).then(resolve, reject);
    });
    outgoing.end();
  });
}
