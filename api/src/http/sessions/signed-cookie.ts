import type Keygrip from "keygrip";
import type { Context } from "koa";

interface CookieOptions {
  maxAge: number;
  sameSite: "strict" | "lax" | "none";
}

type Call = Pick<Context, "app" | "cookies" | "response" | "secure">;

export function createSignedCookie(plainName: string, { maxAge, sameSite }: CookieOptions) {
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
    // Does not use `get` with `signed`: that re-signs with a session cookie and deletes one that only a newer
    // process can verify.
    read(ctx: Call): string | undefined {
      const name = getCookieName(ctx, plainName);
      const value = ctx.cookies.get(name, { signed: false });
      const signature = ctx.cookies.get(`${name}.sig`, { signed: false });
      if (!value || !signature) return undefined;
      const age = (ctx.app.keys as Keygrip).index(`${name}=${value}`, signature);
      if (age > 0 && !isWritten(ctx, name)) write(ctx, value);
      return age < 0 ? undefined : value;
    },
  };
}

function isWritten({ response }: Call, name: string): boolean {
  return [response.headers["set-cookie"] ?? []].flat().some((cookie) => cookie.startsWith(`${name}=`));
}

/** On https the name itself makes the browser take the cookie from this very host and over https only (RFC 6265bis §4.1.3.2). */
const getCookieName = ({ secure }: Pick<Context, "secure">, name: string): string => (secure ? `__Host-${name}` : name);
