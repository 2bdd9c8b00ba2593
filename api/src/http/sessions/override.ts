import { OVERRIDE_COOKIE_NAME, OVERRIDE_TTL_MS, type Override } from "@advent/contract";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppContext } from "../call";
import type { OverrideGrant, SignedIn } from "./admin";
import { createSignedCookie } from "./signed-cookie";

const cookie = createSignedCookie(OVERRIDE_COOKIE_NAME, { maxAge: OVERRIDE_TTL_MS, sameSite: "lax" });

type Wanted = Pick<Override, "remote" | "manifest">;

/** Signs a token that the owner's browser takes to the site's origin. */
export async function grantOverride(ctx: AppContext, { sessionId }: SignedIn, wanted: Wanted): Promise<string> {
  const { admin, config } = ctx.state.deps;
  if (!isAllowed(wanted.manifest, config)) {
    const { origin } = new URL(wanted.manifest);
    throw new AppError("rejected", `${origin} is not allowed here. It can be added to OVERRIDE_ORIGINS.`);
  }
  const { stamp = null } = (await admin.sessions.find(sessionId)) ?? {};
  return admin.overrideGrants.sign({ ...wanted, sessionId, stamp });
}

/** @throws 403 when the token is not a valid grant, has expired or was used */
export async function startOverride(ctx: AppContext, token: string): Promise<Override> {
  const granted = await ctx.state.deps.admin.overrideGrants.use(token);
  const override = granted && (await findCurrent(ctx, granted));
  if (!override) throw new AppError("forbidden", "This permission has expired. Start the override again.");
  cookie.write(ctx, Buffer.from(JSON.stringify(granted)).toString("base64url"));
  return override;
}

export async function readOverride(ctx: AppContext): Promise<Override | undefined> {
  const value = cookie.read(ctx);
  return value ? findCurrent(ctx, JSON.parse(Buffer.from(value, "base64url").toString())) : undefined;
}

export const endOverride = (ctx: AppContext): void => cookie.write(ctx, null);

async function findCurrent(
  ctx: AppContext,
  { sessionId, stamp, ...wanted }: OverrideGrant,
): Promise<Override | undefined> {
  const { admin, config } = ctx.state.deps;
  if (!sessionId || !isAllowed(wanted.manifest, config)) return undefined;
  const session = await admin.sessions.find(sessionId);
  if (session?.role !== "owner" || session.stamp !== stamp) return undefined;
  return { ...wanted, endsAt: session.endsAt.toISOString() };
}

function isAllowed(manifest: string, { OVERRIDE_ORIGINS }: Config): boolean {
  const { protocol, origin } = new URL(manifest);
  return protocol === "http:" || OVERRIDE_ORIGINS.includes(origin);
}
