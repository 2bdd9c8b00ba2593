import { MS_PER_MINUTE } from "@advent/contract";

interface RenderLimitOptions {
  rateLimits?: "off" | undefined;
  now?: () => number;
}

/**
 * Limits how many pages a caller gets rendered in a minute. Beyond it the static page, which renders in the browser,
 * is right too.
 */
export function createRenderLimit(mostPerMinute: number, { rateLimits, now = Date.now }: RenderLimitOptions = {}) {
  let minute = 0;
  const counts = new Map<string, number>();
  return (client: string): boolean => {
    const current = Math.floor(now() / MS_PER_MINUTE);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return rateLimits === "off" || count <= mostPerMinute;
  };
}
