import type { IncomingMessage } from "node:http";
import { parseAddress, parsePath } from "./address";
import { isProbe } from "./drain";
import type { HttpFailure } from "./send-failure";

export interface DoorOptions {
  hosts?: readonly string[] | undefined;
  trustedProxies?: number | undefined;
}

const UNREADABLE_ADDRESS = { status: 400, sentence: "This address cannot be read." };
const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export function getHostError(request: IncomingMessage, options: DoorOptions): HttpFailure | undefined {
  const path = parsePath(request);
  if (request.method === "OPTIONS" && request.url === "*") return undefined;
  if (path === undefined || (request.headersDistinct.host ?? []).length > 1) return UNREADABLE_ADDRESS;
  if (isProbe(path)) return undefined;
  const stranger = getHosts(request, options).find((host) => !isOurs(host, options.hosts));
  if (stranger === undefined) return undefined;
  const sentence = `This server does not serve ${stranger || "a request without a host"}. Add it to ALLOWED_HOSTS, or to ADMIN_HOSTS for the admin.`;
  return { status: 421, sentence };
}

export function isCalledBy(request: IncomingMessage, options: DoorOptions): boolean {
  return getHosts(request, options).every((host) => isOurs(host, options.hosts ?? []));
}

function getHosts(request: IncomingMessage, { trustedProxies }: DoorOptions): string[] {
  const forwardedHost = trustedProxies ? request.headers["x-forwarded-host"] : undefined;
  const host = getHostName(String(forwardedHost ?? request.headers.host ?? ""));
  const absolute = request.url?.startsWith("/") ? undefined : parseAddress(request);
  return absolute ? [absolute.hostname, host] : [host];
}

const getHostName = (host: string) => host.toLowerCase().replace(/:\d*$/, "").slice(0, 100);

const isOurs = (host: string, hosts: readonly string[] | undefined) =>
  hosts === undefined || LOCAL_HOST.test(host) || hosts.includes(host);
