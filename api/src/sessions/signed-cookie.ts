import type Keygrip from "keygrip";
import type { Context } from "koa";
import { isSameSecret } from "./token";

interface CookieOptions {
  /** Milliseconds. */
  maxAge: number;
  /** `none`: kept by frames too, below the site around them only. */
  sameSite: "strict" | "lax" | "none";
}

type Call = Pick<Context, "app" | "cookies" | "response" | "secure">;

/** A cookie that we sign and scripts cannot read. */
export interface SignedCookie {
  /** What this browser holds, if we have signed it: by an older secret, it is written anew by the newest. */
  read(ctx: Call): string | undefined;
  /** @param value `null` takes the cookie away */
  write(ctx: Call, value: string | null): void;
}

export function createSignedCookie(plainName: string, { maxAge, sameSite }: CookieOptions): SignedCookie {
  function write(ctx: Call, value: string | null): void {
    if (sameSite === "none") ctx.cookies.secure = true;
    ctx.cookies.set(getCookieName(ctx, plainName), value, {
      signed: true,
      httpOnly: true,
      overwrite: true,
      sameSite,
      ...(sameSite === "none" ? { secure: true, partitioned: true } : { secure: ctx.secure }),
      ...(value !== null && { maxAge }),
    });
  }
  return {
    write,
    // Not `get` with `signed`: it writes a signature anew that goes when the browser is closed, and takes one away that only a newer
    // process knows.
    read(ctx) {
      const name = getCookieName(ctx, plainName);
      const value = ctx.cookies.get(name, { signed: false });
      const signature = ctx.cookies.get(`${name}.sig`, { signed: false });
      if (!value || !signature) return undefined;
      const age = getKeyAge(ctx.app.keys as Keygrip, `${name}=${value}`, signature);
      if (age > 0 && !isWritten(ctx, name)) write(ctx, value);
      return age < 0 ? undefined : value;
    },
  };
}

/** Which of the secrets has signed it, newest first; -1 for none. Keygrip's own comparison signs three times, so the newest goes before it. */
function getKeyAge(keys: Keygrip, data: string, signature: string): number {
  return isSameSecret(Buffer.from(signature), Buffer.from(keys.sign(data))) ? 0 : keys.index(data, signature);
}

function isWritten({ response }: Call, name: string): boolean {
  return [response.headers["set-cookie"] ?? []].flat().some((cookie) => cookie.startsWith(`${name}=`));
}

/** On https the name itself makes the browser take the cookie from this very host and over https only (RFC 6265bis §4.1.3.2). */
const getCookieName = ({ secure }: Pick<Context, "secure">, name: string): string => (secure ? `__Host-${name}` : name);
