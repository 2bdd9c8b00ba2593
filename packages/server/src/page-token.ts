import type { IncomingMessage } from "node:http";
import { issuePageToken } from "@advent/contract";
import type { ProxyOptions } from "./proxy";
import { requestHeaders } from "./proxy-headers";

/** Then the page is sent without a token, and not counted. */
const TIMEOUT_MS = 250;
export interface PageTokenOptions extends Pick<ProxyOptions, "apiOrigin" | "trustedProxies"> {
  tokenTimeoutMs?: number | undefined;
}

const FORWARDED_HEADERS = /^(x-forwarded-for|sec-gpc|dnt)$/;

/** Has the API count this page, and returns the token with which its view and failure count. */
export async function fetchPageToken(
  request: IncomingMessage,
  { remote, build }: { remote: string; build: string },
  { apiOrigin, trustedProxies, tokenTimeoutMs = TIMEOUT_MS }: PageTokenOptions,
): Promise<string | undefined> {
  const { origin, protocol } = new URL(apiOrigin);
  const sent = Object.entries(requestHeaders(request, trustedProxies)).filter(([name]) => FORWARDED_HEADERS.test(name));
  try {
    const response = await fetch(apiOrigin + issuePageToken.path, {
      method: issuePageToken.method,
      headers: {
        ...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        // The server calls for itself, whatever name the page has.
        origin,
        "x-forwarded-proto": protocol.slice(0, -1),
        "content-type": "application/json",
      },
      body: JSON.stringify({ remote, build }),
      redirect: "error",
      signal: AbortSignal.timeout(tokenTimeoutMs),
    });
    const { token } = (await response.json()) as { token: string | null };
    return token ?? undefined;
  } catch (error) {
    console.error(`A page of a staged release is not counted. ${(error as Error).message}`);
    return undefined;
  }
}
