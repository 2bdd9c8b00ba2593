import { isIPv4, isIPv6 } from "node:net";

const BROWSER_NAMES = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEM_NAMES = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

export function describeDevice(userAgent: string): string {
  const [browser, system] = [BROWSER_NAMES, SYSTEM_NAMES].map(
    (names) => names.find(([sign]) => sign.test(userAgent))?.[1],
  );
  return `${browser ?? "A browser"}${system ? ` on ${system}` : ""}`;
}

/** Truncates an address to its network, such as `198.51.100.0/24` or `2001:db8:1::/48`. */
export function describeNetwork(ip: string): string {
  if (isIPv4(ip)) return `${ip.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(ip)) return "unknown";
  const groups = (ip.split("::")[0] ?? "").split(":").filter(Boolean);
  return `${[...groups, "0", "0", "0"].slice(0, 3).join(":")}::/48`;
}
