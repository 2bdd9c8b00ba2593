import {
  acceptInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  inviteAccount,
  verifyPassword,
} from "@advent/contract";
import type { APIRequestContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Session } from "./origins";
import { Shopper } from "./shopper";

/** An owner's account with a second factor, and its session. */
export interface Owner {
  email: string;
  password: string;
  recoveryCodes: string[];
  session: Session;
}

/** Signs in with the shop's first password, and sets up the second factor where one is required. */
export async function signIn(request: APIRequestContext, origin: string, password: string): Promise<Session> {
  const admin = new Shopper(request, origin);
  const login = (await admin.call(verifyPassword, {}, { password })) as { secondFactor?: string };
  if (login.secondFactor) await setUpSecondFactor(admin);
  return readSession(request, origin);
}

/** Makes an account by an invitation of `inviter`, which `request` accepts at `origin`. */
export async function createOwner(inviter: Shopper, request: APIRequestContext, origin: string): Promise<Owner> {
  const name = `Owner ${crypto.randomUUID()}`;
  const email = `${crypto.randomUUID()}@shop.example`;
  const password = crypto.randomUUID();
  const { link } = (await inviter.call(inviteAccount, {}, { name, email, role: "owner" })) as { link: string };
  const admin = new Shopper(request, origin);
  await admin.call(acceptInvitation, {}, { token: new URL(link).hash.replace(/^#/, ""), password });
  const recoveryCodes = await setUpSecondFactor(admin);
  return { email, password, recoveryCodes, session: await readSession(request, origin) };
}

/** Returns the cookies, and the flag by which the admin shows no login at first. */
async function readSession(request: APIRequestContext, origin: string): Promise<Session> {
  const { cookies } = await request.storageState();
  return { cookies, origins: [{ origin, localStorage: [{ name: "advent-admin-authenticated", value: "true" }] }] };
}

async function setUpSecondFactor(admin: Shopper): Promise<string[]> {
  const { secret } = (await admin.call(beginSecondFactor)) as { secret: string };
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  return ((await admin.call(confirmSecondFactor, {}, { code })) as { recoveryCodes: string[] }).recoveryCodes;
}
