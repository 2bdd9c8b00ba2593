import type { IncomingMessage } from "node:http";
import { addressOf, pathOf } from "./address";
import { isProbe } from "./probes";
import type { Refusal } from "./refuse";

export interface DoorOptions {
  /** Names under which this server answers, besides those of this machine itself. Default: any. */
  hosts?: readonly string[] | undefined;
  /** Believe the X-Forwarded-* headers of the caller: only behind a proxy of one's own. */
  trustProxy?: boolean;
}

const UNREADABLE = { status: 400, sentence: "This address cannot be read." };
const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Why a request is answered by nobody behind the door; undefined when it may come in. */
export function refusalOf(request: IncomingMessage, options: DoorOptions): Refusal | undefined {
  const path = pathOf(request);
  if (request.method === "OPTIONS" && request.url === "*") return undefined;
  if (path === undefined || namesOf(request.rawHeaders, "host") > 1) return UNREADABLE;
  if (isProbe(path)) return undefined;
  const stranger = hostsOf(request, options).find((host) => !isOurs(host, options.hosts));
  if (stranger === undefined) return undefined;
  const sentence = `This server does not answer for ${stranger || "a request without a host"}. ALLOWED_HOSTS, for the desk ADMIN_HOSTS, names the hosts it answers for.`;
  return { status: 421, sentence };
}

/** Whether the caller uses this machine's own names or one of `hosts` only. */
export function isCalledBy(request: IncomingMessage, options: DoorOptions): boolean {
  return hostsOf(request, options).every((host) => isOurs(host, options.hosts ?? []));
}

/** The names the caller uses, without ports; an address with a host in it is believed as little as the header. */
function hostsOf(request: IncomingMessage, { trustProxy }: DoorOptions): string[] {
  const told = trustProxy ? request.headers["x-forwarded-host"] : undefined;
  const host = nameOf(String(told ?? request.headers.host ?? ""));
  const absolute = request.url?.startsWith("/") ? undefined : addressOf(request);
  return absolute ? [absolute.hostname, host] : [host];
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, "").slice(0, 100);

const isOurs = (host: string, hosts: readonly string[] | undefined) =>
  hosts === undefined || LOCAL.test(host) || hosts.includes(host);

function namesOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}
