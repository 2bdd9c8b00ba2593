import type { Context } from "koa";
import { cookieName } from "./cookie-name";

/** A cookie of the desk's: signed, for this very site, out of reach of its scripts. @param maxAge in milliseconds */
export function adminCookie(name: string, maxAge: number) {
  return {
    /** What this browser holds, if we have signed it. */
    read: (ctx: Context): string | undefined => ctx.cookies.get(cookieName(ctx, name), { signed: true }),
    /** @param token `null` takes the cookie away */
    write(ctx: Context, token: string | null): void {
      ctx.cookies.set(cookieName(ctx, name), token, {
        signed: true,
        httpOnly: true,
        sameSite: "strict",
        secure: ctx.secure,
        overwrite: true,
        ...(token && { maxAge }),
      });
    },
  };
}
