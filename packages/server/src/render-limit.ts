import { MS_PER_MINUTE } from "@advent/contract";
import { getNetworkKey } from "./client";

interface PagesPerMinute {
  client: number;
  network: number;
}

interface RenderLimitOptions {
  rateLimits?: "off" | undefined;
  now?: () => number;
}

/**
 * Limits how many pages a client and its network get rendered in a minute. Beyond it the static page, which renders in
 * the browser, is right too.
 */
export function createRenderLimit(most: PagesPerMinute, { rateLimits, now = Date.now }: RenderLimitOptions = {}) {
  let minute = 0;
  const counts = new Map<string, number>();
  return (clientKey: string): boolean => {
    const current = Math.floor(now() / MS_PER_MINUTE);
    if (current !== minute) counts.clear();
    minute = current;
    if (rateLimits === "off") return true;
    const network = `network ${getNetworkKey(clientKey)}`;
    const [ofClient = 0, ofNetwork = 0] = [counts.get(clientKey), counts.get(network)];
    if (ofClient >= most.client || ofNetwork >= most.network) return false;
    counts.set(clientKey, ofClient + 1).set(network, ofNetwork + 1);
    return true;
  };
}
