import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { getClientAddress } from "./client";
import { nameHeaders, TRACE_HEADERS } from "./request-id";

const HOP_BY_HOP = [
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
];
const FRAMING_HEADERS = ["content-length", "transfer-encoding"];
const FORWARDED_HEADERS = /^(forwarded|x-real-ip|x-forwarded-.+)$/;

export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((token) => token.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named.filter((name) => !FRAMING_HEADERS.includes(name))]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

export function requestHeaders(request: IncomingMessage, trustedProxies = 0): IncomingHttpHeaders {
  const known = trustedProxies ? request.headers : {};
  const own = Object.entries(endToEnd(request.headers)).filter(
    ([name]) => !TRACE_HEADERS.includes(name) && (trustedProxies > 0 || !FORWARDED_HEADERS.test(name)),
  );
  return {
    ...Object.fromEntries(own),
    ...nameHeaders(),
    "x-forwarded-for": getClientAddress(request, trustedProxies),
    "x-forwarded-host": String(known["x-forwarded-host"] ?? request.headers.host ?? ""),
    "x-forwarded-proto": String(known["x-forwarded-proto"] ?? "http"),
  };
}

/** Returns what the API knows a visitor by: cookies, address, host and scheme. */
export function getVisitorHeaders(request: IncomingMessage, trustedProxies?: number): Record<string, string> {
  const headers = Object.entries(requestHeaders(request, trustedProxies));
  const sent = headers.filter(([name]) => name === "cookie" || name.startsWith("x-"));
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
