import createError from "http-errors";
import type { Connection, QueryFilter } from "mongoose";
import { newToken } from "../../sessions/token";
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from "./codes";
import { type SecondFactorDocument, type SecondFactorModel, secondFactorModel } from "./second-factor-model";
import type { SecretBox } from "./secret-box";

/** `used`: right, but it has been used already. */
export type Verdict = "right" | "wrong" | "used";

/** An account's second factor. `code` is six digits of the app or a recovery code, `at` the server's time in milliseconds. */
export interface SecondFactor {
  read(): Promise<{ isOn: boolean; stamp: string | null; recoveryCodesLeft: number }>;
  /** A new secret in base32 that waits for its first code. @throws 409 when a factor is on */
  begin(): Promise<string>;
  /** Turns the pending factor on; only a code of the app will do. `undefined`: wrong code. */
  confirm(code: string, at: number): Promise<{ recoveryCodes: string[]; stamp: string } | undefined>;
  /** Uses a code up: of two calls with one code one gets "right". */
  use(code: string, at: number): Promise<Verdict>;
  renewRecoveryCodes(code: string, at: number): Promise<{ verdict: Verdict; recoveryCodes: string[] }>;
  turnOff(code: string, at: number): Promise<{ verdict: Verdict; stamp: string }>;
  /** Without a code, for somebody who is invited anew. */
  remove(): Promise<void>;
  /** Turns it off without a code, once for each value. @returns whether it did */
  reset(value: string): Promise<boolean>;
}

export interface SecondFactors {
  /** @param account its id */
  of(account: string): SecondFactor;
}

type Changes = Partial<SecondFactorDocument>;
const OFF = { state: "off", secret: null, recoveryCodes: [] as string[] } as const;

export function databaseSecondFactors(connection: Connection, box: SecretBox): SecondFactors {
  const factors = secondFactorModel(connection);
  return { of: (account) => secondFactorOf(account, factors, box) };
}

function secondFactorOf(account: string, factors: SecondFactorModel, box: SecretBox): SecondFactor {
  const mine = { _id: account };
  const current = () => factors.findOne(mine).lean<SecondFactorDocument>();

  const ensureDocument = () =>
    factors.updateOne(mine, { $setOnInsert: { ...OFF, lastStep: 0, stamp: null } }, { upsert: true });

  /** One update whose filter holds that the code is still good; `false` when somebody was faster. */
  async function change(still: QueryFilter<SecondFactorDocument>, changes: Changes, spent?: string): Promise<boolean> {
    const without = spent && !changes.recoveryCodes ? { $pull: { recoveryCodes: spent } } : {};
    const { modifiedCount } = await factors.updateOne({ ...mine, ...still }, { $set: changes, ...without });
    return modifiedCount === 1;
  }

  async function spend(code: string, at: number, changes: Changes = {}): Promise<Verdict> {
    const factor = await current();
    if (factor?.state !== "on" || !factor.secret) return "wrong";
    const hash = recoveryHash(code);
    if (factor.recoveryCodes.includes(hash)) {
      return (await change({ state: "on", recoveryCodes: hash }, changes, hash)) ? "right" : "used";
    }
    const { text, isNewest } = opened(factor.secret);
    const step = stepOf(text, code, at);
    if (step === undefined) return "wrong";
    const resealed = isNewest ? {} : { secret: box.seal(text) };
    const still = { state: "on", secret: factor.secret, lastStep: { $lt: step } } as const;
    return (await change(still, { ...resealed, lastStep: step, ...changes })) ? "right" : "used";
  }

  function opened(sealed: string) {
    const found = box.open(sealed);
    if (found) return found;
    throw createError(503, "The second factor was made with a COOKIE_SECRET that is gone. Use a recovery code.", {
      expose: true,
    });
  }

  return {
    async read() {
      const factor = await current();
      const { stamp = null, recoveryCodes = [] } = factor ?? {};
      return { isOn: factor?.state === "on", stamp, recoveryCodesLeft: recoveryCodes.length };
    },
    async begin() {
      await ensureDocument();
      const secret = newSecret();
      const pending: Changes = { state: "pending", secret: box.seal(secret), lastStep: 0, recoveryCodes: [] };
      if (await change({ state: { $ne: "on" } }, pending)) return secret;
      throw createError(409, "The second factor is on already.");
    },
    async confirm(code, at) {
      const factor = await current();
      if (factor?.state !== "pending" || !factor.secret) return undefined;
      const step = stepOf(opened(factor.secret).text, code, at);
      if (step === undefined) return undefined;
      const recoveryCodes = newRecoveryCodes();
      const stamp = newToken();
      const on: Changes = { state: "on", lastStep: step, recoveryCodes: recoveryCodes.map(recoveryHash), stamp };
      const isOn = await change({ state: "pending", secret: factor.secret }, on);
      return isOn ? { recoveryCodes, stamp } : undefined;
    },
    use: (code, at) => spend(code, at),
    async renewRecoveryCodes(code, at) {
      const recoveryCodes = newRecoveryCodes();
      return { verdict: await spend(code, at, { recoveryCodes: recoveryCodes.map(recoveryHash) }), recoveryCodes };
    },
    async turnOff(code, at) {
      const stamp = newToken();
      return { verdict: await spend(code, at, { ...OFF, stamp }), stamp };
    },
    async remove() {
      await factors.deleteOne(mine);
    },
    async reset(value) {
      await ensureDocument();
      return change({ resetBy: { $ne: value } }, { ...OFF, stamp: newToken(), resetBy: value });
    },
  };
}

/** What is said of a code that was not taken. */
export function refusalOf(verdict: Exclude<Verdict, "right">): string {
  return verdict === "used" ? "This code has been used. Please wait for the next one." : "Incorrect code";
}
