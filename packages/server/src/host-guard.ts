import type { IncomingMessage } from "node:http";
import { parseAddress, parsePath } from "./address";
import { isProbe } from "./drain";
import type { HttpFailure } from "./send-failure";

export interface DoorOptions {
  /** Undefined accepts every host. One name of this machine admits all of them. */
  hosts?: readonly string[] | undefined;
  trustedProxies?: number | undefined;
}

const UNREADABLE_ADDRESS = { status: 400, sentence: "This address cannot be read." };
const LOCAL_HOST_PATTERN = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

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

/** A proxy may pass on the client's own `X-Forwarded-Host`, so no decision may rest on that header alone. */
function getHosts(request: IncomingMessage, { trustedProxies }: DoorOptions): string[] {
  const forwardedHost = trustedProxies ? request.headers["x-forwarded-host"] : undefined;
  const named = [request.headers.host ?? "", forwardedHost ?? []].flat().map(getHostName);
  const absolute = request.url?.startsWith("/") ? undefined : parseAddress(request);
  return absolute ? [absolute.hostname, ...named] : named;
}

const getHostName = (host: string) => host.toLowerCase().replace(/:\d*$/, "").slice(0, 100);

const isOfThisMachine = (host: string) => LOCAL_HOST_PATTERN.test(host);

const isOurs = (host: string, hosts: readonly string[] | undefined) =>
  hosts === undefined || hosts.includes(host) || (isOfThisMachine(host) && hosts.some(isOfThisMachine));
