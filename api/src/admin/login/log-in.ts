import type { BodyOf, verifyPassword } from "@advent/contract";
import { AppError } from "../../errors";
import type { Limits } from "../../http/limits/limits";
import type { Admin } from "../create-admin";
import type { Spent } from "../login-delays";
import { toAdminPassword } from "../password";
import { getCodeError } from "../second-factor/second-factor";

export interface LoginDeps {
  admin: Admin;
  limits: Limits;
  now: () => number;
}

interface Caller {
  address: string;
  device: string | undefined;
}

/**
 * Verifies password and code. An attempt is spent before the check and refunded on success. Failures go to the
 * audit log.
 * @returns `undefined` when a code is needed, too
 * @throws 401 for a wrong password or code, 429 inside a pause, 503 while the admin is closed or too many log in
 * at once
 */
export async function logIn(
  deps: LoginDeps,
  caller: Caller,
  { email, password, code }: BodyOf<typeof verifyPassword>,
  requestId: string | null,
) {
  const { auditLog, people, password: adminPassword, verificationLanes, secondFactors } = deps.admin;
  if (!email && !adminPassword) {
    throw new AppError("unavailable", "Admin is disabled. Start the API with ADMIN_PASSWORD set.");
  }
  const { spent, lane } = await payFor(deps, caller);
  const person = await refundOnError(
    spent,
    verificationLanes[lane](() => findAccount(deps.admin, email, password)),
  );
  if (!person) {
    await auditLog.logRejectedLogin(await people.findTriedId(email), "wrong password", requestId);
    throw new AppError("unauthorised", email ? "Incorrect email or password" : "Incorrect password");
  }
  const secondFactor = secondFactors.of(person.id);
  const { isOn, stamp } = await secondFactor.read();
  if (isOn) {
    if (!code) {
      await spent.giveBack();
      return undefined;
    }
    const verdict = await secondFactor.use(code, deps.now());
    if (verdict !== "right") {
      await auditLog.logRejectedLogin(person.id, "right password, wrong code", requestId);
      throw new AppError("unauthorised", getCodeError(verdict));
    }
  }
  await spent.forget();
  return { person, stamp, hasFactor: isOn };
}

/** Always compares one password, so that the response time does not reveal if an account exists. */
async function findAccount(admin: Admin, email: string | undefined, password: string) {
  const { people, decoyPassword } = admin;
  if (!email) return (await admin.password?.matches(password)) ? people.first : undefined;
  const person = await people.findByEmail(email);
  const isRight = await (person ? toAdminPassword(person.passwordHash) : decoyPassword).matches(password);
  return isRight ? person : undefined;
}

/** Charges a known browser's own counter, or else those of the address, its network and all strangers. */
async function payFor({ admin, limits, now }: LoginDeps, { address, device }: Caller) {
  const spent = await admin.loginDelays.spend(device ? `device:${device}` : `address:${address}`, now());
  const isKnown = device !== undefined || (await admin.knownDevices.knowsAddress(address));
  if (!isKnown) await refundOnError(spent, spendAsStranger(limits, address));
  return { spent, lane: isKnown ? ("known" as const) : ("stranger" as const) };
}

/** A network leaves others some of the attempts that all strangers share. */
async function spendAsStranger(limits: Limits, address: string): Promise<void> {
  await limits.spend("loginAddress", address);
  await limits.spend("loginStrangers", "admin");
}

async function refundOnError<T>(spent: Spent, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await spent.giveBack();
    throw error;
  }
}
