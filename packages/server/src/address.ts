import type { IncomingMessage } from "node:http";

export function parseAddress({ url = "" }: Pick<IncomingMessage, "url">): URL | undefined {
  const absolute = url.startsWith("/") ? `http://host${url}` : url;
  return URL.canParse(absolute) && /^https?:\/\/[^/]+\/(?!\/)/.test(absolute) ? new URL(absolute) : undefined;
}

export function parsePath(request: Pick<IncomingMessage, "url">): string | undefined {
  try {
    const path = decodeURIComponent(parseAddress(request)?.pathname ?? "");
    return path === "" || path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}
