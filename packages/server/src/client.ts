import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Returns the caller's address: the connection's, or the one that the outermost of the trusted proxies saw. */
export function getClientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies = 0,
): string {
  const chain = String(headers["x-forwarded-for"] ?? "").split(/[\s,]+/);
  const [seen] = trustedProxies > 0 ? chain.filter(Boolean).slice(-trustedProxies) : [];
  return seen ?? socket.remoteAddress ?? "";
}

/**
 * Returns the plain address in what a proxy names as its caller: an address in any notation, with a port, a zone, or
 * IPv4 inside IPv6. Returns an empty string when there is none.
 */
export function parseClientAddress(text: string): string {
  const named = text.replace(/%[^\]]*/, "");
  const url = `http://${isIPv6(named) ? `[${named}]` : named}`;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(host) ?? [];
  if (high && low) return new URL(`http://${Number(`0x${high}`) * 2 ** 16 + Number(`0x${low}`)}`).hostname;
  return isIP(host) ? host : "";
}

/** Returns the key by which limits count a caller: an IPv4 address, or an IPv6 /64, which is one household. */
export function getClientKey(caller: string): string {
  const address = parseClientAddress(caller);
  if (isIPv6(address)) return `${getNetwork(address)}::/64`;
  return address || "unknown";
}

/** Returns the network around a client key: an IPv4 /24, or an IPv6 /48, which is the most that one line gets. */
export function getNetworkKey(clientKey: string): string {
  return clientKey.replace(/\.\d+$/, ".0/24").replace(/^(\w+:\w+:\w+):\w+::\/64$/, "$1::/48");
}

function getNetwork(address: string): string {
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const left = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...left, ...last].slice(0, 4).join(":");
}
