import type { IncomingMessage } from "node:http";
import { parseAddress, parsePath } from "./address";
import { isProbe } from "./probes";
import type { HttpFailure } from "./refuse";

export interface DoorOptions {
  /** Names under which this server answers, besides those of this machine itself. Default: any. */
  hosts?: readonly string[] | undefined;
  /** Believe the X-Forwarded-* headers of the caller: only behind a proxy of one's own. */
  trustProxy?: boolean;
}

const UNREADABLE_ADDRESS = { status: 400, sentence: "This address cannot be read." };
const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Why a request is answered by nobody behind the door; undefined when it may come in. */
export function getHostError(request: IncomingMessage, options: DoorOptions): HttpFailure | undefined {
  const path = parsePath(request);
  if (request.method === "OPTIONS" && request.url === "*") return undefined;
  if (path === undefined || countHeader(request.rawHeaders, "host") > 1) return UNREADABLE_ADDRESS;
  if (isProbe(path)) return undefined;
  const stranger = getHosts(request, options).find((host) => !isOurs(host, options.hosts));
  if (stranger === undefined) return undefined;
  const sentence = `This server does not answer for ${stranger || "a request without a host"}. ALLOWED_HOSTS, for the desk ADMIN_HOSTS, names the hosts it answers for.`;
  return { status: 421, sentence };
}

/** Whether the caller uses this machine's own names or one of `hosts` only. */
export function isCalledBy(request: IncomingMessage, options: DoorOptions): boolean {
  return getHosts(request, options).every((host) => isOurs(host, options.hosts ?? []));
}

/** The names the caller uses, without ports; an address with a host in it is believed as little as the header. */
function getHosts(request: IncomingMessage, { trustProxy }: DoorOptions): string[] {
  const told = trustProxy ? request.headers["x-forwarded-host"] : undefined;
  const host = getHostName(String(told ?? request.headers.host ?? ""));
  const absolute = request.url?.startsWith("/") ? undefined : parseAddress(request);
  return absolute ? [absolute.hostname, host] : [host];
}

const getHostName = (host: string) => host.toLowerCase().replace(/:\d*$/, "").slice(0, 100);

const isOurs = (host: string, hosts: readonly string[] | undefined) =>
  hosts === undefined || LOCAL_HOST.test(host) || hosts.includes(host);

function countHeader(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}
