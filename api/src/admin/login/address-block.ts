import { isIP, isIPv6 } from "node:net";

/** Returns the key of a shared counter: an IPv4 address, or an IPv6 /64 network, which is one household. */
export function getAddressBlock(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (isIPv6(ip)) return `${getNetwork(ip)}::/64`;
  return isIP(ip) ? ip : "unknown";
}

function getNetwork(ip: string): string {
  const [head = "", tail] = ip.split("%", 1).join().split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const left = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill("0");
  const groups = [...first, ...left, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
