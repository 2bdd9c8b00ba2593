import type { Context } from "koa";

/** On https the name itself makes the browser take the cookie from this very host and over https only (RFC 6265bis §4.1.3.2). */
export const cookieName = ({ secure }: Pick<Context, "secure">, name: string): string =>
  secure ? `__Host-${name}` : name;
