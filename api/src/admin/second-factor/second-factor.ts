import createError from "http-errors";
import type { Connection, QueryFilter } from "mongoose";
import { createToken } from "../../http/sessions/token";
import { createRecoveryCodes, createSecret, findStep, hashRecoveryCode } from "./codes";
import { createSecondFactorModel, type SecondFactorDocument, type SecondFactorModel } from "./second-factor-model";
import type { SecretBox } from "./secret-box";

export type Verdict = "right" | "wrong" | "used";

/** An account's second factor. `code` is six digits or a recovery code, `at` the server's time in milliseconds. */
export interface SecondFactor {
  read(): Promise<{ isOn: boolean; stamp: string | null; recoveryCodesLeft: number }>;
  /**
   * Returns a new base32 secret that waits for its first code.
   * @throws 409 when a factor is on
   */
  begin(): Promise<string>;
  confirm(code: string, at: number): Promise<{ recoveryCodes: string[]; stamp: string } | undefined>;
  /** Consumes a code. Exactly one of two concurrent calls gets "right". */
  use(code: string, at: number): Promise<Verdict>;
  renewRecoveryCodes(code: string, at: number): Promise<{ verdict: Verdict; recoveryCodes: string[] }>;
  turnOff(code: string, at: number): Promise<{ verdict: Verdict; stamp: string }>;
  remove(): Promise<void>;
  /**
   * Turns the factor off without a code, once per value.
   * @returns true if it did
   */
  reset(value: string): Promise<boolean>;
}

export interface SecondFactors {
  of(account: string): SecondFactor;
}

type Changes = Partial<SecondFactorDocument>;
const FACTOR_OFF = { state: "off", secret: null, recoveryCodes: [] as string[] } as const;

export function createSecondFactors(connection: Connection, box: SecretBox): SecondFactors {
  const factors = createSecondFactorModel(connection);
  return { of: (account) => createSecondFactor(account, factors, box) };
}

function createSecondFactor(account: string, factors: SecondFactorModel, box: SecretBox): SecondFactor {
  const mine = { _id: account };
  const readFactor = () => factors.findOne(mine).lean<SecondFactorDocument>();

  const ensureDocument = () =>
    factors.updateOne(mine, { $setOnInsert: { ...FACTOR_OFF, lastStep: 0, stamp: null } }, { upsert: true });

  async function change(still: QueryFilter<SecondFactorDocument>, changes: Changes, spent?: string): Promise<boolean> {
    const without = spent && !changes.recoveryCodes ? { $pull: { recoveryCodes: spent } } : {};
    const { modifiedCount } = await factors.updateOne({ ...mine, ...still }, { $set: changes, ...without });
    return modifiedCount === 1;
  }

  async function spendCode(code: string, at: number, changes: Changes = {}): Promise<Verdict> {
    const factor = await readFactor();
    if (factor?.state !== "on" || !factor.secret) return "wrong";
    const hash = hashRecoveryCode(code);
    if (factor.recoveryCodes.includes(hash)) {
      return (await change({ state: "on", recoveryCodes: hash }, changes, hash)) ? "right" : "used";
    }
    const { text, isNewest } = openSecret(factor.secret);
    const step = findStep(text, code, at);
    if (step === undefined) return "wrong";
    const resealed = isNewest ? {} : { secret: box.seal(text) };
    const still = { state: "on", secret: factor.secret, lastStep: { $lt: step } } as const;
    return (await change(still, { ...resealed, lastStep: step, ...changes })) ? "right" : "used";
  }

  function openSecret(sealed: string) {
    const found = box.open(sealed);
    if (found) return found;
    throw createError(
      503,
      "The second factor was set up with a COOKIE_SECRET that is no longer known. Use a recovery code.",
      {
        expose: true,
      },
    );
  }

  return {
    async read() {
      const factor = await readFactor();
      const { stamp = null, recoveryCodes = [] } = factor ?? {};
      return { isOn: factor?.state === "on", stamp, recoveryCodesLeft: recoveryCodes.length };
    },
    async begin() {
      await ensureDocument();
      const secret = createSecret();
      const pending: Changes = { state: "pending", secret: box.seal(secret), lastStep: 0, recoveryCodes: [] };
      if (await change({ state: { $ne: "on" } }, pending)) return secret;
      throw createError(409, "The second factor is already on.");
    },
    async confirm(code, at) {
      const factor = await readFactor();
      if (factor?.state !== "pending" || !factor.secret) return undefined;
      const step = findStep(openSecret(factor.secret).text, code, at);
      if (step === undefined) return undefined;
      const recoveryCodes = createRecoveryCodes();
      const stamp = createToken();
      const on: Changes = { state: "on", lastStep: step, recoveryCodes: recoveryCodes.map(hashRecoveryCode), stamp };
      const isOn = await change({ state: "pending", secret: factor.secret }, on);
      return isOn ? { recoveryCodes, stamp } : undefined;
    },
    use: (code, at) => spendCode(code, at),
    async renewRecoveryCodes(code, at) {
      const recoveryCodes = createRecoveryCodes();
      return {
        verdict: await spendCode(code, at, { recoveryCodes: recoveryCodes.map(hashRecoveryCode) }),
        recoveryCodes,
      };
    },
    async turnOff(code, at) {
      const stamp = createToken();
      return { verdict: await spendCode(code, at, { ...FACTOR_OFF, stamp }), stamp };
    },
    async remove() {
      await factors.deleteOne(mine);
    },
    async reset(value) {
      await ensureDocument();
      return change({ resetBy: { $ne: value } }, { ...FACTOR_OFF, stamp: createToken(), resetBy: value });
    },
  };
}

export function getCodeError(verdict: Exclude<Verdict, "right">): string {
  return verdict === "used" ? "This code has already been used. Please wait for the next one." : "Incorrect code";
}
