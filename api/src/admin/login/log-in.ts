import type { BodyOf, verifyPassword } from "@advent/contract";
import createError from "http-errors";
import type { Services } from "../../services";
import { refusalOf } from "../second-factor/refusal-of";
import type { Spent } from "./growing-delay";

export interface Caller {
  /** One address, or the network that counts as one. */
  address: string;
  /** The browser, when it has logged in before. */
  device: string | undefined;
}

/** `in`, with the stamp of the second factor for the session; or the password is right and the code is missing. */
export type LoginResult = { isIn: true; stamp: string | null; hasFactor: boolean } | { isIn: false };

type Ground = Pick<
  Services,
  "adminPassword" | "knownDevices" | "limits" | "loginDelays" | "now" | "secondFactor" | "verificationLanes"
>;

/**
 * Verifies password and code. A try is paid for before anything is looked at and given back when it was right.
 * @throws 401 for a wrong password or code, 429 inside a pause, 503 while the desk is closed or too many log in at once
 */
export async function logIn(
  services: Ground,
  caller: Caller,
  { password, code }: BodyOf<typeof verifyPassword>,
): Promise<LoginResult> {
  const { adminPassword, secondFactor } = services;
  if (!adminPassword) {
    throw createError(503, "The admin desk is closed: start the API with ADMIN_PASSWORD set.", { expose: true });
  }
  const { spent, lane } = await payFor(services, caller);
  const isRight = await orGiveBack(
    spent,
    services.verificationLanes.run(lane, () => adminPassword.matches(password)),
  );
  if (!isRight) throw createError(401, "Incorrect password");
  const { isOn, stamp } = await secondFactor.read();
  if (isOn && !code) {
    await spent.giveBack();
    return { isIn: false };
  }
  if (isOn && code) {
    const verdict = await secondFactor.use(code, services.now());
    if (verdict !== "right") throw createError(401, refusalOf(verdict));
  }
  await spent.forget();
  return { isIn: true, stamp, hasFactor: isOn };
}

/** A known browser has its own counter, everybody else that of the address; strangers also share what all of them may try. */
async function payFor({ knownDevices, limits, loginDelays, now }: Ground, { address, device }: Caller) {
  const spent = await loginDelays.spend(device ? `device:${device}` : `address:${address}`, now());
  const isKnown = device !== undefined || (await knownDevices.knowsAddress(address));
  if (!isKnown) await orGiveBack(spent, limits.spend("loginStrangers", "admin"));
  return { spent, lane: isKnown ? ("known" as const) : ("stranger" as const) };
}

/** A try that was refused for another reason than being wrong costs nothing. */
async function orGiveBack<T>(spent: Spent, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await spent.giveBack();
    throw error;
  }
}
