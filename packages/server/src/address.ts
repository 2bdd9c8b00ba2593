import type { IncomingMessage } from "node:http";

/** The request's address, with `.` and `..` resolved; undefined when it is none that a front server can answer. */
export function parseAddress({ url = "" }: Pick<IncomingMessage, "url">): URL | undefined {
  const absolute = url.startsWith("/") ? `http://host${url}` : url;
  return URL.canParse(absolute) && /^https?:\/\/[^/]+\/(?!\/)/.test(absolute) ? new URL(absolute) : undefined;
}

/** Its path in plain characters; undefined when it cannot be read. */
export function parsePath(request: Pick<IncomingMessage, "url">): string | undefined {
  try {
    const path = decodeURIComponent(parseAddress(request)?.pathname ?? "");
    return path === "" || path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}
