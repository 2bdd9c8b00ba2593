import { type Connection, type Model, type QueryFilter, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import type { SecretBox } from "../../database/secret-box";
import { AppError } from "../../errors";
import { createToken } from "../../http/sessions/token";
import { createRecoveryCodes, createSecret, findStep, hashRecoveryCode } from "./codes";

export type Verdict = "right" | "wrong" | "used";

/**
 * States: none (no document) → pending (secret shown) → on (first code confirmed) → off → pending …
 * Each transition is one update. Only `on` is required at login, so an unfinished set-up changes nothing.
 */
export const factorSchema = new Schema(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ["pending", "on", "off"], required: true },
    /** Sealed. Set while `pending` or `on`. */
    secret: String,
    /** Time step of the last code used. That code and all earlier ones are invalid. */
    lastStep: { type: Number, required: true },
    /** SHA-256 hashes of the unused codes. */
    recoveryCodes: { type: [String], required: true },
    /** Changes whenever the factor is turned on or off. Sessions with another stamp have ended. */
    stamp: String,
    resetBy: String,
  },
  SCHEMA_OPTIONS,
);

type SecondFactorDocument = StoredDocument<typeof factorSchema>;

type Changes = Partial<SecondFactorDocument>;
const FACTOR_OFF = { state: "off", secret: null, recoveryCodes: [] as string[] } as const;

export function createSecondFactors(connection: Connection, box: SecretBox) {
  const factors = createModel(connection, "SecondFactor", factorSchema);
  return { of: (account: string) => createSecondFactor(account, factors, box) };
}

/** An account's second factor. `code` is six digits or a recovery code, `at` the server's time in milliseconds. */
function createSecondFactor(account: string, factors: Model<SecondFactorDocument>, box: SecretBox) {
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
    const sentence = "The second factor was set up with a COOKIE_SECRET that is no longer known. Use a recovery code.";
    throw new AppError("unavailable", sentence);
  }

  return {
    async read() {
      const factor = await readFactor();
      const { stamp = null, recoveryCodes = [] } = factor ?? {};
      return { isOn: factor?.state === "on", stamp, recoveryCodesLeft: recoveryCodes.length };
    },
    /**
     * Returns a new base32 secret that waits for its first code.
     * @throws 409 when a factor is on
     */
    async begin(): Promise<string> {
      await ensureDocument();
      const secret = createSecret();
      const pending: Changes = { state: "pending", secret: box.seal(secret), lastStep: 0, recoveryCodes: [] };
      if (await change({ state: { $ne: "on" } }, pending)) return secret;
      throw new AppError("conflict", "The second factor is already on.");
    },
    async confirm(code: string, at: number): Promise<{ recoveryCodes: string[]; stamp: string } | undefined> {
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
    /** Consumes a code. Exactly one of two concurrent calls gets "right". */
    use: (code: string, at: number) => spendCode(code, at),
    async renewRecoveryCodes(code: string, at: number) {
      const recoveryCodes = createRecoveryCodes();
      const verdict = await spendCode(code, at, { recoveryCodes: recoveryCodes.map(hashRecoveryCode) });
      return { verdict, recoveryCodes };
    },
    async turnOff(code: string, at: number) {
      const stamp = createToken();
      return { verdict: await spendCode(code, at, { ...FACTOR_OFF, stamp }), stamp };
    },
    async remove(): Promise<void> {
      await factors.deleteOne(mine);
    },
    /**
     * Turns the factor off without a code, once per value.
     * @returns true if it did
     */
    async reset(value: string): Promise<boolean> {
      await ensureDocument();
      return change({ resetBy: { $ne: value } }, { ...FACTOR_OFF, stamp: createToken(), resetBy: value });
    },
  };
}

export function getCodeError(verdict: Exclude<Verdict, "right">): string {
  return verdict === "used" ? "This code has already been used. Please wait for the next one." : "Incorrect code";
}
