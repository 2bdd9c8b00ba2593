import type { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import {
  createGuardedLookup,
  isPublicAddress,
  OutgoingError,
  PRIVATE_ADDRESS,
  stripBrackets,
} from "../http/outgoing/public-address";

export interface WebhookTransport {
  isAllowed: (address: string) => boolean;
  request: typeof httpsRequest | typeof httpRequest;
  timeoutMs: number;
}

export const PUBLIC_TRANSPORT: WebhookTransport = {
  isAllowed: isPublicAddress,
  request: httpsRequest,
  timeoutMs: 10_000,
};

/**
 * Posts JSON and returns the status. Follows no redirects and reads no response body.
 * @throws OutgoingError, or the error of the connection
 */
export async function postWebhook(
  { isAllowed, request, timeoutMs }: WebhookTransport,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const { hostname } = new URL(url);
  const host = stripBrackets(hostname);
  // Node looks up no names that are addresses.
  if (isIP(host) && !isAllowed(host)) throw new OutgoingError(PRIVATE_ADDRESS);
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: "POST",
      agent: false,
      lookup: createGuardedLookup(isAllowed),
      signal,
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "advent-webhooks",
      },
    });
    outgoing.on("error", (error) =>
      reject(signal.aborted ? new OutgoingError("There was no response in time.") : error),
    );
    outgoing.once("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.on("error", () => {}).destroy();
    });
    outgoing.end(body);
  });
}
