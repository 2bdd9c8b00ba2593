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

/** Returns the key by which limits count a caller: an IPv4 address, or an IPv6 /64, which is one household. */
export function getClientKey(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (isIPv6(address)) return `${getNetwork(address)}::/64`;
  return isIP(address) ? address : "unknown";
}

function getNetwork(address: string): string {
  const [head = "", tail] = address.split("%", 1).join().split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const left = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill("0");
  const groups = [...first, ...left, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
