import { MS_PER_MINUTE, OVERRIDE_COOKIE_NAME, OVERRIDE_TTL_MS, type Override } from "@advent/contract";
import createError from "http-errors";
import type Keygrip from "keygrip";
import type { Config } from "../../config";
import type { AppContext } from "../call";
import { createSignedCookie } from "./signed-cookie";

const cookie = createSignedCookie(OVERRIDE_COOKIE_NAME, { maxAge: OVERRIDE_TTL_MS, sameSite: "lax" });
/** Name that a grant is signed with, so that it does not fit a cookie. */
const GRANT_NAME = "advent_override_grant";
const GRANT_TTL_MS = MS_PER_MINUTE;

interface Signed extends Override {
  /** The owner's account. */
  account: string;
}

/** Signs a token that the owner's browser takes to the site's origin. */
export function grantOverride(ctx: AppContext, wanted: Omit<Signed, "endsAt">): string {
  if (!isAllowed(wanted.manifest, ctx.state.services.config)) {
    const { origin } = new URL(wanted.manifest);
    throw createError(422, `${origin} is not allowed here. It can be added to OVERRIDE_ORIGINS.`);
  }
  const value = encode({ ...wanted, endsAt: getExpiryTime(GRANT_TTL_MS) });
  return `${value}~${getKeys(ctx).sign(`${GRANT_NAME}=${value}`)}`;
}

/** @throws 403 when the token is not a valid grant or has expired */
export async function startOverride(ctx: AppContext, token: string): Promise<Override> {
  const [value = "", signature = ""] = token.split("~");
  const granted = getKeys(ctx).verify(`${GRANT_NAME}=${value}`, signature) ? decode(value) : undefined;
  if (!granted || !(await isValid(ctx, granted)))
    throw createError(403, "This permission has ended. Start the override again.");
  const started = { ...granted, endsAt: getExpiryTime(OVERRIDE_TTL_MS) };
  cookie.write(ctx, encode(started));
  return started;
}

export async function readOverride(ctx: AppContext): Promise<Override | undefined> {
  const override = decode(cookie.read(ctx) ?? "");
  return override && (await isValid(ctx, override)) ? override : undefined;
}

export const endOverride = (ctx: AppContext): void => cookie.write(ctx, null);

async function isValid(ctx: AppContext, { account, endsAt, manifest }: Signed): Promise<boolean> {
  const { admin, config } = ctx.state.services;
  if (Date.parse(endsAt) <= Date.now() || !isAllowed(manifest, config)) return false;
  return (await admin.people.find(account))?.role === "owner";
}

function isAllowed(manifest: string, { OVERRIDE_ORIGINS }: Config): boolean {
  const { protocol, origin } = new URL(manifest);
  return protocol === "http:" || OVERRIDE_ORIGINS.includes(origin);
}

const getExpiryTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const encode = (value: Signed) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (text: string): Signed | undefined =>
  text ? JSON.parse(Buffer.from(text, "base64url").toString()) : undefined;
const getKeys = (ctx: AppContext) => ctx.app.keys as Keygrip;
